import fs from "node:fs";
import { open } from "node:fs/promises";
import { read, SSF } from "@e965/xlsx";
import { FileError } from "@serpentine/table-files";
import { openTableFile } from "@serpentine/table-files/read";
import { fileSource } from "../../file-source";

/** Cells of the rows of a table by their place, or why it is not read. */
export type Reading<Cell> = Map<string, Cell> | { refused: string };

/** A cell as SheetJS reads it. iso: its date where it has one; shown: its text by the number format. */
export interface OtherCell {
	text: string;
	iso: string | null;
	shown: string;
}

const DAY_SECONDS = 86_400;

/** The first shown table by the product's readers, and its name. */
export async function readWithOurs(path: string): Promise<{ cells: Reading<string>; sheet: string | null }> {
	const handle = await open(path);
	try {
		const file = await openTableFile(await fileSource(handle));
		const cells = new Map<string, string>();
		for await (const rows of file.rows()) {
			for (const { line, cells: texts } of rows) for (const [i, text] of texts.entries()) put(cells, [line, i], text);
		}
		return { cells, sheet: (await file.sheets())[0] ?? null };
	} catch (error) {
		if (error instanceof FileError) return { cells: { refused: error.code }, sheet: null };
		throw error;
	} finally {
		await handle.close();
	}
}

/** The same table by SheetJS. */
export function readWithSheetJs(path: string, sheet: string | null): Reading<OtherCell> {
	try {
		const book = read(fs.readFileSync(path), { cellNF: true, dense: true });
		const shown = book.SheetNames.find((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden) ?? "";
		const found = book.Sheets[sheet !== null && book.SheetNames.includes(sheet) ? sheet : shown];
		const epoch = book.Workbook?.WBProps?.date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
		const cells = new Map<string, OtherCell>();
		(found?.["!data"] ?? []).forEach((row, line) => {
			row?.forEach((cell, i) => {
				if (!cell || cell.t === "z") return;
				const isDate = cell.t === "n" && SSF.is_date(String(cell.z));
				// Spreadsheets take 1900 for a leap year: their numbers before 1 March 1900 are one too small.
				const days = Number(cell.v) + (book.Workbook?.WBProps?.date1904 || Number(cell.v) >= 61 ? 0 : 1);
				const seconds = Math.round(days * DAY_SECONDS);
				const iso = isDate ? new Date(epoch + seconds * 1_000).toISOString().slice(0, 19).replace("T", " ") : null;
				put(cells, [line + 1, i], { text: otherText(cell), iso, shown: cell.w ?? "" });
			});
		});
		return cells;
	} catch (error) {
		return { refused: String(error) };
	}
}

function otherText({ t, v, w }: { t: string; v?: unknown; w?: string }): string {
	if (t === "n") return String(Number(Number(v).toPrecision(15)));
	if (t === "b") return v ? "TRUE" : "FALSE";
	return t === "e" ? String(w) : String(v);
}

function put<Cell>(cells: Map<string, Cell>, [line, column]: [number, number], cell: Cell): void {
	const isEmpty = typeof cell === "string" ? cell.trim() === "" : (cell as OtherCell).text.trim() === "";
	if (!isEmpty) cells.set(`${line}:${column}`, cell);
}
