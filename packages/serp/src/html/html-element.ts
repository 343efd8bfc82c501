import type { AttributeTable } from "./attribute-table";

const NO_CLASSES: readonly string[] = [];

/**
 * One element of a scanned page. Elements form one list in document order, so the descendants of an element are the range from `index + 1` up to
 * `end`; its texts are the range from `textFrom` up to `textTo` of the document's texts.
 */
export class HtmlElement {
	end: number;
	textTo: number;
	/** Its own end tag was there; without it a truncated page may have lost the rest. */
	ended = false;

	constructor(
		/** Name in lower case. */
		readonly tag: string,
		readonly parent: HtmlElement | null,
		readonly index: number,
		readonly textFrom: number,
		/** The page's attributes, and this element's range of them. */
		readonly attributes: AttributeTable,
		readonly attributesFrom: number,
		readonly attributesTo: number,
	) {
		this.end = index + 1;
		this.textTo = textFrom;
	}

	/** Value of the first attribute of that name, with entities decoded; null where it is absent. */
	attribute(name: string): string | null {
		const at = this.#find(name);
		return at < 0 ? null : this.attributes.value(at);
	}

	has(name: string): boolean {
		return this.#find(name) >= 0;
	}

	get classes(): readonly string[] {
		const at = this.#find("class");
		return at < 0 ? NO_CLASSES : this.attributes.classList(at);
	}

	/** Whether `other` is inside this element. */
	contains(other: HtmlElement): boolean {
		return other.index > this.index && other.index < this.end;
	}

	#find(name: string): number {
		for (let at = this.attributesFrom; at < this.attributesTo; at++) if (this.attributes.isNamed(at, name)) return at;
		return -1;
	}
}
