import { FileError } from "@serpentine/table-files";
import {
	type ByteSource,
	csvRows,
	readZipEntries,
	UnpackBudget,
	withoutNeutrals,
	type ZipEntry,
	zipEntryBytes,
} from "@serpentine/table-files/read";
import type { z } from "zod";
import { ArchiveError } from "../import/archive-fault";
import { parsedJson } from "../rows/codings";
import { type RowOf, rowReader, titlesOf } from "../rows/row-form";
import { refuseRow } from "./archive-cells";
import {
	ADDED_FILES,
	ARCHIVE_FILES,
	ARCHIVE_FORMAT,
	type ArchiveHead,
	archiveHeadSchema,
	isQueriesFile,
	monthOfFile,
} from "./archive-format";
import { ARCHIVE_FORMS } from "./archive-forms";

/** Unpacked bytes of all files that a reader takes on: 20,000 keywords over half a year. */
const MAX_ARCHIVE_BYTES = 2_000_000_000;
/** Unpacked bytes of a file that is held in memory. */
const MAX_HELD_BYTES = 16_000_000;
const SUM = /^([0-9a-f]{64}) {2}([\w./-]{1,200})$/;
const PAGE_FILE = /^pages\/[\w.-]{1,120}\.html\.gz$/;
const LOGO_FILE = /^share-logo\.(png|jpeg|webp)$/;
const LINES = { delimiter: ";", enclosure: '"', escape: "" } as const;

/** Makes the hash of bytes that come one after the other. */
export interface RunningHash {
	update(bytes: Uint8Array): void;
	/** In hex. */
	digest(): string;
}

type Forms = typeof ARCHIVE_FORMS;
export type ArchivedRow<Name extends keyof Forms> = RowOf<Forms[Name]>;

/** An uploaded archive. The bytes of a file are compared with its hash when the file ends. */
export class ArchiveReader {
	private constructor(
		private readonly source: ByteSource,
		private readonly newHash: () => RunningHash,
		private readonly entries: ReadonlyMap<string, ZipEntry>,
		private readonly sums: ReadonlyMap<string, string>,
		readonly head: ArchiveHead,
	) {}

	/** Throws ArchiveError and FileError for a file that is no archive, has a newer format, or is incomplete. */
	static async open(source: ByteSource, newHash: () => RunningHash): Promise<ArchiveReader> {
		if (!(await isZip(source))) throw new ArchiveError("no_archive");
		const entries = new Map<string, ZipEntry>();
		let bytes = 0;
		for (const entry of await readZipEntries(source)) {
			if (entries.has(entry.name)) throw new ArchiveError("foreign_file");
			entries.set(entry.name, entry);
			bytes += entry.unpackedBytes;
		}
		if (!entries.has(ARCHIVE_FILES.head)) throw new ArchiveError("no_archive");
		if (bytes > MAX_ARCHIVE_BYTES) throw new FileError("unpacked_too_large");
		for (const name of entries.keys()) if (!isKnown(name)) throw new ArchiveError("foreign_file");
		const text = (name: string) => heldText(entries.get(name), unpacked(source, entries.get(name)));
		const head = readHead(await text(ARCHIVE_FILES.head));
		const sums = readSums(await text(ARCHIVE_FILES.sums));
		for (const name of sums.keys()) if (!entries.has(name)) throw new ArchiveError("missing_file");
		for (const name of entries.keys()) if (name !== ARCHIVE_FILES.sums && !sums.has(name)) throw new ArchiveError("foreign_file");
		const isNeeded = (name: string) => head.format >= (ADDED_FILES.get(name) ?? 1);
		for (const name of Object.values(ARCHIVE_FILES)) if (isNeeded(name) && !entries.has(name)) throw new ArchiveError("missing_file");
		return new ArchiveReader(source, newHash, entries, sums, head);
	}

	/** Names of all files but the list of hashes. */
	get names(): string[] {
		return [...this.sums.keys()];
	}

	/** Months with positions, the oldest first. */
	get months(): string[] {
		return this.names.flatMap((name) => monthOfFile(name) ?? []).toSorted();
	}

	/** The bytes of a file. Throws ArchiveError "wrong_hash" after the last of them. */
	async *bytes(name: string): AsyncGenerator<Uint8Array> {
		const hash = this.newHash();
		for await (const chunk of unpacked(this.source, this.entries.get(name))) {
			hash.update(chunk);
			yield chunk;
		}
		if (hash.digest() !== this.sums.get(name)) throw new ArchiveError("wrong_hash");
	}

	/** Rows of a csv file, in batches. Throws ArchiveError "wrong_row" for a head that is not the table's, and for a row that no archive holds. */
	async *rows<Name extends keyof Forms>(table: Name, name: string): AsyncGenerator<ArchivedRow<Name>[]> {
		const form = ARCHIVE_FORMS[table];
		const titles = titlesOf(form, this.head.format);
		const read = rowReader(form, titles);
		let isHead = true;
		for await (const batch of withoutNeutrals(csvRows(pieces(this.bytes(name)), LINES))) {
			const rows = isHead ? batch.slice(1) : batch;
			if (isHead && titles.join(";") !== batch[0]?.cells.join(";")) throw new ArchiveError("wrong_row");
			isHead = false;
			yield rows.map(({ cells }) => read(cells.map((cell) => cell || null)) ?? refuseRow(name));
		}
		if (isHead) throw new ArchiveError("wrong_row");
	}

	/** The value of a json file. Throws ArchiveError "wrong_row" where it is not of the schema. */
	async json<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
		const { data, success } = schema.safeParse(parsedJson(await heldText(this.entries.get(name), this.bytes(name))));
		if (!success) throw new ArchiveError("wrong_row");
		return data;
	}
}

/** Returns whether the file starts with the zip signature. A truncated zip file still has the signature. */
async function isZip(source: ByteSource): Promise<boolean> {
	const [first, second] = await source.read(0, 2);
	return first === 0x50 && second === 0x4b;
}

/** The unpacked bytes of an entry. Throws ArchiveError "missing_file" without one, and FileError "damaged" for more bytes than it names. */
async function* unpacked(source: ByteSource, entry: ZipEntry | undefined): AsyncGenerator<Uint8Array> {
	if (!entry) throw new ArchiveError("missing_file");
	let length = 0;
	for await (const chunk of zipEntryBytes(source, entry, new UnpackBudget())) {
		length += chunk.length;
		if (length > entry.unpackedBytes) throw new FileError("damaged");
		yield chunk;
	}
}

/** The text of a file. Throws FileError "packed_too_large" above MAX_HELD_BYTES. */
async function heldText(entry: ZipEntry | undefined, bytes: AsyncIterable<Uint8Array>): Promise<string> {
	if ((entry?.unpackedBytes ?? 0) > MAX_HELD_BYTES) throw new FileError("packed_too_large");
	let text = "";
	for await (const piece of pieces(bytes)) text += piece;
	return text;
}

function isKnown(name: string): boolean {
	const isNamed = Object.values<string>(ARCHIVE_FILES).includes(name) || PAGE_FILE.test(name) || LOGO_FILE.test(name);
	return isNamed || monthOfFile(name) !== null || isQueriesFile(name);
}

function readHead(text: string): ArchiveHead {
	const value = parsedJson(text);
	const format = typeof value === "object" && value !== null && "format" in value ? value.format : null;
	if (typeof format === "number" && format > ARCHIVE_FORMAT) throw new ArchiveError("newer_archive");
	const { data, success } = archiveHeadSchema.safeParse(value);
	if (!success) throw new ArchiveError("no_archive");
	return data;
}

function readSums(text: string): Map<string, string> {
	const sums = new Map<string, string>();
	for (const line of text.split("\n")) {
		if (line === "") continue;
		const [, sum, name] = SUM.exec(line) ?? [];
		if (sum === undefined || name === undefined || sums.has(name)) throw new ArchiveError("wrong_hash");
		sums.set(name, sum);
	}
	return sums;
}

/** UTF-8 as text. Throws FileError "damaged" for other bytes. */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const decode = (bytes?: Uint8Array) => {
		try {
			return decoder.decode(bytes, { stream: bytes !== undefined });
		} catch {
			throw new FileError("damaged");
		}
	};
	for await (const chunk of chunks) yield decode(chunk);
	yield decode();
}
