import { ownJson } from "../own-json";
/**
 * Evidence of several looks in one object, read by range: magic, length of the index, index (JSON), blobs. A pages pack contains each look's reading
 * and raw pages; a readings pack contains only the readings, of a whole job.
 */
export interface PackedLook {
	/** gzip of the look's JSON (domain/position/look.ts). */
	reading: Uint8Array;
	pages: { body: Uint8Array; encoding: PageEncoding }[];
}
export type PageEncoding = "identity" | "gzip" | "br";

/** A blob's range: offset and length in bytes from the object's start. */
export type BlobRange = [offset: number, length: number];

export interface PackIndex {
	/** Name of a look within the pack → its blobs. */
	looks: Record<string, { reading: BlobRange; pages: [offset: number, length: number, encoding: PageEncoding][] }>;
}

const MAGIC = "SPK1";
const HEAD_BYTES = 8;

/** Bytes of the first read: enough for the index of 100 looks of 10 pages. */
export const PACK_INDEX_READ_BYTES = 64 * 1024;

export function writePack(looks: Map<string, PackedLook>): Uint8Array {
	const blobs: Uint8Array[] = [];
	let size = 0;
	const place = (blob: Uint8Array): BlobRange => {
		blobs.push(blob);
		size += blob.length;
		return [size - blob.length, blob.length];
	};
	const relative: PackIndex = { looks: {} };
	for (const [name, look] of looks) {
		const reading = place(look.reading);
		relative.looks[name] = { reading, pages: look.pages.map((page) => [...place(page.body), page.encoding]) };
	}
	const index = new TextEncoder().encode(JSON.stringify(relative));
	const pack = new Uint8Array(HEAD_BYTES + index.length + size);
	pack.set(new TextEncoder().encode(MAGIC), 0);
	new DataView(pack.buffer).setUint32(4, index.length);
	pack.set(index, HEAD_BYTES);
	let at = HEAD_BYTES + index.length;
	for (const blob of blobs) {
		pack.set(blob, at);
		at += blob.length;
	}
	return pack;
}

/**
 * The index from the first bytes of a pack, with absolute offsets. "short" when `head` ends before the index does: then `bytes` are needed. Throws
 * when it is not a pack.
 */
export function readPackIndex(head: Uint8Array): { index: PackIndex } | { short: true; bytes: number } {
	if (new TextDecoder().decode(head.subarray(0, 4)) !== MAGIC) throw new Error("not an evidence pack");
	const length = new DataView(head.buffer, head.byteOffset).getUint32(4);
	const start = HEAD_BYTES + length;
	if (head.length < start) return { short: true, bytes: start };
	const index = ownJson<PackIndex>(new TextDecoder().decode(head.subarray(HEAD_BYTES, start)));
	for (const look of Object.values(index.looks)) {
		look.reading[0] += start;
		for (const page of look.pages) page[0] += start;
	}
	return { index };
}
