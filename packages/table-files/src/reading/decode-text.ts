import { FileError } from "./file-error";
import { MAX_PIECE_BYTES } from "./file-limits";
import { guessLegacyEncoding } from "./guess-encoding";
import { encodingName, isTextEncoding, type TextEncoding } from "./text-encodings";

const MARKS: { encoding: TextEncoding; bytes: number[] }[] = [
	{ encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
	{ encoding: "utf-16le", bytes: [0xff, 0xfe] },
	{ encoding: "utf-16be", bytes: [0xfe, 0xff] },
];
/** The encoding that a text's first bytes show: by byte order mark, by zero bytes, by what UTF-8 allows, by what gives a plausible text. */
export function guessEncoding(head: Uint8Array): TextEncoding {
	const marked = MARKS.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte));
	if (marked) return marked.encoding;
	let evenZeros = 0;
	let oddZeros = 0;
	for (let i = 0; i + 1 < head.length; i += 2) {
		if (head[i] === 0) evenZeros++;
		if (head[i + 1] === 0) oddZeros++;
	}
	// Text of most scripts holds blanks, digits and separators, whose high byte is zero.
	if (oddZeros > head.length / 20 && evenZeros === 0) return "utf-16le";
	if (evenZeros > head.length / 20 && oddZeros === 0) return "utf-16be";
	return isMostlyUtf8(head) ? "utf-8" : guessLegacyEncoding(head);
}

/**
 * Whether the bytes are UTF-8, perhaps with a few wrong ones, which readers name by their row: texts of other encodings hold hardly any characters of
 * several bytes that UTF-8 allows. A character that is cut off at the end is no fault.
 */
function isMostlyUtf8(head: Uint8Array): boolean {
	let right = 0;
	let wrong = 0;
	for (let at = 0; at < head.length; ) {
		const length = characterBytes(head, at);
		if (length > 1) right++;
		else if (length === 0) wrong++;
		at += Math.max(1, length);
	}
	return wrong <= right / 2;
}

/** Bytes of the UTF-8 character at a place, those of one that is cut off at the end included; 0 where none begins. */
function characterBytes(head: Uint8Array, at: number): number {
	const first = head[at] ?? 0;
	if (first < 0x80) return 1;
	if (first < 0xc2 || first > 0xf4) return 0;
	const wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
	let length = 1;
	while (length < wanted && ((head[at + length] ?? 0) & 0xc0) === 0x80) length++;
	return length === wanted || at + length >= head.length ? wanted : 0;
}

/** Decodes bytes as they come; a byte order mark is left out, a wrong byte becomes U+FFFD. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding === "utf-16be" ? "utf-16le" : encoding);
	const swap = encoding === "utf-16be" ? new ByteSwap() : null;
	for await (const chunk of bytes) {
		// A packed file may hand out megabytes at once; as rows they would take many times that.
		for (let from = 0; from < chunk.length; from += MAX_PIECE_BYTES) {
			const piece = chunk.subarray(from, from + MAX_PIECE_BYTES);
			const text = decoder.decode(swap ? swap.take(piece) : piece, { stream: true });
			if (text !== "") yield text;
		}
	}
	const last = decoder.decode();
	if (last !== "") yield last;
}

/** Turns UTF-16 of one byte order into the other: workerd decodes only the little-endian one. */
class ByteSwap {
	private odd: number | null = null;

	take(chunk: Uint8Array): Uint8Array {
		const before = this.odd === null ? 0 : 1;
		const joined = new Uint8Array(before + chunk.length);
		if (this.odd !== null) joined[0] = this.odd;
		joined.set(chunk, before);
		this.odd = joined.length % 2 === 1 ? (joined.at(-1) ?? null) : null;
		const even = joined.subarray(0, joined.length - (joined.length % 2));
		for (let i = 0; i < even.length; i += 2) {
			const first = even[i] ?? 0;
			even[i] = even[i + 1] ?? 0;
			even[i + 1] = first;
		}
		return even;
	}
}

const MAX_DECLARATION_BYTES = 1_024;

/** The encoding of an XML document: its byte order mark, else its declaration, else UTF-8. */
export function xmlEncoding(head: Uint8Array): TextEncoding {
	const guessed = guessEncoding(head);
	if (guessed === "utf-16le" || guessed === "utf-16be") return guessed;
	const start = new TextDecoder("iso-8859-1").decode(head.subarray(0, MAX_DECLARATION_BYTES));
	const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
	return namedEncoding(declared);
}

/** Throws FileError "unsupported" for an encoding that is not read. */
export function namedEncoding(name: string): TextEncoding {
	const known = encodingName(name);
	if (isTextEncoding(known)) return known;
	throw new FileError("unsupported");
}
