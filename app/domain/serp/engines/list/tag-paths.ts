import type { HtmlElement } from "../../html/html-element";

/** Numbers for the tags that stand around an element, itself included: the same number, the same tags. Each element is worked out once. */
export class TagPaths {
	readonly #numbers = new Map<string, number>();
	readonly #known = new Map<HtmlElement, number>();

	of(element: HtmlElement): number {
		const climbed: HtmlElement[] = [];
		let at: HtmlElement | null = element;
		while (at !== null && !this.#known.has(at)) {
			climbed.push(at);
			at = at.parent;
		}
		let number = at === null ? 0 : (this.#known.get(at) ?? 0);
		for (const one of climbed.reverse()) {
			number = this.#numberOf(`${number} ${one.tag}`);
			this.#known.set(one, number);
		}
		return number;
	}

	#numberOf(path: string): number {
		const known = this.#numbers.get(path) ?? this.#numbers.size + 1;
		this.#numbers.set(path, known);
		return known;
	}
}
