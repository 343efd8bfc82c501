import { AttributeTable, isSpace } from "./attribute-table";
import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";
import { OpenElements } from "./open-elements";

/**
 * Scans a page in one pass: jumps from tag to tag and skips scripts, styles and comments. Never throws; time grows with the length of the source
 * only.
 */
export function scanHtml(source: string): HtmlDocument {
	return new Scanner(source).scan();
}

class Scanner {
	readonly #source: string;
	readonly #attributes: AttributeTable;
	readonly #open: OpenElements;
	readonly #ranges: number[] = [];
	readonly #breaks: boolean[] = [];
	readonly #skipped: { element: HtmlElement; from: number; to: number }[] = [];
	#breakBefore = false;
	#closed = false;
	#restarted = false;
	#cut = false;

	constructor(source: string) {
		this.#source = source;
		this.#attributes = new AttributeTable(source);
		this.#open = new OpenElements(this.#attributes);
	}

	scan(): HtmlDocument {
		let at = 0;
		while (at < this.#source.length) {
			const tag = this.#source.indexOf("<", at);
			this.#text(at, tag < 0 ? this.#source.length : tag);
			at = tag < 0 ? this.#source.length : this.#markup(tag);
		}
		this.#open.closeAll(this.#breaks.length);
		return {
			source: this.#source,
			elements: this.#open.all,
			textRanges: this.#ranges,
			textBreaks: this.#breaks,
			skipped: this.#skipped,
			closed: this.#closed,
			restarted: this.#restarted,
			cut: this.#cut,
		};
	}

	/** Reads the markup that begins with the `<` at `at`; returns where to continue. */
	#markup(at: number): number {
		const next = this.#source.charCodeAt(at + 1);
		if (isLetter(next)) return this.#startTag(at);
		if (next === 47) return this.#endTag(at);
		if (next === 33 && this.#source.startsWith("--", at + 2)) return this.#after("-->", at + 2);
		if (next === 33 || next === 63) return this.#after(">", at + 2);
		if (Number.isNaN(next)) this.#cut = true;
		this.#text(at, at + 1);
		return at + 1;
	}

	#startTag(at: number): number {
		const nameEnd = this.#nameEnd(at + 1);
		const attributesFrom = this.#attributes.length;
		const end = this.#attributes.read(nameEnd);
		if (end < 0) return this.#end();
		const tag = this.#open.tag(this.#source.slice(at + 1, nameEnd));
		const { rule } = tag;
		if (rule.isBlock) this.#breakBefore = true;
		if (this.#closed && rule.name === "html") this.#restarted = true;
		this.#open.open(tag, attributesFrom, this.#breaks.length);
		const selfClosed = this.#source.charCodeAt(end - 1) === 47;
		if (!rule.isSkipped || (selfClosed && rule.name === "svg")) return end + 1;
		const after = this.#afterEndOf(rule.name, end + 1);
		const element = this.#open.all[this.#open.all.length - 1];
		const isKept = rule.name === "style" || rule.name === "template";
		if (isKept && element !== undefined) this.#skipped.push({ element, from: end + 1, to: after });
		return after;
	}

	#endTag(at: number): number {
		const end = this.#source.indexOf(">", at + 2);
		if (end < 0) return this.#end();
		const tag = this.#open.tag(this.#source.slice(at + 2, Math.min(this.#nameEnd(at + 2), end)));
		const { name, isBlock } = tag.rule;
		if (name === "html") this.#closed = true;
		if (isBlock) this.#breakBefore = true;
		// Content after the end of the page still belongs to its body, as in browsers.
		if (name !== "html" && name !== "body") this.#open.close(tag, this.#breaks.length);
		return end + 1;
	}

	/** Skips the content of a script, style and the like: to after its end tag, or to the end of the page without one. */
	#afterEndOf(tag: string, from: number): number {
		for (let at = this.#source.indexOf("</", from); at >= 0; at = this.#source.indexOf("</", at + 2)) {
			if (this.#source.slice(at + 2, at + 2 + tag.length).toLowerCase() !== tag) continue;
			const next = this.#source.charCodeAt(at + 2 + tag.length);
			if (next === 62 || next === 47 || isSpace(next)) return this.#after(">", at + 2);
		}
		return this.#end();
	}

	#after(mark: string, from: number): number {
		const at = this.#source.indexOf(mark, from);
		return at < 0 ? this.#end() : at + mark.length;
	}

	#end(): number {
		this.#cut = true;
		return this.#source.length;
	}

	#nameEnd(from: number): number {
		let at = from;
		while (at < this.#source.length) {
			const code = this.#source.charCodeAt(at);
			if (code === 62 || code === 47 || isSpace(code)) break;
			at++;
		}
		return at;
	}

	#text(from: number, to: number): void {
		if (to <= from) return;
		this.#ranges.push(from, to);
		this.#breaks.push(this.#breakBefore);
		this.#breakBefore = false;
	}
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
