import type { HtmlElement } from "./html-element";

/** A set of elements with all that is inside them, for quick "is it in one of these?". */
export class ElementRanges {
	readonly #starts: number[] = [];
	readonly #ends: number[] = [];

	constructor(elements: Iterable<HtmlElement>) {
		const sorted = [...elements].sort((one, other) => one.index - other.index);
		for (const { index, end } of sorted) {
			// What lies in an earlier one is in the set already: elements nest, they do not overlap.
			if (index < (this.#ends[this.#ends.length - 1] ?? 0)) continue;
			this.#starts.push(index);
			this.#ends.push(end);
		}
	}

	/** Is the element one of the set, or inside one? */
	has(element: HtmlElement): boolean {
		const place = this.#firstEndingAfter(element.index);
		return (this.#starts[place] ?? Number.POSITIVE_INFINITY) <= element.index;
	}

	/** Does the element hold, or is it, or is it inside one of the set? */
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
