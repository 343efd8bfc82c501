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
	/** What most elements have; never written to. */
	readonly #none: Meaning[] = [];
	readonly #byTag = new Map<string, Entry<Meaning>[]>();

	add(marks: readonly string[], meaning: Meaning): this {
		for (const text of marks) {
			const mark = parseMark(text);
			if (mark !== null) this.#put(mark, meaning);
		}
		return this;
	}

	/** Meanings of all marks that name the element, each mark once. */
	meaningsOf(element: HtmlElement): readonly Meaning[] {
		let found = this.#collect(this.#byTag.get(element.tag), element, this.#none);
		for (const name of element.attributeNames) {
			if (name === "class") {
				for (const one of element.classes) found = this.#collect(this.#byClass.get(one), element, found);
			} else {
				if (name === "id") found = this.#collect(this.#byId.get(element.attribute("id") ?? ""), element, found);
				found = this.#collect(this.#byAttribute.get(name), element, found);
			}
		}
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

	#collect(entries: Entry<Meaning>[] | undefined, element: HtmlElement, found: Meaning[]): Meaning[] {
		if (entries === undefined) return found;
		let all = found;
		for (const entry of entries) {
			if (!isMarked(element, entry.mark)) continue;
			if (all === this.#none) all = [];
			all.push(entry.meaning);
		}
		return all;
	}
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
	const list = map.get(key);
	if (list === undefined) map.set(key, [value]);
	else list.push(value);
}
