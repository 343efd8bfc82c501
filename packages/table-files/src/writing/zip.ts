import { crc32 } from "node:zlib";
import { deflate } from "./deflate";

/** A file of an archive: bytes that are stored as they are, or chunks that are compressed. */
export type ZipEntry = { name: string; stored: Uint8Array } | { name: string; chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_END = 0x06054b50;
const VERSION = 20;
const METHOD_DEFLATE = 8;
/** Sizes follow the data; names are UTF-8. */
const FLAGS_STREAMED = 0x0808;
const FLAGS_STORED = 0x0800;
/** 1 January 2020, midnight: the same bytes for the same content. */
const DOS_DATE = 0x5021;

const encoder = new TextEncoder();

interface Written {
	name: Uint8Array;
	flags: number;
	method: number;
	crc: number;
	compressed: number;
	size: number;
	offset: number;
}

/** A zip archive, entry after entry as they come; nothing is kept but the list of entries. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
	const all: Written[] = [];
	let offset = 0;
	for await (const entry of entries) {
		const isStored = "stored" in entry;
		const written: Written = {
			name: encoder.encode(entry.name),
			flags: isStored ? FLAGS_STORED : FLAGS_STREAMED,
			method: isStored ? 0 : METHOD_DEFLATE,
			crc: 0,
			compressed: 0,
			size: 0,
			offset,
		};
		all.push(written);
		for await (const bytes of isStored ? storedEntry(written, entry.stored) : deflatedEntry(written, entry.chunks)) {
			offset += bytes.length;
			yield bytes;
		}
	}
	yield centralDirectory(all, offset);
}

/** Small files whose size must stand before them. */
function* storedEntry(written: Written, bytes: Uint8Array): Generator<Uint8Array> {
	written.crc = crc32(bytes);
	written.size = bytes.length;
	written.compressed = bytes.length;
	yield localHeader(written);
	yield bytes;
}

async function* deflatedEntry(written: Written, chunks: Extract<ZipEntry, { chunks: unknown }>["chunks"]): AsyncGenerator<Uint8Array> {
	yield localHeader(written);
	const counted = async function* () {
		for await (const chunk of chunks) {
			written.crc = crc32(chunk, written.crc);
			written.size += chunk.length;
			yield chunk;
		}
	};
	for await (const bytes of deflate(counted(), "deflate-raw")) {
		written.compressed += bytes.length;
		yield bytes;
	}
	const descriptor = new DataView(new ArrayBuffer(16));
	[DESCRIPTOR, written.crc, written.compressed, written.size].forEach((value, i) => {
		descriptor.setUint32(i * 4, value, true);
	});
	yield new Uint8Array(descriptor.buffer);
}

function localHeader({ name, flags, method, crc, compressed, size }: Written): Uint8Array {
	const view = new DataView(new ArrayBuffer(30 + name.length));
	view.setUint32(0, LOCAL_HEADER, true);
	[VERSION, flags, method, 0, DOS_DATE].forEach((value, i) => {
		view.setUint16(4 + i * 2, value, true);
	});
	[crc, compressed, size].forEach((value, i) => {
		view.setUint32(14 + i * 4, value, true);
	});
	view.setUint16(26, name.length, true);
	const bytes = new Uint8Array(view.buffer);
	bytes.set(name, 30);
	return bytes;
}

function centralDirectory(all: readonly Written[], offset: number): Uint8Array {
	const size = all.reduce((sum, { name }) => sum + 46 + name.length, 0);
	const view = new DataView(new ArrayBuffer(size + 22));
	const bytes = new Uint8Array(view.buffer);
	let at = 0;
	for (const { name, flags, method, crc, compressed, size: length, offset: from } of all) {
		view.setUint32(at, CENTRAL_HEADER, true);
		[VERSION, VERSION, flags, method, 0, DOS_DATE].forEach((value, i) => {
			view.setUint16(at + 4 + i * 2, value, true);
		});
		[crc, compressed, length].forEach((value, i) => {
			view.setUint32(at + 16 + i * 4, value, true);
		});
		view.setUint16(at + 28, name.length, true);
		view.setUint32(at + 42, from, true);
		bytes.set(name, at + 46);
		at += 46 + name.length;
	}
	view.setUint32(at, CENTRAL_END, true);
	view.setUint16(at + 8, all.length, true);
	view.setUint16(at + 10, all.length, true);
	view.setUint32(at + 12, size, true);
	view.setUint32(at + 16, offset, true);
	return bytes;
}
