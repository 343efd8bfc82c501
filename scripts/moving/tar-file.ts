import fs from "node:fs";

// POSIX.1-2001 ("pax") archives of plain files, which any tar reads. Nothing in them depends on time or machine, so equal files give equal archives.

const BLOCK = 512;
const NAME_BYTES = 100;
/** Sizes have eleven octal digits. */
const MAX_BYTES = 8 ** 11 - 1;

export interface TarWriter {
	add(name: string, bytes: Uint8Array): void;
	/** Completes the file, and gives it its name. */
	close(): void;
	/** Leaves nothing behind. */
	abort(): void;
}

/** Writes a new archive, which only its owner can read. It has its name once it is complete. */
export function createTar(file: string): TarWriter {
	const aside = `${file}.partial`;
	const handle = fs.openSync(aside, "w", 0o600);
	const write = (bytes: Uint8Array) => {
		for (let from = 0; from < bytes.length; ) from += fs.writeSync(handle, bytes, from);
	};
	const entry = (name: string, type: "0" | "x", bytes: Uint8Array) => {
		if (bytes.length > MAX_BYTES) throw new Error(`${name} is larger than 8 GB.`);
		write(header(name, type, bytes.length));
		write(bytes);
		write(new Uint8Array(padding(bytes.length)));
	};
	return {
		add(name, bytes) {
			const isShort = Buffer.byteLength(name) <= NAME_BYTES && /^[\x20-\x7e]*$/.test(name);
			if (!isShort) entry("path", "x", paxRecord("path", name));
			entry(isShort ? name : "long-name", "0", bytes);
		},
		close() {
			write(new Uint8Array(2 * BLOCK));
			fs.fsyncSync(handle);
			fs.closeSync(handle);
			fs.renameSync(aside, file);
		},
		abort() {
			fs.closeSync(handle);
			fs.rmSync(aside, { force: true });
		},
	};
}

export interface OpenedTar {
	names: string[];
	get(name: string): Uint8Array | null;
	close(): void;
}

/** Opens an archive of this module. Throws where it is no archive, or is damaged or cut short. */
export function openTar(file: string): OpenedTar {
	const handle = fs.openSync(file, "r");
	try {
		const entries = readEntries(file, handle);
		return {
			names: [...entries.keys()],
			get(name) {
				const entry = entries.get(name);
				return entry ? readBytes(file, handle, entry) : null;
			},
			close: () => fs.closeSync(handle),
		};
	} catch (error) {
		fs.closeSync(handle);
		throw error;
	}
}

interface Place {
	offset: number;
	bytes: number;
}

function readEntries(file: string, handle: number): Map<string, Place> {
	const entries = new Map<string, Place>();
	let path: string | null = null;
	for (let offset = 0; ; ) {
		const block = readBytes(file, handle, { offset, bytes: BLOCK });
		if (block.every((byte) => byte === 0)) break;
		const { name, type, bytes } = parseHeader(file, block, offset === 0);
		const place = { offset: offset + BLOCK, bytes };
		if (type === "x") path = paxPath(Buffer.from(readBytes(file, handle, place)).toString("utf8"));
		else {
			entries.set(path ?? name, place);
			path = null;
		}
		offset = place.offset + bytes + padding(bytes);
	}
	return entries;
}

function readBytes(file: string, handle: number, { offset, bytes }: Place): Uint8Array {
	// Compared first: a damaged size must not ask for memory.
	if (offset + bytes > fs.fstatSync(handle).size) throw new Error(`${file} is cut short.`);
	const found = new Uint8Array(bytes);
	for (let from = 0; from < bytes; ) from += fs.readSync(handle, found, from, bytes - from, offset + from);
	return found;
}

function header(name: string, type: "0" | "x", bytes: number): Uint8Array {
	const block = Buffer.alloc(BLOCK);
	const octal = (value: number, at: number, length: number) =>
		block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
	block.write(name, 0, "latin1");
	octal(0o600, 100, 8);
	octal(0, 108, 8);
	octal(0, 116, 8);
	octal(bytes, 124, 12);
	octal(0, 136, 12);
	block.write(type, 156, "latin1");
	block.write("ustar\u000000", 257, "latin1");
	block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
	return block;
}

function parseHeader(file: string, bytes: Uint8Array, isFirst: boolean): { name: string; type: string; bytes: number } {
	const block = Buffer.from(bytes);
	const text = (at: number, length: number) => block.toString("latin1", at, at + length).split("\0")[0] ?? "";
	const type = text(156, 1);
	const size = Number.parseInt(text(124, 12), 8);
	const isSound = Number.parseInt(text(148, 8), 8) === checksum(block) && text(257, 5) === "ustar" && /^[0x]$/.test(type) && size >= 0;
	if (!isSound) throw new Error(isFirst ? `${file} was not written by npm run export-data.` : `${file} is damaged.`);
	return { name: text(0, NAME_BYTES), type, bytes: size };
}

/** Sum of the bytes of a header, with spaces in place of the sum itself. */
function checksum(block: Buffer): number {
	return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function padding(bytes: number): number {
	return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

/** "LENGTH path=NAME\n"; the length counts its own digits. */
function paxRecord(key: string, value: string): Uint8Array {
	const rest = Buffer.byteLength(` ${key}=${value}\n`);
	let length = rest;
	while (length !== rest + String(length).length) length = rest + String(length).length;
	return Buffer.from(`${length} ${key}=${value}\n`);
}

function paxPath(record: string): string | null {
	return /^\d+ path=([\s\S]*)\n$/.exec(record)?.[1] ?? null;
}
