import type { HtmlElement } from "./html-element";

/** A set of elements including their descendants, for quick membership tests. */
export class ElementRanges {
	readonly #starts: number[] = [];
	readonly #ends: number[] = [];

	constructor(elements: Iterable<HtmlElement>) {
		const sorted = [...elements].sort((one, other) => one.index - other.index);
		for (const { index, end } of sorted) {
			// Elements inside an earlier one are in the set already: elements nest and never overlap.
			if (index < (this.#ends[this.#ends.length - 1] ?? 0)) continue;
			this.#starts.push(index);
			this.#ends.push(end);
		}
	}

	/** Whether the element is in the set, or inside one of it. */
	has(element: HtmlElement): boolean {
		const place = this.#firstEndingAfter(element.index);
		return (this.#starts[place] ?? Number.POSITIVE_INFINITY) <= element.index;
	}

	/** Whether the element contains, is, or is inside one of the set. */
	touches(element: HtmlElement): boolean {
		const place = this.#firstEndingAfter(element.index);
		return (this.#starts[place] ?? Number.POSITIVE_INFINITY) < element.end;
	}

	#firstEndingAfter(index: number): number {
		let low = 0;
		let high = this.#ends.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#ends[middle] ?? 0) > index) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
