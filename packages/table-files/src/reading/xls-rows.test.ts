import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { cellsOf, refusal } from "./test-files";

/** An Excel 97 file; a cell that is a number in `errors` stands for that error code. */
function xls(rows: (string | number)[][], errors: Record<string, number> = {}): Uint8Array {
	const sheet = utils.aoa_to_sheet(rows);
	for (const [place, v] of Object.entries(errors)) sheet[place] = { t: "e", v };
	const book = utils.book_new();
	utils.book_append_sheet(book, sheet, "Keywords");
	return new Uint8Array(write(book, { type: "array", bookType: "biff8" }) as ArrayBuffer);
}

test("an error in a cell is read as people see it", async () => {
	const codes = { A1: 0x00, B1: 0x07, C1: 0x0f, D1: 0x17, E1: 0x1d, F1: 0x24, G1: 0x2a };
	expect(await cellsOf(xls([["", "", "", "", "", "", "", "end"]], codes))).toEqual([
		["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "end"],
	]);
});

test("a chart within the sheet neither ends it nor adds its numbers", async () => {
	const bytes = xls([
		["red shoes", 1.5],
		["x", 2.25, 3.25, 4.25, 5.25],
		["blue shoes", 6.5],
	]);
	const numbers = [2.25, 3.25, 4.25, 5.25].map((value) => placeOf(bytes, value));
	const [from = 0, to = 0] = [Math.min(...numbers), Math.max(...numbers) + 18];
	expect(to - from).toBe(4 * 18);
	const chart = [...record(0x809, 16), ...record(0x203, 14), ...record(0x0a, 0)];
	bytes.set([...chart, ...record(0x1051, to - from - chart.length - 4)], from);
	expect(await cellsOf(bytes)).toEqual([["red shoes", "1.5"], ["x"], ["blue shoes", "6.5"]]);
});

test.each([
	["2", [0x09, 0x00, 0x04, 0x00, 0x07, 0x00, 0x10, 0x00]],
	["3", [0x09, 0x02, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00]],
	["4", [0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00]],
])("a file of Excel %s is refused by its name", async (_, bytes) => {
	expect(await refusal(cellsOf(new Uint8Array(bytes)))).toBe("old_excel");
});

/** A record of zeros. */
function record(id: number, length: number): number[] {
	return [id & 0xff, id >> 8, length, 0, ...new Array<number>(length).fill(0)];
}

/** Offset of the NUMBER record of a value: its head of 4 bytes, then row, column and format. */
function placeOf(bytes: Uint8Array, value: number): number {
	const wanted = new Uint8Array(new Float64Array([value]).buffer);
	const at = bytes.findIndex((_, i) => wanted.every((byte, j) => bytes[i + j] === byte));
	return at - 10;
}
