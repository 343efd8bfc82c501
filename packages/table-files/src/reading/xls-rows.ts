import { BIFF, type BiffRecord, biffRecords, TextReader } from "./biff-records";
import type { ByteSource } from "./byte-source";
import { type CompoundStream, readCompoundFile } from "./compound-file";
import { FileError } from "./file-error";
import { MAX_STRING_CHARACTERS, MAX_STRINGS } from "./file-limits";
import { detached, RowCollector, type Rows } from "./row";
import { isBuiltInDateFormat, isDateFormat, serialDate } from "./serial-date";
import { shownNumber } from "./shown-number";

/**
 * Rows of a worksheet of an Excel 97–2003 workbook (BIFF8), by its name; of the first one that is shown where the name is null or none has it. Throws
 * FileError "old_excel" for BIFF5, "encrypted" for one with a password.
 */
export async function* xlsRows(source: ByteSource, sheetName: string | null): Rows {
	const stream = await workbookStream(source);
	const workbook = await readGlobals(stream);
	const { sheets } = workbook;
	const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
	if (!sheet) throw new FileError("damaged");
	const cells = new BiffCells(workbook);
	for await (const records of biffRecords(stream, sheet.at)) {
		const hasEnded = records.some((record) => cells.take(record));
		const rows = cells.rows.ready();
		if (rows.length > 0) yield rows;
		if (hasEnded) return;
	}
	throw new FileError("truncated", cells.line);
}

/** Names of the worksheets that are shown, in their order. */
export async function xlsSheets(source: ByteSource): Promise<string[]> {
	const { sheets } = await readGlobals(await workbookStream(source));
	return sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
}

async function workbookStream(source: ByteSource): Promise<CompoundStream> {
	const streams = [...(await readCompoundFile(source)).values()];
	// Excel writes "Workbook", other programs also "WORKBOOK".
	const named = (name: string) => streams.find((stream) => stream.name.toLowerCase() === name);
	if (named("encryptedpackage")) throw new FileError("encrypted");
	const stream = named("workbook");
	if (!stream) throw new FileError(named("book") ? "old_excel" : "unknown_format");
	return stream;
}

interface Sheet {
	name: string;
	isHidden: boolean;
	/** Offset of its records. */
	at: number;
}

interface Globals {
	sheets: Sheet[];
	from1904: boolean;
	strings: string[];
	dates: boolean[];
}

const VERSION_8 = 0x600;
const WORKSHEET = 0;

/** Reads the records before the sheets. */
async function readGlobals(stream: CompoundStream): Promise<Globals> {
	const reader = new GlobalsReader();
	for await (const records of biffRecords(stream, 0)) {
		for (const record of records) if (reader.take(record)) return reader.finish();
	}
	throw new FileError("truncated");
}

class GlobalsReader {
	private readonly sheets: Sheet[] = [];
	private from1904 = false;
	private begun = false;
	private strings: BiffRecord[] = [];
	private inStrings = false;
	private readonly formats = new Map<number, boolean>();
	private readonly xfs: number[] = [];

	/** true at the end of the globals. */
	take(record: BiffRecord): boolean {
		const { id, view } = record;
		if (!this.begun) this.begin(record);
		if (id === BIFF.continue && this.inStrings) this.strings.push(record);
		else this.inStrings = id === BIFF.sst;
		if (id === BIFF.sst) this.strings = [record];
		if (id === BIFF.filePass) throw new FileError("encrypted");
		if (id === BIFF.dateMode) this.from1904 = view.getUint16(0, true) === 1;
		if (id === BIFF.boundSheet && record.bytes[5] === WORKSHEET) this.sheets.push(sheetOf(record));
		if (id === BIFF.format) this.formats.set(view.getUint16(0, true), isDateFormat(new TextReader([record.bytes], 2).readText()));
		if (id === BIFF.xf) this.xfs.push(view.getUint16(2, true));
		return id === BIFF.eof;
	}

	private begin({ id, view }: BiffRecord): void {
		if (id !== BIFF.bof) throw new FileError("damaged");
		if (view.getUint16(0, true) !== VERSION_8) throw new FileError("old_excel");
		this.begun = true;
	}

	finish(): Globals {
		if (this.sheets.length === 0) throw new FileError("damaged");
		const dates = this.xfs.map((format) => this.formats.get(format) ?? isBuiltInDateFormat(format));
		return { sheets: this.sheets, from1904: this.from1904, dates, strings: readStrings(this.strings) };
	}
}

/** Source: [MS-XLS] 2.4.28 "BoundSheet8". */
function sheetOf({ bytes, view }: BiffRecord): Sheet {
	const [length = 0, options = 0] = [bytes[6], bytes[7]];
	const isWide = (options & 1) === 1;
	const name = new TextDecoder(isWide ? "utf-16le" : "iso-8859-1").decode(bytes.subarray(8, 8 + length * (isWide ? 2 : 1)));
	return { name, isHidden: ((bytes[4] ?? 0) & 3) !== 0, at: view.getUint32(0, true) };
}

function readStrings([first, ...more]: BiffRecord[]): string[] {
	if (!first) return [];
	const reader = new TextReader(
		[first, ...more].map(({ bytes }) => bytes),
		8,
	);
	const strings: string[] = [];
	let characters = 0;
	// Some writers count wrong: what stands there is read, however many they name.
	while (reader.hasMore()) {
		const text = detached(reader.readText());
		characters += text.length;
		if (characters > MAX_STRING_CHARACTERS || strings.length >= MAX_STRINGS) throw new FileError("too_many_strings");
		strings.push(text);
	}
	return strings;
}

const NO_ERROR = 0;
/** Source: [MS-XLS] 2.5.10 "Bes". */
const ERRORS: Readonly<Record<number, string>> = {
	0: "#NULL!",
	7: "#DIV/0!",
	15: "#VALUE!",
	23: "#REF!",
	29: "#NAME?",
	36: "#NUM!",
	42: "#N/A",
	43: "#GETTING_DATA",
};
/** Kind of a formula's result that is no number. Source: [MS-XLS] 2.5.133 "FormulaValue". */
const RESULT = { text: 0, truth: 1, error: 2 };
/** Stands in the upper bytes of a formula's result that is a text, a truth value or an error. */
const NO_NUMBER = 0xffff;

/** Makes rows of a sheet's records. */
class BiffCells {
	readonly rows = new RowCollector();
	/** 1-based; 0 before the first row. */
	line = 0;
	/** The column of a formula whose text comes in the next record. */
	private awaited = -1;
	/** 1 within the sheet, 2 within a chart that stands in it. */
	private depth = 0;

	constructor(private readonly globals: Globals) {}

	/** true at the end of the sheet. */
	take(record: BiffRecord): boolean {
		if (this.depth === 0 && record.id !== BIFF.bof) throw new FileError("damaged");
		if (record.id === BIFF.bof) this.depth++;
		if (record.id === BIFF.eof) this.depth--;
		try {
			// A chart has numbers of its own.
			if (this.depth === 1) this.read(record);
		} catch (error) {
			if (error instanceof RangeError) throw new FileError("damaged", this.line);
			throw error;
		}
		if (this.depth === 0 && this.line > 0) this.rows.endRow(this.line);
		return this.depth === 0;
	}

	private read({ id, bytes, view }: BiffRecord): void {
		switch (id) {
			case BIFF.number:
				this.set(view, this.numberText(view.getFloat64(6, true), view.getUint16(4, true)));
				return;
			case BIFF.rk:
				this.set(view, this.numberText(rkNumber(view.getInt32(6, true)), view.getUint16(4, true)));
				return;
			case BIFF.mulRk:
				this.setMany(view);
				return;
			case BIFF.labelSst:
				this.set(view, this.sharedText(view.getUint32(6, true)));
				return;
			case BIFF.label:
			case BIFF.rString:
				this.set(view, new TextReader([bytes], 6).readText());
				return;
			case BIFF.boolErr:
				this.set(view, bytes[7] === NO_ERROR ? truthText(bytes[6]) : errorText(bytes[6]));
				return;
			case BIFF.formula:
				this.setResult(bytes, view);
				return;
			case BIFF.string:
				if (this.awaited >= 0) this.rows.set(this.awaited, new TextReader([bytes]).readText());
				this.awaited = -1;
		}
	}

	private set(view: DataView, text: string): void {
		this.moveTo(view.getUint16(0, true));
		this.rows.set(view.getUint16(2, true), text);
	}

	private moveTo(row: number): void {
		if (row + 1 < this.line) throw new FileError("damaged", this.line);
		if (row + 1 > this.line && this.line > 0) this.rows.endRow(this.line);
		this.line = row + 1;
	}

	private setMany(view: DataView): void {
		this.moveTo(view.getUint16(0, true));
		const first = view.getUint16(2, true);
		const count = Math.floor((view.byteLength - 6) / 6);
		for (let i = 0; i < count; i++) {
			const at = 4 + 6 * i;
			this.rows.set(first + i, this.numberText(rkNumber(view.getInt32(at + 2, true)), view.getUint16(at, true)));
		}
	}

	/** The result that was stored: a formula is never computed. */
	private setResult(bytes: Uint8Array, view: DataView): void {
		const isNumber = view.getUint16(12, true) !== NO_NUMBER;
		const kind = isNumber ? null : bytes[6];
		const text = kind === RESULT.truth ? truthText(bytes[8]) : kind === RESULT.error ? errorText(bytes[8]) : "";
		this.set(view, isNumber ? this.numberText(view.getFloat64(6, true), view.getUint16(4, true)) : text);
		if (kind === RESULT.text) this.awaited = view.getUint16(2, true);
	}

	private numberText(value: number, format: number): string {
		return (this.globals.dates[format] && serialDate(value, this.globals.from1904)) || shownNumber(String(value));
	}

	private sharedText(index: number): string {
		const text = this.globals.strings[index];
		if (text === undefined) throw new FileError("damaged", this.line);
		return text;
	}
}

function truthText(value = 0): string {
	return value === 1 ? "TRUE" : "FALSE";
}

function errorText(code = 0): string {
	return ERRORS[code] ?? "#N/A";
}

/** A number of 30 bits: an integer or the upper half of a float, perhaps a hundred times too large. */
function rkNumber(rk: number): number {
	const view = new DataView(new ArrayBuffer(8));
	view.setInt32(4, rk & ~3, true);
	const value = rk & 2 ? rk >> 2 : view.getFloat64(0, true);
	return rk & 1 ? value / 100 : value;
}
