import type { HtmlElement } from "../../html/html-element";

/** Numbers for the ancestor tags of an element, itself included: equal numbers mean equal tags. Each element is computed once. */
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
