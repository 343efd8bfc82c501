import { HtmlElement } from "./html-element";
import { ENDS_PARAGRAPH, IMPLIED_ENDS, type ImpliedEnd, PARAGRAPH, SCOPE_TAGS, SPECIAL_TAGS, TABLE_PARTS } from "./tag-rules";

/** Deeper elements become siblings, as browsers do; it bounds every walk up the tree. Source: Blink's limit of tree depth. */
const MAX_DEPTH_ELEMENTS = 512;

/** The elements that are open while a page is scanned, and the list of all. */
export class OpenElements {
	readonly all: HtmlElement[] = [];
	readonly #stack: HtmlElement[] = [];
	readonly #counts = new Map<string, number>();
	#beyond = 0;

	open(tag: string, attributeText: string, textFrom: number, isVoid: boolean): void {
		this.#endImplied(tag, textFrom);
		const parent = this.#stack[this.#stack.length - 1] ?? null;
		const element = new HtmlElement(tag, parent, this.all.length, textFrom, attributeText);
		this.all.push(element);
		if (isVoid) return;
		if (this.#stack.length >= MAX_DEPTH_ELEMENTS) {
			element.textTo = textFrom;
			this.#beyond++;
			return;
		}
		this.#stack.push(element);
		this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1);
	}

	close(tag: string, textTo: number): void {
		if (this.#beyond > 0) {
			this.#beyond--;
			return;
		}
		const place = this.#placeOf(tag);
		const element = this.#stack[place];
		if (element === undefined) return;
		element.ended = true;
		this.#popTo(place, textTo);
	}

	/** Place of the open element that an end tag closes; -1 where it closes none. */
	#placeOf(tag: string): number {
		if ((this.#counts.get(tag) ?? 0) === 0) return -1;
		const stops = stopsOf(tag);
		for (let at = this.#stack.length - 1; at >= 0; at--) {
			const name = this.#stack[at]?.tag ?? "";
			if (name === tag) return at;
			if (stops.has(name)) return -1;
		}
		return -1;
	}

	closeAll(textTo: number): void {
		this.#popTo(0, textTo);
	}

	#endImplied(tag: string, textTo: number): void {
		if (ENDS_PARAGRAPH.has(tag)) this.#end(PARAGRAPH, textTo);
		const implied = IMPLIED_ENDS.get(tag);
		if (implied !== undefined) this.#end(implied, textTo);
	}

	#isOpen(names: ReadonlySet<string>): boolean {
		for (const name of names) if ((this.#counts.get(name) ?? 0) > 0) return true;
		return false;
	}

	#end(implied: ImpliedEnd, textTo: number): void {
		if (!this.#isOpen(implied.closes)) return;
		for (let at = this.#stack.length - 1; at >= 0; at--) {
			const name = this.#stack[at]?.tag ?? "";
			if (implied.closes.has(name)) this.#popTo(at, textTo);
			if (implied.closes.has(name) || implied.within.has(name)) return;
		}
	}

	#popTo(length: number, textTo: number): void {
		while (this.#stack.length > length) {
			const element = this.#stack.pop();
			if (element === undefined) return;
			element.end = this.all.length;
			element.textTo = textTo;
			this.#counts.set(element.tag, (this.#counts.get(element.tag) ?? 1) - 1);
		}
	}
}

const TABLE: ReadonlySet<string> = new Set(["table"]);

/** Elements an end tag does not reach through. */
function stopsOf(tag: string): ReadonlySet<string> {
	if (TABLE_PARTS.has(tag)) return TABLE;
	return SPECIAL_TAGS.has(tag) ? SCOPE_TAGS : SPECIAL_TAGS;
}
