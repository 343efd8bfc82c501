import { bytesOf, heldSource } from "./byte-source";
import type { FileErrorCode } from "./file-error";
import { inflate, UnpackBudget } from "./inflate";
import { joined, packed, refusal, utf8 } from "./test-files";

type Format = "gzip" | "deflate-raw";
type Change = (bytes: Uint8Array) => Uint8Array;

const TEXT = utf8("a;b\n".repeat(1_000));

function withChangedByte(bytes: Uint8Array, at: number): Uint8Array {
	const changed = Uint8Array.from(bytes);
	changed[at] = (changed[at] ?? 0) ^ 0xff;
	return changed;
}

/** Broken streams, and what is said of each in Node and in workerd. */
export const BROKEN_STREAMS: readonly [what: string, format: Format, change: Change, code: FileErrorCode | null][] = [
	["a whole stream", "gzip", (bytes) => bytes, null],
	["a whole stream", "deflate-raw", (bytes) => bytes, null],
	...(["gzip", "deflate-raw"] as const).flatMap((format): [string, Format, Change, FileErrorCode][] => [
		["nothing", format, () => new Uint8Array(0), "truncated"],
		["the first byte", format, (bytes) => bytes.subarray(0, 1), "truncated"],
		["one half", format, (bytes) => bytes.subarray(0, bytes.length >> 1), "truncated"],
		["all but the last byte", format, (bytes) => bytes.subarray(0, -1), "truncated"],
		["a changed byte in the middle", format, (bytes) => withChangedByte(bytes, bytes.length >> 1), "damaged"],
		["another file", format, () => utf8("hello hello hello hello"), "damaged"],
		["bytes without meaning", format, () => new Uint8Array(30).fill(255), "damaged"],
	]),
	["a wrong check sum", "gzip", (bytes) => withChangedByte(bytes, bytes.length - 6), "damaged"],
	["text behind the end", "gzip", (bytes) => joined([bytes, utf8("the end")]), "damaged"],
];

/** The code with which a changed stream is refused; null for one that is read. */
export async function streamRefusal(format: Format, change: Change): Promise<FileErrorCode | null> {
	const bytes = change(await packed(TEXT, format));
	const unpack = async () => {
		let unpacked = 0;
		for await (const piece of inflate(bytesOf(heldSource(bytes)), format, new UnpackBudget())) unpacked += piece.length;
		if (unpacked !== TEXT.length) throw new Error(`${unpacked} bytes in the place of ${TEXT.length}`);
	};
	return refusal(unpack());
}
