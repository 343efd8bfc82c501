import type { AttributeTable } from "./attribute-table";
import type { HtmlElement } from "./html-element";
import { type AttributeTest, isMarked, type Mark, parseMark } from "./mark";

interface Entry<Meaning> {
	mark: Mark;
	/** Whether more than the look-up key has to be checked. */
	isWhole: boolean;
	meaning: Meaning;
}
type Entries<Meaning> = readonly Entry<Meaning>[];

/** Marks that check one attribute. */
interface AskedAttribute<Meaning> {
	name: string;
	/** By the required value. */
	equals: Map<string, Entry<Meaning>[]>;
	/** Marks with a weaker condition. */
	others: Entry<Meaning>[];
}

let madeIndexes = 0;

/** Many marks with their meanings, found by an element's own id, classes, attributes or tag: one look-up each instead of one test per mark. */
export class MarkIndex<Meaning> {
	/** Its index in the caches of pages. */
	readonly #number = madeIndexes++;
	readonly #byClass = new Map<string, Entry<Meaning>[]>();
	readonly #byTag = new Map<string, Entry<Meaning>[]>();
	/** By the length of the attributes' names: the length excludes most attributes. */
	readonly #asked: AskedAttribute<Meaning>[][] = [];
	/** The result for most elements; never written to. */
	readonly #none: Meaning[] = [];

	add(marks: readonly string[], meaning: Meaning): this {
		for (const text of marks) {
			const mark = parseMark(text);
			if (mark !== null) this.#put(mark, meaning);
		}
		return this;
	}

	/** Meanings of all marks that match the element, each mark once. */
	meaningsOf(element: HtmlElement): readonly Meaning[] {
		const { attributes, attributesFrom, attributesTo } = element;
		let found = this.#collect(this.#byTag.get(element.tag), element, this.#none);
		for (let at = attributesFrom; at < attributesTo; at++) {
			const asked = this.#asked[attributes.nameLength(at)];
			if (asked === undefined) continue;
			for (const one of asked) {
				if (!attributes.isNamed(at, one.name)) continue;
				if (one.name === "class") found = this.#collect(this.#ofClasses(attributes, at), element, found);
				if (one.equals.size > 0) found = this.#collect(one.equals.get(attributes.value(at)), element, found);
				if (one.others.length > 0) found = this.#collect(one.others, element, found);
			}
		}
		return found;
	}

	/** Marks that match one of the element's classes; computed once per page and text of a class attribute. */
	#ofClasses(attributes: AttributeTable, at: number): Entries<Meaning> | undefined {
		const number = attributes.classTextNumber(at);
		let memory = attributes.memories[this.#number] as (Entries<Meaning> | undefined)[] | undefined;
		if (memory === undefined) {
			memory = [];
			attributes.memories[this.#number] = memory;
		}
		memory[number] ??= attributes.classList(number).flatMap((name) => this.#byClass.get(name) ?? []);
		return memory[number];
	}

	#put(mark: Mark, meaning: Meaning): void {
		const [name] = mark.classes;
		const [attribute] = mark.attributes;
		const tests = mark.classes.length + mark.attributes.length + (mark.tag === null ? 0 : 1) + (mark.id === null ? 0 : 1);
		const entry = { mark, isWhole: tests > 1, meaning };
		if (mark.id !== null) push(this.#ask("id").equals, mark.id, entry);
		else if (name !== undefined) {
			this.#ask("class");
			push(this.#byClass, name, entry);
		} else if (attribute !== undefined) this.#putAttribute(attribute, entry);
		else if (mark.tag !== null) push(this.#byTag, mark.tag, entry);
	}

	#putAttribute({ name, how, value }: AttributeTest, entry: Entry<Meaning>): void {
		if (how === "equals") push(this.#ask(name).equals, value, entry);
		else this.#ask(name).others.push({ ...entry, isWhole: entry.isWhole || how !== "present" });
	}

	#ask(name: string): AskedAttribute<Meaning> {
		const sameLength = this.#asked[name.length] ?? [];
		this.#asked[name.length] = sameLength;
		let asked = sameLength.find((one) => one.name === name);
		if (asked === undefined) {
			asked = { name, equals: new Map(), others: [] };
			sameLength.push(asked);
		}
		return asked;
	}

	#collect(entries: Entries<Meaning> | undefined, element: HtmlElement, found: Meaning[]): Meaning[] {
		if (entries === undefined) return found;
		let all = found;
		for (const entry of entries) {
			if (entry.isWhole && !isMarked(element, entry.mark)) continue;
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
