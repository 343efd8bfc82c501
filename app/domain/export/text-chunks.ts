const CHUNK_CHARACTERS = 65_536;
const encoder = new TextEncoder();

/** Collects text and hands it on as UTF-8 in chunks of some 64 KB. */
export class TextChunks {
	private text = "";

	add(text: string): void {
		this.text += text;
	}

	/** Whether a chunk is worth handing on. */
	get isFull(): boolean {
		return this.text.length >= CHUNK_CHARACTERS;
	}

	/** The collected bytes. */
	take(): Uint8Array {
		const bytes = encoder.encode(this.text);
		this.text = "";
		return bytes;
	}
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const NEEDS_ESCAPE = /[&<>"']/;
// Characters that no XML document may hold, and halves of surrogate pairs.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text within an element or a quoted attribute of XML or HTML. */
export function escapeMarkup(text: string): string {
	const legal = text.replace(NOT_IN_XML, "\ufffd");
	return NEEDS_ESCAPE.test(legal) ? legal.replace(/[&<>"']/g, (letter) => MARKUP[letter] ?? letter) : legal;
}

/** Web addresses only: what else a cell may lead to is not followed from a file. */
export function safeHref(href: string): string | null {
	return /^https?:\/\//i.test(href) ? href : null;
}
