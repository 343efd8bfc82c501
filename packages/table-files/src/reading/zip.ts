import { type ByteSource, bytesOf, readExactly, viewOf } from "./byte-source";
import { FileError } from "./file-error";
import { MAX_DIRECTORY_BYTES, MAX_ZIP_ENTRIES } from "./file-limits";
import { inflate, type UnpackBudget } from "./inflate";

/** A file in a zip archive, as the central directory names it: data descriptors of streamed archives need not be read. */
export interface ZipEntry {
	name: string;
	/** 0 stored, 8 deflated. */
	method: number;
	encrypted: boolean;
	/** Made on Unix as a symbolic link: its bytes name another file. */
	isLink: boolean;
	packedBytes: number;
	unpackedBytes: number;
	headerOffset: number;
}

interface DirectoryPlace {
	entries: number;
	bytes: number;
	offset: number;
}

const END_BYTES = 22;
const END64_LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const SIGNATURES = { end: 0x06054b50, end64Locator: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50, local: 0x04034b50 } as const;
/** Stands where a number is too large for 32 or 16 bits; the true one is in the zip64 record. */
const IN_ZIP64 = { long: 0xffffffff, short: 0xffff } as const;
const ZIP64_EXTRA = 1;
const MADE_ON_UNIX = 3;
/** Bits of a Unix mode that tell the kind of a file. */
const FILE_KIND = 0xf000;
const LINK_KIND = 0xa000;

/** The entries of an archive that are files. Throws FileError "truncated", "damaged" or "too_many_entries". */
export async function readZipEntries(source: ByteSource): Promise<ZipEntry[]> {
	const place = await findDirectory(source);
	if (place.entries > MAX_ZIP_ENTRIES || place.bytes > MAX_DIRECTORY_BYTES) throw new FileError("too_many_entries");
	const bytes = await readExactly(source, place.offset, place.bytes);
	const entries: ZipEntry[] = [];
	let at = 0;
	for (let i = 0; i < place.entries; i++) {
		const { entry, length } = readEntry(bytes, at);
		if (!entry.name.endsWith("/")) entries.push(entry);
		at += length;
	}
	return entries;
}

/** The unpacked bytes of an entry. */
export async function* zipEntryBytes(source: ByteSource, entry: ZipEntry, budget: UnpackBudget): AsyncGenerator<Uint8Array> {
	if (entry.encrypted) throw new FileError("encrypted");
	if (entry.isLink) throw new FileError("unsupported");
	const header = await readExactly(source, entry.headerOffset, LOCAL_HEADER_BYTES);
	const view = viewOf(header);
	if (view.getUint32(0, true) !== SIGNATURES.local) throw new FileError("damaged");
	const start = entry.headerOffset + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
	if (start + entry.packedBytes > source.size) throw new FileError("truncated");
	const packed = bytesOf(source, start, start + entry.packedBytes);
	let unpacked = 0;
	for await (const chunk of entry.method === 0 ? packed : inflated(packed, entry, budget)) {
		unpacked += chunk.length;
		yield chunk;
	}
	if (unpacked !== entry.unpackedBytes) throw new FileError("damaged");
}

function inflated(packed: AsyncIterable<Uint8Array>, entry: ZipEntry, budget: UnpackBudget): AsyncIterable<Uint8Array> {
	if (entry.method !== 8) throw new FileError("unsupported");
	return inflate(packed, "deflate-raw", budget);
}

/** Finds the end record, which stands last, before a comment of any length. */
async function findDirectory(source: ByteSource): Promise<DirectoryPlace> {
	const from = Math.max(0, source.size - END_BYTES - MAX_COMMENT_BYTES);
	const tail = await readExactly(source, from, source.size - from);
	const view = viewOf(tail);
	for (let at = tail.length - END_BYTES; at >= 0; at--) {
		if (view.getUint32(at, true) !== SIGNATURES.end || at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue;
		const place = { entries: view.getUint16(at + 10, true), bytes: view.getUint32(at + 12, true), offset: view.getUint32(at + 16, true) };
		const inZip64 = place.entries === IN_ZIP64.short || place.bytes === IN_ZIP64.long || place.offset === IN_ZIP64.long;
		return inZip64 ? await findDirectory64(source, from + at) : place;
	}
	throw new FileError("truncated");
}

async function findDirectory64(source: ByteSource, endAt: number): Promise<DirectoryPlace> {
	const locator = viewOf(await readExactly(source, endAt - END64_LOCATOR_BYTES, END64_LOCATOR_BYTES));
	if (locator.getUint32(0, true) !== SIGNATURES.end64Locator) throw new FileError("damaged");
	const end = viewOf(await readExactly(source, long(locator, 8), END64_BYTES));
	if (end.getUint32(0, true) !== SIGNATURES.end64) throw new FileError("damaged");
	return { entries: long(end, 32), bytes: long(end, 40), offset: long(end, 48) };
}

function readEntry(bytes: Uint8Array, at: number): { entry: ZipEntry; length: number } {
	const view = viewOf(bytes);
	if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== SIGNATURES.entry) throw new FileError("damaged");
	const nameBytes = view.getUint16(at + 28, true);
	const extraBytes = view.getUint16(at + 30, true);
	const length = ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
	if (at + length > bytes.length) throw new FileError("damaged");
	const nameAt = at + ENTRY_BYTES;
	const entry = {
		// Some programs of Windows write its own separator.
		name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameBytes)).replaceAll("\\", "/"),
		encrypted: (view.getUint16(at + 8, true) & 1) === 1,
		isLink: view.getUint8(at + 5) === MADE_ON_UNIX && ((view.getUint32(at + 38, true) >>> 16) & FILE_KIND) === LINK_KIND,
		method: view.getUint16(at + 10, true),
		packedBytes: view.getUint32(at + 20, true),
		unpackedBytes: view.getUint32(at + 24, true),
		headerOffset: view.getUint32(at + 42, true),
	};
	return { entry: withZip64(entry, viewOf(bytes.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes))), length };
}

/** Takes the numbers that are too large for 32 bits from the entry's extra field, where they stand in this order. */
function withZip64(entry: ZipEntry, extra: DataView): ZipEntry {
	const wide = { ...entry };
	for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
		if (extra.getUint16(at, true) !== ZIP64_EXTRA) continue;
		const end = at + 4 + extra.getUint16(at + 2, true);
		let next = at + 4;
		for (const name of ["unpackedBytes", "packedBytes", "headerOffset"] as const) {
			if (wide[name] !== IN_ZIP64.long) continue;
			if (next + 8 > end || end > extra.byteLength) throw new FileError("damaged");
			wide[name] = long(extra, next);
			next += 8;
		}
	}
	return wide;
}

/** A 64-bit number. Throws FileError "damaged" beyond what a number holds exactly. */
function long(view: DataView, at: number): number {
	const value = view.getBigUint64(at, true);
	if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new FileError("damaged");
	return Number(value);
}
