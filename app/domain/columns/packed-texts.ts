import { NumberWriter } from "./number-stream";

const encoder = new TextEncoder();

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
