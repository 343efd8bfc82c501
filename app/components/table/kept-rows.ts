import { joinMarkup, type Markup } from "~/components/ui/markup";

/** A row of a long table. */
export interface RowMarkup {
	key: string;
	/** What its markup is made of: the same parts make the same markup. */
	parts: readonly unknown[];
	/** The whole row. */
	markup: () => Markup;
}

interface Kept {
	element: Element;
	parts: readonly unknown[];
}

export function rowsMarkup(rows: readonly RowMarkup[]): Markup {
	return joinMarkup(rows.map((row) => row.markup()));
}

/** The rows of a body of a table, kept as they should be by their markup: what stays the same is not touched, and keeps its ticks and its focus. */
export class KeptRows {
	#kept = new Map<string, Kept>();
	#keys: readonly string[] = [];

	/** Takes over what stands there. */
	constructor(
		private readonly body: HTMLElement,
		rows: readonly RowMarkup[],
	) {
		const elements = [...body.children];
		if (elements.length === rows.length) for (const [i, element] of elements.entries()) this.#keep(rows[i], element);
		else body.replaceChildren();
		this.show(rows);
	}

	show(rows: readonly RowMarkup[]): void {
		for (const row of rows) {
			const kept = this.#kept.get(row.key);
			if (kept && !isSame(kept.parts, row.parts)) {
				const [fresh] = elementsOf([row]);
				if (fresh) patch(kept.element, fresh);
				kept.parts = row.parts;
			}
		}
		const keys = rows.map(({ key }) => key);
		if (isSame(this.#keys, keys)) return;
		this.#keys = keys;
		this.#drop(new Set(keys));
		const added = rows.filter(({ key }) => !this.#kept.has(key));
		for (const [i, element] of elementsOf(added).entries()) this.#keep(added[i], element);
		this.#place(rows);
	}

	#drop(wanted: ReadonlySet<string>): void {
		for (const [key, { element }] of this.#kept) {
			if (wanted.has(key)) continue;
			element.remove();
			this.#kept.delete(key);
		}
	}

	#keep(row: RowMarkup | undefined, element: Element): void {
		if (row) this.#kept.set(row.key, { element, parts: row.parts });
	}

	#place(rows: readonly RowMarkup[]): void {
		let place = this.body.firstElementChild;
		for (const { key } of rows) {
			const element = this.#kept.get(key)?.element;
			if (!element) continue;
			if (element === place) place = place.nextElementSibling;
			else this.body.insertBefore(element, place);
		}
	}
}

function isSame(before: readonly unknown[], parts: readonly unknown[]): boolean {
	return before.length === parts.length && before.every((part, i) => part === parts[i]);
}

function elementsOf(rows: readonly RowMarkup[]): Element[] {
	if (rows.length === 0) return [];
	const room = document.createElement("tbody");
	room.innerHTML = rowsMarkup(rows).html;
	return [...room.children];
}

/** Exchanges the cells that say something else, but for one that something else was put into; the focus goes over. */
function patch(row: Element, fresh: Element): void {
	const cells = [...row.children];
	for (const [i, cell] of [...fresh.children].entries()) {
		const before = cells[i];
		if (!before || before.hasAttribute("data-taken") || before.outerHTML === cell.outerHTML) continue;
		const focused = before.contains(document.activeElement) ? document.activeElement?.localName : null;
		before.replaceWith(cell);
		if (focused) cell.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
	}
}
