import type { AttributeTable } from "./attribute-table";
import { HtmlElement } from "./html-element";
import { ruleOfTag, type TagRule } from "./tag-rules";

/** Deeper elements become siblings, as in browsers; it bounds every walk up the tree. Source: Blink's limit of tree depth. */
const MAX_DEPTH_ELEMENTS = 512;

/** A tag on one page: its rule, and the number of open elements of that name. */
export interface PageTag {
	rule: TagRule;
	open: number;
}

/** The open elements during a scan, and the list of all. */
export class OpenElements {
	readonly all: HtmlElement[] = [];
	readonly #attributes: AttributeTable;
	readonly #stack: HtmlElement[] = [];
	/** The tags of the stack, in parallel. */
	readonly #tags: PageTag[] = [];
	/** By name in its spelling. */
	readonly #known = new Map<string, PageTag>();
	#beyond = 0;

	constructor(attributes: AttributeTable) {
		this.#attributes = attributes;
	}

	/** The tag of that name, in any case. */
	tag(spelled: string): PageTag {
		const known = this.#known.get(spelled);
		if (known !== undefined) return known;
		const rule = ruleOfTag(spelled);
		const tag = this.#known.get(rule.name) ?? { rule, open: 0 };
		this.#known.set(rule.name, tag).set(spelled, tag);
		return tag;
	}

	open(tag: PageTag, attributesFrom: number, textFrom: number): void {
		const { rule } = tag;
		for (const implied of rule.implied) this.#end(implied, textFrom);
		const parent = this.#stack[this.#stack.length - 1] ?? null;
		const { all } = this;
		const element = new HtmlElement(rule.name, parent, all.length, textFrom, this.#attributes, attributesFrom, this.#attributes.length);
		all.push(element);
		if (rule.isEmpty) return;
		if (this.#stack.length >= MAX_DEPTH_ELEMENTS) {
			this.#beyond++;
			return;
		}
		this.#stack.push(element);
		this.#tags.push(tag);
		tag.open++;
	}

	close(tag: PageTag, textTo: number): void {
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

	closeAll(textTo: number): void {
		this.#popTo(0, textTo);
	}

	/** Index of the open element that an end tag closes; -1 where it closes none. */
	#placeOf(tag: PageTag): number {
		if (tag.open === 0) return -1;
		for (let at = this.#tags.length - 1; at >= 0; at--) {
			const open = this.#tags[at];
			if (open === tag) return at;
			if (open !== undefined && tag.rule.stops.has(open.rule.name)) return -1;
		}
		return -1;
	}

	#end({ closes, within }: TagRule["implied"][number], textTo: number): void {
		if (!this.#isOpen(closes)) return;
		for (let at = this.#tags.length - 1; at >= 0; at--) {
			const name = this.#tags[at]?.rule.name ?? "";
			if (closes.has(name)) this.#popTo(at, textTo);
			if (closes.has(name) || within.has(name)) return;
		}
	}

	#isOpen(names: ReadonlySet<string>): boolean {
		for (const name of names) if ((this.#known.get(name)?.open ?? 0) > 0) return true;
		return false;
	}

	#popTo(length: number, textTo: number): void {
		while (this.#stack.length > length) {
			const element = this.#stack.pop();
			const tag = this.#tags.pop();
			if (element === undefined || tag === undefined) return;
			element.end = this.all.length;
			element.textTo = textTo;
			tag.open--;
		}
	}
}
