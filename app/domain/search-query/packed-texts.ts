import { NumberReader, NumberWriter } from "../sample/number-stream";

const encoder = new TextEncoder();
// A byte order mark at the beginning of a query is a part of it.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Sorted texts as UTF-8: lengths of the beginning that each shares with the one before and of the rest, then the rests. */
export function packTexts(texts: readonly string[]): [lengths: Uint8Array, rests: Uint8Array] {
	const lengths = new NumberWriter();
	lengths.write(texts.length);
	const rests: Uint8Array[] = [];
	let before = new Uint8Array(0);
	for (const text of texts) {
		const bytes = encoder.encode(text);
		let shared = 0;
		while (shared < bytes.length && shared < before.length && bytes[shared] === before[shared]) shared++;
		lengths.write(shared);
		lengths.write(bytes.length - shared);
		rests.push(bytes.subarray(shared));
		before = bytes;
	}
	return [lengths.finish(), joined(rests)];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** Texts that packTexts packed. All are decoded by one call, because the call takes longer than a text. */
export function unpackTexts(lengths: Uint8Array, rests: Uint8Array): string[] {
	const reader = new NumberReader(lengths);
	const shared = new Uint32Array(reader.read());
	const ends = new Uint32Array(shared.length);
	let end = 0;
	for (let i = 0; i < ends.length; i++) {
		const same = reader.read();
		end += same + reader.read();
		shared[i] = same;
		ends[i] = end;
	}
	const bytes = wholeBytes(rests, shared, ends);
	const text = decoder.decode(bytes);
	let [at, unit] = [0, 0];
	return Array.from(ends, (end) => {
		const begin = unit;
		for (; at < end; at++) unit += unitsOf(bytes[at] ?? 0);
		return text.slice(begin, unit);
	});
}

/** Bytes of all texts with the beginnings that they share. */
function wholeBytes(rests: Uint8Array, shared: Uint32Array, ends: Uint32Array): Uint8Array {
	const bytes = new Uint8Array(ends.at(-1) ?? 0);
	let [at, from, before] = [0, 0, 0];
	for (let i = 0; i < ends.length; i++) {
		const begin = at;
		const rest = at + (shared[i] ?? 0);
		const end = ends[i] ?? 0;
		while (at < rest) bytes[at++] = bytes[before++] ?? 0;
		while (at < end) bytes[at++] = rests[from++] ?? 0;
		before = begin;
	}
	return bytes;
}

/** UTF-16 units of the character that a byte of UTF-8 begins; 0 for a byte within a character. */
function unitsOf(byte: number): number {
	if ((byte & 0xc0) === 0x80) return 0;
	return byte >= 0xf0 ? 2 : 1;
}
