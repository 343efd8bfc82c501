import { crc32 } from "./crc32";

/** A file of an archive; stored: not compressed. */
export interface ZipEntry {
	name: string;
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
	stored?: true;
}

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
		const written: Written = {
			name: encoder.encode(entry.name),
			flags: entry.stored ? FLAGS_STORED : FLAGS_STREAMED,
			method: entry.stored ? 0 : METHOD_DEFLATE,
			crc: 0,
			compressed: 0,
			size: 0,
			offset,
		};
		all.push(written);
		for await (const bytes of entry.stored ? storedEntry(written, entry) : deflatedEntry(written, entry)) {
			offset += bytes.length;
			yield bytes;
		}
	}
	yield centralDirectory(all, offset);
}

/** Small files whose size must stand before them. */
async function* storedEntry(written: Written, { chunks }: ZipEntry): AsyncGenerator<Uint8Array> {
	const parts: Uint8Array[] = [];
	for await (const chunk of chunks) {
		written.crc = crc32(chunk, written.crc);
		written.size += chunk.length;
		parts.push(chunk);
	}
	written.compressed = written.size;
	yield localHeader(written);
	yield* parts;
}

async function* deflatedEntry(written: Written, { chunks }: ZipEntry): AsyncGenerator<Uint8Array> {
	yield localHeader(written);
	const counted = async function* () {
		for await (const chunk of chunks) {
			written.size += chunk.length;
			yield chunk;
		}
	};
	// The compressor computes the checksum of a gzip stream by itself; one of ours would take half as long as everything else.
	const wrapping = new GzipWrapping();
	for await (const bytes of deflate(counted(), "gzip")) {
		const inner = wrapping.without(bytes);
		written.compressed += inner.length;
		if (inner.length > 0) yield inner;
	}
	written.crc = wrapping.crc;
	const descriptor = new DataView(new ArrayBuffer(16));
	[DESCRIPTOR, written.crc, written.compressed, written.size].forEach((value, i) => {
		descriptor.setUint32(i * 4, value, true);
	});
	yield new Uint8Array(descriptor.buffer);
}

/** Takes header and trailer off a gzip stream that comes in chunks: what is left is the deflated content. Source: RFC 1952. */
class GzipWrapping {
	private header = 10;
	/** The last bytes so far: at the end they are the trailer, checksum and size. */
	private tail = new Uint8Array(0);

	without(chunk: Uint8Array): Uint8Array {
		const all = new Uint8Array(this.tail.length + chunk.length);
		all.set(this.tail);
		all.set(chunk, this.tail.length);
		const from = Math.min(this.header, all.length);
		const to = Math.max(from, all.length - GZIP_TRAILER_BYTES);
		this.header -= from;
		this.tail = all.slice(to);
		return all.subarray(from, to);
	}

	get crc(): number {
		if (this.tail.length !== GZIP_TRAILER_BYTES) throw new Error("the compressor wrote no gzip stream");
		return new DataView(this.tail.buffer).getUint32(0, true);
	}
}

const GZIP_TRAILER_BYTES = 8;

/** Compresses as it comes: each write waits until the compressor has taken the one before, so that little is in memory. */
export async function* deflate(chunks: AsyncIterable<Uint8Array>, format: "deflate" | "gzip"): AsyncGenerator<Uint8Array> {
	const { readable, writable } = new CompressionStream(format);
	const [reader, writer] = [readable.getReader(), writable.getWriter()];
	const feed = async () => {
		try {
			for await (const chunk of chunks) await writer.write(chunk as Uint8Array<ArrayBuffer>);
			await writer.close();
		} catch (error) {
			await writer.abort(error).catch(() => {});
			throw error;
		}
	};
	const fed = feed();
	// Awaited below; until then a failure must not count as unhandled.
	fed.catch(() => {});
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			yield value;
		}
		await fed;
	} finally {
		await reader.cancel().catch(() => {});
		await writer.abort().catch(() => {});
		await fed.catch(() => {});
	}
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
