import type { HtmlElement } from "../html/html-element";
import type { Outline } from "./outline-page";
import type { OrganicPlace } from "./read-organic";

/** The organic result to which an element inside a row belongs: the one whose heading is in the nearest row around it. */
export class RowOwners {
	readonly #rows: ReadonlySet<HtmlElement>;
	readonly #places: readonly OrganicPlace[];

	constructor(outline: Outline, places: readonly OrganicPlace[]) {
		this.#rows = new Set(outline.marked.get("row"));
		this.#places = places;
	}

	/** The last result that begins before the element; null before the first. */
	before(element: HtmlElement): OrganicPlace | null {
		let low = 0;
		let high = this.#places.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#places[middle]?.index ?? 0) < element.index) low = middle + 1;
			else high = middle;
		}
		return this.#places[low - 1] ?? null;
	}

	/** null outside rows, and in a row without a result before it. */
	ownerOf(element: HtmlElement): OrganicPlace | null {
		let row = element.parent;
		while (row !== null && !this.#rows.has(row)) row = row.parent;
		const nearest = this.before(element);
		return row !== null && nearest !== null && row.contains(nearest.heading) ? nearest : null;
	}
}
