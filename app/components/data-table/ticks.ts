/** Summary of the ticks of a table. */
export interface Ticked {
	/** Keywords ticked on this page, plus the rest of the groups ticked as a whole. */
	count: number;
	/** Every row of this page is ticked. */
	page: boolean;
}

interface Row {
	hid: string;
	/** Index into the groups. */
	group: number;
}

interface Group {
	key: string;
	/** All its keywords, also those on other pages. */
	count: number;
}

/** For rows without groups. */
export const ONE_GROUP: readonly Group[] = [{ key: "", count: Number.POSITIVE_INFINITY }];

export const NOTHING_TICKED: Ticked = { count: 0, page: false };

/**
 * Ticks of all rows of a page, including those not rendered yet; the checkboxes follow. Kept outside React state: a tick renders only the
 * components that show counts.
 */
export class Ticks {
	#rows: readonly Row[] = [];
	#groups: readonly Group[] = [];
	#ids = new Set<string>();
	/** Keys of groups ticked as a whole, including their rows on other pages. */
	#whole = new Set<string>();
	/** Keys of groups with some rows ticked, but not all. */
	#half = new Set<string>();
	/** Keys of groups whose rows are all on this page. */
	#onPage = new Set<string>();
	#ticked = NOTHING_TICKED;
	#listeners = new Set<() => void>();

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	read = (): Ticked => this.#ticked;

	/** Takes a newly loaded page: rows that left lose their ticks, rows of groups ticked as a whole are ticked. */
	show(rows: readonly Row[], groups: readonly Group[]): void {
		this.#rows = rows;
		this.#groups = groups;
		const keys = new Set(groups.map(({ key }) => key));
		for (const key of this.#whole) if (!keys.has(key)) this.#whole.delete(key);
		const shown = new Set(rows.map(({ hid }) => hid));
		for (const hid of this.#ids) if (!shown.has(hid)) this.#ids.delete(hid);
		for (const row of rows) if (this.#whole.has(this.#keyOf(row))) this.#ids.add(row.hid);
		this.#settle();
	}

	/** A keyword can have a row in several groups: it is ticked in all of them. */
	tickRows(hids: Iterable<string>, on: boolean): void {
		for (const hid of hids) {
			if (on) this.#ids.add(hid);
			else this.#ids.delete(hid);
		}
		this.#settle();
	}

	/** Ticks all keywords of a group, also those on other pages. */
	tickGroup(key: string, on: boolean): void {
		if (on) this.#whole.add(key);
		else this.#whole.delete(key);
		this.tickRows(
			this.#rows.filter((row) => this.#keyOf(row) === key).map(({ hid }) => hid),
			on,
		);
	}

	tickPage(on: boolean): void {
		if (!on) this.#whole.clear();
		this.tickRows(
			this.#rows.map(({ hid }) => hid),
			on,
		);
	}

	hasRow(hid: string): boolean {
		return this.#ids.has(hid);
	}

	hasGroup(key: string): boolean {
		return this.#whole.has(key);
	}

	hasHalf(key: string): boolean {
		return this.#half.has(key);
	}

	/**
	 * The selection as groups ticked as a whole and single rows outside them. byRow: only groups that continue on other pages are sent as
	 * groups.
	 */
	named(byRow = false): { groups: string[]; ids: string[] } {
		const named = new Set([...this.#whole].filter((key) => !byRow || !this.#onPage.has(key)));
		const ids = new Set<string>();
		for (const { hid } of this.#rows) if (this.#ids.has(hid)) ids.add(hid);
		for (const row of this.#rows) if (named.has(this.#keyOf(row))) ids.delete(row.hid);
		return { groups: [...named], ids: [...ids] };
	}

	/** A group complete on this page is ticked when all its rows are; a longer one only by its own box. */
	#settle(): void {
		const inside = this.#groups.map(() => ({ rows: 0, ticked: 0 }));
		for (const { hid, group } of this.#rows) {
			const counted = inside[group];
			if (!counted) continue;
			counted.rows += 1;
			if (this.#ids.has(hid)) counted.ticked += 1;
		}
		for (const [index, { key, count }] of this.#groups.entries()) {
			const { rows, ticked } = inside[index] ?? { rows: 0, ticked: 0 };
			if (ticked < rows || rows === 0) this.#whole.delete(key);
			else if (rows === count) this.#whole.add(key);
			if (rows === count) this.#onPage.add(key);
			else this.#onPage.delete(key);
			if (ticked > 0 && !this.#whole.has(key)) this.#half.add(key);
			else this.#half.delete(key);
		}
		this.#publish();
	}

	#publish(): void {
		const { ids } = this.named();
		const beyond = this.#groups.reduce((sum, { key, count }) => sum + (this.#whole.has(key) ? count : 0), 0);
		const page = this.#rows.length > 0 && this.#rows.every(({ hid }) => this.#ids.has(hid));
		const next = { count: beyond + ids.length, page };
		if (next.count === this.#ticked.count && next.page === this.#ticked.page) return;
		this.#ticked = next;
		for (const listener of this.#listeners) listener();
	}

	#keyOf({ group }: Row): string {
		return this.#groups[group]?.key ?? "";
	}
}
