import { FileError } from "./file-error";

/** A file that is read by ranges. */
export interface ByteSource {
	readonly size: number;
	/** Bytes [offset, offset + length), fewer at the end of the file. */
	read(offset: number, length: number): Promise<Uint8Array>;
	/** The bytes from `start` to `end` one after the other, where one request for all of them costs less than one for each step. */
	stream?(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Bytes read at once: few enough for an isolate's memory, many enough for a remote object. */
const STEP_BYTES = 262_144;

/** Exactly the bytes of a range. Throws FileError "truncated" where the file has fewer. */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
	if (offset < 0 || length < 0 || offset + length > source.size) throw new FileError("truncated");
	const bytes = await source.read(offset, length);
	if (bytes.length < length) throw new FileError("truncated");
	return bytes;
}

/** The bytes from `start` to `end`, in steps. Throws FileError "truncated" where the file has fewer. */
export async function* bytesOf(source: ByteSource, start = 0, end = source.size): AsyncGenerator<Uint8Array> {
	let at = start;
	for await (const chunk of source.stream?.(start, end) ?? steps(source, start, end)) {
		at += chunk.length;
		yield chunk;
	}
	if (at < end) throw new FileError("truncated");
}

async function* steps(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
	for (let at = start; at < end; at += STEP_BYTES) yield await readExactly(source, at, Math.min(STEP_BYTES, end - at));
}

export function heldSource(bytes: Uint8Array): ByteSource {
	return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

/** Little-endian numbers of a block of bytes. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
