import { type ByteSource, bytesOf, heldSource } from "./byte-source";
import { csvRows } from "./csv-rows";
import type { CsvSettings } from "./csv-settings";
import { decodeText, guessEncoding, xmlEncoding } from "./decode-text";
import { FileError } from "./file-error";
import { MAX_FILE_BYTES, MAX_HELD_BYTES } from "./file-limits";
import type { FileType } from "./file-types";
import { gnumericRows } from "./gnumeric-rows";
import { guessCsv } from "./guess-csv";
import { htmlEncoding, htmlRows } from "./html-rows";
import { inflate, UnpackBudget } from "./inflate";
import { withoutNeutrals } from "./neutral-text";
import { odsNames, odsRows } from "./ods-rows";
import type { Rows } from "./row";
import { GnumericNames, type NamedTable, namesIn, SpreadsheetXmlNames } from "./sheet-names";
import { slkRows } from "./slk-rows";
import { spreadsheetXmlRows } from "./spreadsheet-xml-rows";
import { xlsRows, xlsSheets } from "./xls-rows";
import { workbookPath, xlsxSheets } from "./xlsx-parts";
import { xlsxRows } from "./xlsx-rows";
import { readZipEntries, type ZipEntry, zipEntryBytes } from "./zip";

/** A file whose format is known by its content; its name is not looked at. */
export interface TableFile {
	type: FileType;
	/** How a text table seems to be written; null for other formats. */
	csv: CsvSettings | null;
	/** Names of its tables that are shown, in their order: sheets of a workbook, files of an archive. One that is alone may have none. */
	sheets(): Promise<string[]>;
	/** Reads the rows from the first one on, each time anew. csv: how a text table is written; default: as it seems. */
	rows(csv?: CsvSettings): Rows;
}

const HEAD_BYTES = 65_536;
const MAGIC = { zip: [0x50, 0x4b, 0x03, 0x04], gzip: [0x1f, 0x8b, 0x08], compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] };
/** A gzip file in a zip file, or the other way round, and no deeper. */
const MAX_WRAPPINGS = 2;
/** Files of an archive that may each be a table. */
const MAX_FILES = 50;

/** Opens a file, also one that is wrapped in .gz or .zip. sheet: name of one of its tables; default: the first that is shown. Throws FileError. */
export async function openTableFile(source: ByteSource, sheet?: string | null): Promise<TableFile> {
	if (source.size === 0) throw new FileError("empty");
	if (source.size > MAX_FILE_BYTES) throw new FileError("too_large");
	return openContent({ open: () => bytesOf(source), source }, { wrappings: 0, sheet: sheet ?? null });
}

/** A file that may be read again and again: bytes in their order, and by ranges where they are not packed. */
interface Content {
	open(budget: UnpackBudget): AsyncIterable<Uint8Array>;
	source: ByteSource | null;
}

interface Opening {
	wrappings: number;
	sheet: string | null;
}

async function openContent(content: Content, { wrappings, sheet }: Opening): Promise<TableFile> {
	const head = await headOf(content);
	if (head.length === 0) throw new FileError("empty");
	if (startsWith(head, MAGIC.gzip)) {
		if (wrappings === MAX_WRAPPINGS) throw new FileError("unsupported");
		return openContent(
			{ open: (budget) => inflate(content.open(budget), "gzip", budget), source: null },
			{ wrappings: wrappings + 1, sheet },
		);
	}
	if (startsWith(head, MAGIC.zip)) return openZip(await rangesOf(content), { wrappings, sheet });
	if (startsWith(head, MAGIC.compound)) {
		const source = await rangesOf(content);
		// Says at once when it is no workbook that can be read.
		await firstRows(xlsRows(source, sheet));
		return { type: "xls", csv: null, sheets: () => xlsSheets(source), rows: () => xlsRows(source, sheet) };
	}
	// Excel 2, 3 and 4 wrote the records of a sheet without a container.
	if (head[0] === 0x09 && [0x00, 0x02, 0x04].includes(head[1] ?? 0xff) && [0x04, 0x06].includes(head[2] ?? 0))
		throw new FileError("old_excel");
	return openText(content, head, sheet);
}

async function openZip(source: ByteSource, { wrappings, sheet }: Opening): Promise<TableFile> {
	const entries = await readZipEntries(source);
	const archive = () => ({ source, entries, budget: new UnpackBudget() });
	const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
	if (has("index/document.iwa") || has("index.zip")) throw new FileError("numbers");
	if (has("content.xml") && has("mimetype")) {
		await requireSpreadsheet(source, entries);
		return {
			type: "ods",
			csv: null,
			...byPlace(
				sheet,
				(place) => odsRows(archive(), place),
				() => odsNames(archive()),
			),
		};
	}
	if ((await workbookPath(archive())) !== null)
		return { type: "xlsx", csv: null, sheets: () => xlsxSheets(archive()), rows: () => xlsxRows(archive(), sheet) };
	if (has("[content_types].xml")) throw new FileError("unknown_format");
	return openArchive(source, entries, { wrappings, sheet });
}

/** An archive of files, each of which is a table. Files in between that cannot be read are passed over. */
async function openArchive(source: ByteSource, entries: ZipEntry[], { wrappings, sheet }: Opening): Promise<TableFile> {
	const files = entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.)/.test(name));
	if (files.length > MAX_FILES) throw new FileError("several_files");
	if (wrappings === MAX_WRAPPINGS) throw new FileError("unsupported");
	const chosen = files.find(({ name }) => name === sheet);
	let fault = new FileError("empty");
	for (const file of chosen ? [chosen] : files) {
		try {
			const content: Content = { open: (budget) => zipEntryBytes(source, file, budget), source: null };
			const inner = await openContent(content, { wrappings: wrappings + 1, sheet });
			return files.length === 1 ? inner : { ...inner, sheets: async () => files.map(({ name }) => name) };
		} catch (error) {
			if (!(error instanceof FileError) || files.length === 1) throw error;
			fault = error;
		}
	}
	throw fault;
}

/** For formats whose tables are told by their place. */
function byPlace(
	sheet: string | null,
	read: (place: number) => Rows,
	names: () => Promise<NamedTable[]>,
): Pick<TableFile, "sheets" | "rows"> {
	return {
		sheets: async () => (await names()).filter(({ isHidden }) => !isHidden).map(({ name }) => name),
		async *rows() {
			const place = (await names()).findIndex(({ name, isHidden }) => (sheet === null ? !isHidden : name === sheet));
			yield* read(Math.max(0, place));
		},
	};
}

async function requireSpreadsheet(source: ByteSource, entries: ZipEntry[]): Promise<void> {
	const entry = entries.find(({ name }) => name === "mimetype");
	const type = entry ? await headOf({ open: (budget) => zipEntryBytes(source, entry, budget), source: null }) : new Uint8Array(0);
	if (!new TextDecoder().decode(type).startsWith("application/vnd.oasis.opendocument.spreadsheet")) throw new FileError("unknown_format");
}

const oneTable = async () => [];

async function openText(content: Content, head: Uint8Array, sheet: string | null): Promise<TableFile> {
	const encoding = guessEncoding(head);
	const text = await textOf(head, encoding);
	const start = text.trimStart().slice(0, 4_096);
	const pieces = (by: CsvSettings["encoding"]) => decodeText(content.open(new UnpackBudget()), by);
	if (/^ID;P/i.test(start)) return { type: "slk", csv: null, sheets: oneTable, rows: () => slkRows(pieces(encoding)) };
	if (/<(\w+:)?Workbook[\s>]/.test(start) && /^<\?xml|^<(\w+:)?Workbook/.test(start)) {
		const by = xmlEncoding(head);
		const isGnumeric = /gnumeric/i.test(start);
		const rows = (place: number) => (isGnumeric ? gnumericRows : spreadsheetXmlRows)(pieces(by), place);
		const names = () => namesIn(pieces(by), isGnumeric ? new GnumericNames() : new SpreadsheetXmlNames());
		return { type: isGnumeric ? "gnumeric" : "xml", csv: null, ...byPlace(sheet, rows, names) };
	}
	if (/<office:document[\s>]/.test(start)) throw new FileError("fods");
	if (
		/^(<!doctype html|<html|<head|<body|<table|<meta|<!--)/i.test(start) ||
		(start.startsWith("<") && /<(html|table)[\s>]/i.test(start))
	) {
		const by = htmlEncoding(head);
		return { type: "html", csv: null, sheets: oneTable, rows: () => withoutNeutrals(htmlRows(pieces(by))) };
	}
	if (/^<\?xml\s[\s\S]*<!DOCTYPE/i.test(start)) throw new FileError("entities");
	// Control characters stand in no text table; "%PDF" and "{\rtf" begin documents.
	if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4_096)) || /^(<\?xml|%PDF|\{\\rtf)/.test(start))
		throw new FileError("unknown_format");
	if (start === "") throw new FileError("empty");
	const csv = await guessCsv(text, { encoding, isWhole: head.length < HEAD_BYTES });
	return {
		type: csv.delimiter === "\t" ? "tsv" : "csv",
		csv,
		sheets: oneTable,
		rows: (settings = csv) => withoutNeutrals(csvRows(pieces(settings.encoding), settings)),
	};
}

async function textOf(head: Uint8Array, encoding: CsvSettings["encoding"]): Promise<string> {
	let text = "";
	for await (const piece of decodeText(bytesOf(heldSource(head)), encoding)) text += piece;
	// A character that is cut off at the end of the head is no fault of the file.
	return head.length < HEAD_BYTES ? text : text.replace(/\ufffd+$/, "");
}

async function headOf(content: Content): Promise<Uint8Array> {
	if (content.source) return content.source.read(0, Math.min(HEAD_BYTES, content.source.size));
	return collect(content.open(new UnpackBudget()), HEAD_BYTES, false);
}

/** Formats that are read by ranges are unpacked into memory. */
async function rangesOf(content: Content): Promise<ByteSource> {
	return content.source ?? heldSource(await collect(content.open(new UnpackBudget()), MAX_HELD_BYTES, true));
}

async function collect(bytes: AsyncIterable<Uint8Array>, limit: number, whole: boolean): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of bytes) {
		// The next chunk may stand in the same buffer.
		chunks.push(chunk.slice());
		size += chunk.length;
		if (size > limit && whole) throw new FileError("packed_too_large");
		if (size >= limit && !whole) break;
	}
	const all = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.length;
	}
	return all.subarray(0, limit);
}

async function firstRows(rows: Rows): Promise<void> {
	for await (const _ of rows) return;
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, i) => bytes[i] === byte);
}
