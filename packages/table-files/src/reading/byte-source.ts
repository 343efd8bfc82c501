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
	// Object stores refuse an empty range.
	if (length === 0) return new Uint8Array();
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

/** The first step is a small one: often no more is asked for. */
async function* steps(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
	for (let [at, step] = [start, BLOCK_BYTES]; at < end; [at, step] = [at + step, STEP_BYTES])
		yield await readExactly(source, at, Math.min(step, end - at));
}

const BLOCK_BYTES = 65_536;
const MAX_BLOCKS = 8;

/**
 * The same file, of which small ranges are read in blocks that are kept for a while: the first rows of a file need many small ranges beside one another,
 * and each request to a remote store costs more than its bytes.
 */
export function blockwise(source: ByteSource): ByteSource {
	const blocks = new Map<number, Promise<Uint8Array>>();
	const block = (n: number) => {
		const kept = blocks.get(n);
		if (kept !== undefined) return kept;
		const read = source.read(n * BLOCK_BYTES, Math.min(BLOCK_BYTES, source.size - n * BLOCK_BYTES));
		blocks.set(n, read);
		const [oldest] = blocks.keys();
		if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
		return read;
	};
	return {
		size: source.size,
		async read(offset, length) {
			const end = Math.min(offset + length, source.size);
			const first = Math.floor(offset / BLOCK_BYTES);
			const last = Math.floor((end - 1) / BLOCK_BYTES);
			if (end <= offset || last > first + 1) return source.read(offset, length);
			const from = offset - first * BLOCK_BYTES;
			const head = await block(first);
			if (first === last) return head.subarray(from, from + end - offset);
			const joined = new Uint8Array(end - offset);
			joined.set(head.subarray(from));
			joined.set((await block(last)).subarray(0, end - last * BLOCK_BYTES), head.length - from);
			return joined;
		},
	};
}

export function heldSource(bytes: Uint8Array): ByteSource {
	return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

/** Little-endian numbers of a block of bytes. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
