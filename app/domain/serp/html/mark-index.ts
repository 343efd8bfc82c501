import type { HtmlElement } from "./html-element";
import { isMarked, type Mark, parseMark } from "./mark";

interface Entry<Meaning> {
	mark: Mark;
	meaning: Meaning;
}

/** Many marks with their meanings, found by an element's own id, classes, attributes or tag: one look-up each instead of one try a mark. */
export class MarkIndex<Meaning> {
	readonly #byId = new Map<string, Entry<Meaning>[]>();
	readonly #byClass = new Map<string, Entry<Meaning>[]>();
	readonly #byAttribute = new Map<string, Entry<Meaning>[]>();
	readonly #byTag = new Map<string, Entry<Meaning>[]>();

	add(marks: readonly string[], meaning: Meaning): this {
		for (const text of marks) {
			const mark = parseMark(text);
			if (mark !== null) this.#put(mark, meaning);
		}
		return this;
	}

	/** Meanings of all marks that name the element, each mark once. */
	meaningsOf(element: HtmlElement): Meaning[] {
		const found: Meaning[] = [];
		this.#collect(this.#byTag.get(element.tag), element, found);
		for (const [name, value] of element.attributes) {
			if (name === "id") this.#collect(this.#byId.get(value), element, found);
			this.#collect(this.#byAttribute.get(name), element, found);
		}
		for (const name of element.classes) this.#collect(this.#byClass.get(name), element, found);
		return found;
	}

	#put(mark: Mark, meaning: Meaning): void {
		const [name] = mark.classes;
		const [attribute] = mark.attributes;
		if (mark.id !== null) push(this.#byId, mark.id, { mark, meaning });
		else if (name !== undefined) push(this.#byClass, name, { mark, meaning });
		else if (attribute !== undefined) push(this.#byAttribute, attribute.name, { mark, meaning });
		else if (mark.tag !== null) push(this.#byTag, mark.tag, { mark, meaning });
	}

	#collect(entries: Entry<Meaning>[] | undefined, element: HtmlElement, found: Meaning[]): void {
		if (entries === undefined) return;
		for (const entry of entries) if (isMarked(element, entry.mark)) found.push(entry.meaning);
	}
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
	const list = map.get(key);
	if (list === undefined) map.set(key, [value]);
	else list.push(value);
}
