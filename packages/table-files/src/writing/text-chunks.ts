const CHUNK_BYTES = 65_536;
const encoder = new TextEncoder();

/** Collects text as UTF-8 and hands it on in chunks of some 64 KB. */
export class TextChunks {
	private bytes = new Uint8Array(CHUNK_BYTES * 2);
	private length = 0;

	add(text: string): void {
		this.makeRoom(text.length * 3);
		this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
	}

	/** Adds text that was encoded before; short: a loop is faster than a copy. */
	addBytes(encoded: Uint8Array): void {
		this.makeRoom(encoded.length);
		for (let i = 0; i < encoded.length; i++) this.bytes[this.length++] = encoded[i] ?? 0;
	}

	/** Whether a chunk is worth handing on. */
	get isFull(): boolean {
		return this.length >= CHUNK_BYTES;
	}

	/** The collected bytes. */
	take(): Uint8Array {
		const bytes = this.bytes.slice(0, this.length);
		this.length = 0;
		return bytes;
	}

	private makeRoom(bytes: number): void {
		if (this.length + bytes <= this.bytes.length) return;
		const larger = new Uint8Array((this.length + bytes) * 2);
		larger.set(this.bytes.subarray(0, this.length));
		this.bytes = larger;
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
