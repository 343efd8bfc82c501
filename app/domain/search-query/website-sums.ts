import { addFigures, type Figures, NO_FIGURES } from "./query-figures";

/** One query in one country on one device on one day. */
interface SumOfRow {
	/** As the service counts the query; null before such a row. */
	told: Figures | null;
	/** `told` are sums over the website's own pages, of a day that is kept by page only. */
	isByPage: boolean;
	/** Rows of own pages, and their sum. */
	own: number;
	ofOwn: Figures;
	/** A page of another host of the property was shown. */
	hasOthers: boolean;
}

/**
 * Figures of the website of a property by group (a day, or a term). A row by property tells of all hosts of the property. Where a page of another host was shown
 * for the same query, country, device and day, the website has the figures of its own page, and no known ones where several own pages were shown: they may have
 * stood in the same lists.
 */
export class WebsiteSums {
	readonly #rows = new Map<string, SumOfRow>();
	readonly #groups = new Map<string, Set<string>>();

	/** A row of figures by query. key: names query, country, device and day. isOwn: its page belongs to the website, or it names none. */
	add(groups: readonly string[], key: string, row: { page: string; isOwn: boolean; figures: Figures }): void {
		if (!row.isOwn) return;
		const sum = this.#rowOf(key);
		sum.told = addFigures(sum.told ?? NO_FIGURES, row.figures);
		if (row.page !== "") sum.isByPage = true;
		for (const group of groups) {
			const keys = this.#groups.get(group);
			if (keys) keys.add(key);
			else this.#groups.set(group, new Set([key]));
		}
	}

	/** A row by page. */
	addPage(key: string, row: { isOwn: boolean; figures: Figures }): void {
		const sum = this.#rowOf(key);
		if (!row.isOwn) {
			sum.hasOthers = true;
			return;
		}
		sum.own += 1;
		sum.ofOwn = addFigures(sum.ofOwn, row.figures);
	}

	/** null where the service names nothing of the website, or not how much. */
	read(group: string): Figures | null {
		let total: Figures | null = null;
		for (const key of this.#groups.get(group) ?? []) {
			const { told, isByPage, own, ofOwn, hasOthers } = this.#rowOf(key);
			if (told === null || (hasOthers && own === 0)) continue;
			if (hasOthers && own > 1 && !isByPage) return null;
			total = addFigures(total ?? NO_FIGURES, hasOthers ? ofOwn : told);
		}
		return total;
	}

	#rowOf(key: string): SumOfRow {
		let row = this.#rows.get(key);
		if (!row) {
			row = { told: null, isByPage: false, own: 0, ofOwn: NO_FIGURES, hasOthers: false };
			this.#rows.set(key, row);
		}
		return row;
	}
}
