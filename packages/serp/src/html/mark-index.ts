import type { HtmlElement } from "./html-element";
import { isMarked, type Mark, parseMark } from "./mark";

interface Entry<Meaning> {
	mark: Mark;
	meaning: Meaning;
}

/** Many marks with their meanings. Each is tested only on elements that have its id, one of its classes, one of its attributes or its tag. */
export class MarkIndex<Meaning> {
	readonly #byKey = new Map<string, Entry<Meaning>[]>();
	/** Attributes that a key names. */
	readonly #names = new Set<string>();

	add(marks: readonly string[], meaning: Meaning): this {
		for (const text of marks) {
			const mark = parseMark(text);
			if (mark === null) continue;
			const key = this.#keyOf(mark);
			this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), { mark, meaning }]);
		}
		return this;
	}

	/** Meanings of all marks that match the element, each mark once. */
	meaningsOf(element: HtmlElement): readonly Meaning[] {
		const { attributes, attributesFrom, attributesTo } = element;
		const found: Meaning[] = [];
		const collect = (key: string) => {
			for (const { mark, meaning } of this.#byKey.get(key) ?? []) if (isMarked(element, mark)) found.push(meaning);
		};
		collect(`<${element.tag}`);
		for (let at = attributesFrom; at < attributesTo; at++) {
			for (const name of this.#names) {
				if (!attributes.isNamed(at, name)) continue;
				if (name === "class") for (const one of element.classes) collect(`.${one}`);
				collect(`${name}=${attributes.value(at)}`);
				collect(name);
			}
		}
		return found;
	}

	#keyOf({ id, classes: [name], attributes: [test], tag }: Mark): string {
		if (id !== null) return this.#named("id", `id=${id}`);
		if (name !== undefined) return this.#named("class", `.${name}`);
		if (test !== undefined) return this.#named(test.name, test.how === "equals" ? `${test.name}=${test.value}` : test.name);
		return `<${tag}`;
	}

	#named(attribute: string, key: string): string {
		this.#names.add(attribute);
		return key;
	}
}
