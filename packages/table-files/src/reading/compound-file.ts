import { type ByteSource, readExactly, viewOf } from "./byte-source";
import { FileError } from "./file-error";

/** A stream of a compound file (OLE2), as runs of bytes of the file. */
export interface CompoundStream {
	name: string;
	size: number;
	read(offset: number, length: number): Promise<Uint8Array>;
}

interface Header {
	sectorBytes: number;
	miniBytes: number;
	fatSectors: number;
	directoryStart: number;
	miniCutoff: number;
	miniFatStart: number;
	difatStart: number;
	difat: number[];
}

const HEADER_BYTES = 512;
const HEADER_DIFAT = 109;
const ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
const ROOT = 5;
const STREAM = 2;
/** More directory entries than any workbook has. */
const MAX_DIRECTORY_BYTES = 1_000_000;

/** The streams of a compound file by their names. Throws FileError "damaged" or "truncated". */
export async function readCompoundFile(source: ByteSource): Promise<Map<string, CompoundStream>> {
	const header = readHeader(await readExactly(source, 0, HEADER_BYTES));
	const fat = await readFat(source, header);
	const sectors = (start: number, size: number) =>
		sectorReader(source, firstSectorsOf(fat, start, Math.ceil(size / header.sectorBytes)), header.sectorBytes, HEADER_BYTES, size);
	const directory = sectorsOf(fat, header.directoryStart, Math.ceil(MAX_DIRECTORY_BYTES / header.sectorBytes) + 1);
	const entries = await sectors(header.directoryStart, directory.length * header.sectorBytes)(0, directory.length * header.sectorBytes);
	const found = readDirectory(entries, header);
	const root = found.find(({ kind }) => kind === ROOT);
	const miniFat = await readMiniFat(header, fat, sectors);
	const mini = root ? lazily(() => sectors(root.start, root.size)) : null;
	const streams = new Map<string, CompoundStream>();
	for (const { name, kind, start, size } of found) {
		if (kind !== STREAM) continue;
		if (size > source.size) throw new FileError("truncated");
		if (size >= header.miniCutoff || mini === null) streams.set(name, { name, size, read: lazily(() => sectors(start, size)) });
		else {
			const part: ByteSource = { size: root?.size ?? 0, read: mini };
			const places = () => firstSectorsOf(miniFat, start, Math.ceil(size / header.miniBytes));
			streams.set(name, { name, size, read: lazily(() => sectorReader(part, places(), header.miniBytes, 0, size)) });
		}
	}
	return streams;
}

type Read = CompoundStream["read"];

/** Chains of streams that nobody reads are not followed. */
function lazily(make: () => Read): Read {
	let made: Read | null = null;
	return (offset, length) => {
		made ??= make();
		return made(offset, length);
	};
}

function readHeader(bytes: Uint8Array): Header {
	const view = viewOf(bytes);
	const sectorShift = view.getUint16(30, true);
	const miniShift = view.getUint16(32, true);
	if ((sectorShift !== 9 && sectorShift !== 12) || miniShift !== 6) throw new FileError("damaged");
	return {
		sectorBytes: 1 << sectorShift,
		miniBytes: 1 << miniShift,
		fatSectors: view.getUint32(44, true),
		directoryStart: view.getUint32(48, true),
		miniCutoff: view.getUint32(56, true),
		miniFatStart: view.getUint32(60, true),
		difatStart: view.getUint32(68, true),
		difat: Array.from({ length: HEADER_DIFAT }, (_, i) => view.getUint32(76 + 4 * i, true)),
	};
}

/** Which sector follows which. */
async function readFat(source: ByteSource, header: Header): Promise<Uint32Array> {
	const { sectorBytes } = header;
	const perSector = sectorBytes / 4;
	if (header.fatSectors > Math.ceil(source.size / sectorBytes / perSector) + 1) throw new FileError("truncated");
	const places = [...header.difat];
	for (let next = header.difatStart; next < END_OF_CHAIN && places.length < header.fatSectors; ) {
		const view = viewOf(await readExactly(source, offsetOf(next, sectorBytes), sectorBytes));
		for (let i = 0; i < perSector - 1; i++) places.push(view.getUint32(4 * i, true));
		next = view.getUint32(sectorBytes - 4, true);
	}
	const fat = new Uint32Array(header.fatSectors * perSector);
	for (const [i, place] of places.slice(0, header.fatSectors).entries()) {
		const view = viewOf(await readExactly(source, offsetOf(place, sectorBytes), sectorBytes));
		for (let j = 0; j < perSector; j++) fat[i * perSector + j] = view.getUint32(4 * j, true);
	}
	return fat;
}

function offsetOf(sector: number, sectorBytes: number): number {
	return (sector + 1) * sectorBytes;
}

async function readMiniFat(header: Header, fat: Uint32Array, sectors: (start: number, size: number) => Read): Promise<Uint32Array> {
	if (header.miniFatStart >= END_OF_CHAIN) return new Uint32Array(0);
	const size = sectorsOf(fat, header.miniFatStart, fat.length + 1).length * header.sectorBytes;
	const view = viewOf(await sectors(header.miniFatStart, size)(0, size));
	return Uint32Array.from({ length: size / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** The sectors of a stream of a known size. Some writers go on with the chain behind its end. */
function firstSectorsOf(fat: Uint32Array, start: number, count: number): Uint32Array {
	const sectors: number[] = [];
	for (let at = start; at < END_OF_CHAIN && sectors.length < count; at = fat[at] ?? 0) {
		if (at >= fat.length) throw new FileError("damaged");
		sectors.push(at);
	}
	return Uint32Array.from(sectors);
}

/** The sectors of a chain. A chain that is longer than `limit` or leads out of the table is damaged. */
function sectorsOf(fat: Uint32Array, start: number, limit: number): Uint32Array {
	const sectors: number[] = [];
	for (let at = start; at < END_OF_CHAIN; at = fat[at] ?? 0) {
		if (at >= fat.length || sectors.length > limit) throw new FileError("damaged");
		sectors.push(at);
	}
	return Uint32Array.from(sectors);
}

function readDirectory(bytes: Uint8Array, header: Header): { name: string; kind: number; start: number; size: number }[] {
	const view = viewOf(bytes);
	const entries = [];
	for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
		const nameBytes = view.getUint16(at + 64, true);
		if (nameBytes < 2 || nameBytes > 64) continue;
		const name = new TextDecoder("utf-16le").decode(bytes.subarray(at, at + nameBytes - 2));
		// The upper half of the size has a meaning in files with large sectors alone.
		const upper = header.sectorBytes === HEADER_BYTES ? 0 : view.getUint32(at + 124, true);
		if (upper > 0) throw new FileError("damaged");
		entries.push({ name, kind: bytes[at + 66] ?? 0, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) });
	}
	return entries;
}

/** Reads ranges of a chain; neighbouring sectors are read together. */
function sectorReader(source: ByteSource, sectors: Uint32Array, sectorBytes: number, headerBytes: number, size: number): Read {
	const placeOf = (sector: number) => (headerBytes === 0 ? sector * sectorBytes : offsetOf(sector, sectorBytes));
	return async (offset, length) => {
		const end = Math.min(size, offset + length);
		const out = new Uint8Array(Math.max(0, end - offset));
		for (let at = offset; at < end; ) {
			const index = Math.floor(at / sectorBytes);
			const inside = at % sectorBytes;
			let last = index;
			while ((last + 1) * sectorBytes < end && sectors[last + 1] === (sectors[last] ?? 0) + 1) last++;
			const first = sectors[index];
			if (first === undefined || sectors[last] === undefined) throw new FileError("truncated");
			const bytes = Math.min(end - at, (last - index + 1) * sectorBytes - inside);
			const start = placeOf(first) + inside;
			// The last sector of a file may be cut short behind its content.
			out.set(await readExactly(source, start, Math.min(bytes, Math.max(1, source.size - start))), at - offset);
			at += bytes;
		}
		return out;
	};
}
