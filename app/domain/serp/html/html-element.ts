import { readAttributes } from "./read-attributes";

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
	#attributes: Map<string, string> | null = null;
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

	get attributes(): ReadonlyMap<string, string> {
		this.#attributes ??= readAttributes(this.attributeText);
		return this.#attributes;
	}

	attribute(name: string): string | null {
		return this.attributes.get(name) ?? null;
	}

	get classes(): readonly string[] {
		if (this.#classes === null) {
			const value = this.attributes.get("class");
			this.#classes = value === undefined || value === "" ? NO_CLASSES : value.split(/\s+/);
		}
		return this.#classes;
	}

	/** Is `other` inside this element? */
	contains(other: HtmlElement): boolean {
		return other.index > this.index && other.index < this.end;
	}
}
