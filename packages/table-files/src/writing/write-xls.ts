import { compoundFileFrame, compoundFileStart } from "./compound-file";
import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, type Sheet, SheetNames, type SheetRow, sheetsOf } from "./sheets";

/** Largest sheet of BIFF8. Source: MS-XLS. */
const LIMITS = { rows: 65_536, columns: 256 };
/** Numbers of records. */
const RECORD = {
	bof: 0x0809,
	eof: 0x000a,
	codepage: 0x0042,
	window1: 0x003d,
	font: 0x0031,
	format: 0x041e,
	xf: 0x00e0,
	style: 0x0293,
	boundSheet: 0x0085,
	dimensions: 0x0200,
	window2: 0x023e,
	pane: 0x0041,
	columnInfo: 0x007d,
	rk: 0x027e,
	mulRk: 0x00bd,
	number: 0x0203,
	label: 0x0204,
} as const;
const CODEPAGE_UNICODE = 1_200;
const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;
const STYLE_XFS = 15;
/** Indexes of the cell formats. */
const XF = { text: 15, head: 16, day: 17 } as const;
const DAY_FORMAT = 164;
/** A LABEL record holds at most 8,224 bytes. */
const MAX_LABEL_CHARACTERS = 4_000;
const CHUNK_BYTES = 65_536;

/**
 * Excel 97–2003. The file begins with sizes of all that follows, so the rows are gone through twice: to measure and to write. Each cell is a
 * record of its own; whole numbers side by side share one.
 */
export async function* writeXls(document: ExportDocument): AsyncGenerator<Uint8Array> {
	yield compoundFileStart();
	const sheets: { sheet: Sheet; parts: Part[] }[] = [];
	const names = new SheetNames();
	for await (const sheet of sheetsOf(document, LIMITS)) {
		const parts: Part[] = [];
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			const part: Part = { name: names.name(sheet.name), bytes: 0, rows: 0 };
			for await (const chunk of sheetRecords(sheet, counted(part, rows), 0)) part.bytes += chunk.length;
			parts.push(part);
		}
		sheets.push({ sheet, parts });
	}
	const parts = sheets.flatMap((one) => one.parts);
	const globals = globalRecords(parts);
	const size = parts.reduce((sum, { bytes }) => sum + bytes, globals.length);
	const { before, padding } = compoundFileFrame("Workbook", size);
	yield before;
	yield globals;
	for (const { sheet, parts } of sheets) {
		let at = 0;
		for await (const rows of fullSheets(sheet, LIMITS.rows)) yield* sheetRecords(sheet, rows, parts[at++]?.rows ?? 0);
	}
	yield padding;
}

/** A sheet of the file: what it takes, and its rows. */
interface Part {
	name: string;
	bytes: number;
	rows: number;
}

async function* counted(part: Part, rows: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<readonly SheetRow[]> {
	for await (const batch of rows) {
		part.rows += batch.length;
		yield batch;
	}
}

function globalRecords(parts: readonly Part[]): Uint8Array {
	const out = new Records();
	out.begin(RECORD.bof, 16);
	out.words(0x0600, GLOBALS, 0x0dbb, 0x07cc, 0x0041, 0, 0x0006, 0);
	out.begin(RECORD.codepage, 2);
	out.words(CODEPAGE_UNICODE);
	out.begin(RECORD.window1, 18);
	out.words(0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 0x0258);
	for (let i = 0; i < 5; i++) out.font("Arial", i === 4);
	out.format(DAY_FORMAT, "yyyy\\-mm\\-dd");
	for (let i = 0; i < STYLE_XFS; i++) out.xf({ font: 0, format: 0, isStyle: true });
	// Index 4 of fonts is left out by definition: the fifth font is number 5.
	out.xf({ font: 0, format: 0, isStyle: false });
	out.xf({ font: 5, format: 0, isStyle: false });
	out.xf({ font: 0, format: DAY_FORMAT, isStyle: false });
	out.begin(RECORD.style, 4);
	out.words(0x8000, 0xff00);
	const names = parts.reduce((sum, { name }) => sum + 4 + 8 + name.length * 2, 0);
	let offset = out.length + names + 4;
	for (const { name, bytes } of parts) {
		out.begin(RECORD.boundSheet, 8 + name.length * 2);
		out.long(offset);
		out.words(0);
		out.bytes(name.length, 1);
		out.utf16(name);
		offset += bytes;
	}
	out.begin(RECORD.eof, 0);
	return out.take();
}

async function* sheetRecords(
	{ columns, frozen }: Sheet,
	rows: AsyncIterable<readonly SheetRow[]>,
	count: number,
): AsyncGenerator<Uint8Array> {
	const out = new Records();
	out.begin(RECORD.bof, 16);
	out.words(0x0600, WORKSHEET, 0x0dbb, 0x07cc, 0x0041, 0, 0x0006, 0);
	columns.forEach(({ width }, i) => {
		out.begin(RECORD.columnInfo, 12);
		out.words(i, i, (width + 2) * 256, XF.text, 0, 0);
	});
	out.begin(RECORD.dimensions, 14);
	out.long(0);
	out.long(count);
	out.words(0, columns.length, 0);
	let row = 0;
	for await (const batch of rows) {
		for (const one of batch) {
			writeRow(out, row++, one, one.columns ?? columns);
			if (out.length >= CHUNK_BYTES) yield out.take();
		}
	}
	out.begin(RECORD.window2, 18);
	out.words(frozen > 0 ? 0x06be : 0x06b6, 0, 0, 0x0040, 0, 0, 0, 0, 0);
	if (frozen > 0) {
		out.begin(RECORD.pane, 10);
		out.words(0, frozen, frozen, 0, 2);
	}
	out.begin(RECORD.eof, 0);
	yield out.take();
}

function writeRow(out: Records, row: number, { cells, isHead }: SheetRow, columns: readonly Column[]): void {
	for (let at = 0; at < cells.length; at++) {
		const cell = cells[at] ?? null;
		if (typeof cell === "number") {
			const run = runOfRks(cells, at);
			if (run.length > 1) out.mulRk(row, at, run);
			else out.number(row, at, XF.text, cell);
			at += Math.max(0, run.length - 1);
		} else if (cell !== null) writeText(out, { row, column: at, cell, isHead, isDay: columns[at]?.kind === "day" });
	}
}

function writeText(
	out: Records,
	{
		row,
		column,
		cell,
		isHead,
		isDay,
	}: { row: number; column: number; cell: Exclude<Cell, number | null>; isHead: boolean; isDay: boolean },
): void {
	const serial = isDay && !isHead ? daySerial(cell) : null;
	if (serial !== null) out.number(row, column, XF.day, serial);
	else out.label(row, column, isHead ? XF.head : XF.text, typeof cell === "string" ? cell : cell.text);
}

function runOfRks(cells: readonly Cell[], from: number): number[] {
	const run: number[] = [];
	for (let cell = cells[from]; isRk(cell); cell = cells[from + run.length]) run.push(cell);
	return run;
}

const MAX_RK = 2 ** 29 - 1;

/** Whole numbers of up to 30 bits fit into four bytes. */
function isRk(cell: Cell | undefined): cell is number {
	return typeof cell === "number" && Number.isInteger(cell) && Math.abs(cell) <= MAX_RK;
}

/** Bytes of records, little-endian. */
class Records {
	private view = new DataView(new ArrayBuffer(CHUNK_BYTES * 2));
	length = 0;

	begin(record: number, size: number): void {
		if (this.length + size + 4 > this.view.byteLength) this.grow(size + 4);
		this.words(record, size);
	}

	bytes(...values: number[]): void {
		for (const value of values) this.view.setUint8(this.length++, value);
	}

	words(...values: number[]): void {
		for (const value of values) {
			this.view.setUint16(this.length, value, true);
			this.length += 2;
		}
	}

	long(value: number): void {
		this.view.setUint32(this.length, value, true);
		this.length += 4;
	}

	utf16(text: string): void {
		for (let i = 0; i < text.length; i++) this.words(text.charCodeAt(i));
	}

	font(name: string, isBold: boolean): void {
		this.begin(RECORD.font, 16 + name.length * 2);
		this.words(200, 0, 0x7fff, isBold ? 700 : 400, 0);
		this.bytes(0, 0, 0, 0, name.length, 1);
		this.utf16(name);
	}

	format(index: number, text: string): void {
		this.begin(RECORD.format, 5 + text.length * 2);
		this.words(index, text.length);
		this.bytes(1);
		this.utf16(text);
	}

	xf({ font, format, isStyle }: { font: number; format: number; isStyle: boolean }): void {
		this.begin(RECORD.xf, 20);
		this.words(font, format, isStyle ? 0xfff5 : 0x0001, 0x0020, isStyle ? 0xf400 : 0x7c00, 0, 0, 0, 0, 0x20c0);
	}

	number(row: number, column: number, xf: number, value: number): void {
		if (isRk(value)) {
			this.begin(RECORD.rk, 10);
			this.words(row, column, xf);
			this.long(((value << 2) | 2) >>> 0);
			return;
		}
		this.begin(RECORD.number, 14);
		this.words(row, column, xf);
		this.view.setFloat64(this.length, value, true);
		this.length += 8;
	}

	mulRk(row: number, column: number, values: readonly number[]): void {
		this.begin(RECORD.mulRk, 6 + values.length * 6);
		this.words(row, column);
		for (const value of values) {
			this.words(XF.text);
			this.long(((value << 2) | 2) >>> 0);
		}
		this.words(column + values.length - 1);
	}

	label(row: number, column: number, xf: number, whole: string): void {
		const text = whole.slice(0, MAX_LABEL_CHARACTERS);
		this.begin(RECORD.label, 9 + text.length * 2);
		this.words(row, column, xf, text.length);
		this.bytes(1);
		this.utf16(text);
	}

	take(): Uint8Array {
		const bytes = new Uint8Array(this.view.buffer).slice(0, this.length);
		this.length = 0;
		return bytes;
	}

	private grow(size: number): void {
		const larger = new Uint8Array(this.view.byteLength * 2 + size);
		larger.set(new Uint8Array(this.view.buffer, 0, this.length));
		this.view = new DataView(larger.buffer);
	}
}
