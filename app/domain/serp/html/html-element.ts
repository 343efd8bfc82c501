import { decodeEntities } from "./decode-entities";
import { type RawAttributes, readAttributes } from "./read-attributes";

const NO_ATTRIBUTES: RawAttributes = { names: [], values: [] };
const NO_CLASSES: readonly string[] = [];

/**
 * One element of a scanned page. Elements lie in one list in document order, so what is inside an element is the range
 * from `index + 1` up to `end`; its texts are the range from `textFrom` up to `textTo` of the document's texts.
 */
export class HtmlElement {
	end: number;
	textTo: number;
	/** Its own end tag was there; without it a page that was cut short may have lost the rest. */
	ended = false;
	#attributes: RawAttributes | null = null;
	#classes: readonly string[] | null = null;

	constructor(
		/** Name in lower case. */
		readonly tag: string,
		readonly parent: HtmlElement | null,
		readonly index: number,
		readonly textFrom: number,
		/** The inside of the start tag, parsed when first asked for. */
		readonly attributeText: string,
	) {
		this.end = index + 1;
		this.textTo = textFrom;
	}

	/** Names of its attributes in lower case. */
	get attributeNames(): readonly string[] {
		return this.#parsed().names;
	}

	/** Value with entities decoded; null where the attribute is absent. */
	attribute(name: string): string | null {
		const { names, values } = this.#parsed();
		const place = names.indexOf(name);
		return place < 0 ? null : decodeEntities(values[place] ?? "");
	}

	#parsed(): RawAttributes {
		this.#attributes ??= this.attributeText === "" ? NO_ATTRIBUTES : readAttributes(this.attributeText);
		return this.#attributes;
	}

	get classes(): readonly string[] {
		if (this.#classes === null) {
			const value = this.attribute("class");
			this.#classes = value === null || value === "" ? NO_CLASSES : value.includes(" ") ? value.split(/\s+/) : [value];
		}
		return this.#classes;
	}

	/** Is `other` inside this element? */
	contains(other: HtmlElement): boolean {
		return other.index > this.index && other.index < this.end;
	}
}
