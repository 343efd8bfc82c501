import { expect, test } from "vitest";
import { type ByteSource, heldSource } from "./byte-source";
import { openTableFile } from "./table-file";
import { collected, refusal, utf8, zipped } from "./test-files";

const BOOK = { "xl/workbook.xml": utf8(`<workbook><sheets><sheet r:id="a"/></sheets></workbook>`) };
const STRINGS = "xl/sharedStrings.xml";
const SHEET = "xl/worksheets/sheet1.xml";
const COUNT = 20_000;
const textOf = (i: number) => (i % 1_000 === 7 ? "" : `phrase é ${i}`);

/** A workbook of as many rows as texts, each of which names the text of a number. The parts stand in the order of their names here. */
function workbook(order: string[], numberOf: (row: number) => number, rows = COUNT, tail = "</sheetData></worksheet>") {
	const strings = Array.from({ length: COUNT }, (_, i) => `<si><t>${textOf(i)}</t></si>`).join("");
	const row = (r: number) => `<row r="${r + 1}"><c r="A${r + 1}" t="s"><v>${numberOf(r)}</v></c><c t="s"><v>${numberOf(r)}</v></c></row>`;
	const parts: Record<string, Uint8Array> = {
		[STRINGS]: utf8(`<sst>${strings}</sst>`),
		[SHEET]: utf8(`<worksheet><sheetData>${Array.from({ length: rows }, (_, r) => row(r)).join("")}${tail}`),
	};
	return zipped({ ...BOOK, ...Object.fromEntries(order.map((name) => [name, parts[name] ?? utf8("")])) }, { stored: true });
}

function counted(bytes: Uint8Array): ByteSource & { bytesRead: number } {
	const held = heldSource(bytes);
	return {
		...held,
		bytesRead: 0,
		read(offset, length) {
			this.bytesRead += length;
			return held.read(offset, length);
		},
	};
}

for (const order of [
	[STRINGS, SHEET],
	[SHEET, STRINGS],
])
	test(`the first rows ask for the texts that they name, all rows for all: ${order.join(" before ")}`, async () => {
		const bytes = await workbook(order, (r) => r);
		const source = counted(bytes);
		const rows = (await openTableFile(source)).rows();
		const { value: first } = await rows.next();
		expect(first?.[0]).toEqual({ line: 1, cells: [textOf(0), textOf(0)] });
		await rows.return(undefined);
		// The head and the tail of the archive, and the begin of three parts, of 2 MB in all.
		expect(source.bytesRead).toBeLessThan(500_000);

		const all = await collected((await openTableFile(source)).rows());
		const expected = Array.from({ length: COUNT }, (_, r) => ({ line: r + 1, cells: [textOf(r), textOf(r)] }));
		expect(all).toEqual(expected.filter(({ cells }) => cells[0] !== ""));
	});

test("rows name texts backwards, the last one first", async () => {
	const all = await collected((await openTableFile(heldSource(await workbook([SHEET, STRINGS], (r) => COUNT - 1 - r, 3_000)))).rows());
	const expected = Array.from({ length: 3_000 }, (_, r) => textOf(COUNT - 1 - r)).filter((text) => text !== "");
	expect(all.map(({ cells }) => cells[0])).toEqual(expected);
});

test("a number without a text is refused, also before all texts are read", async () => {
	const read = async (number: number | string, rows = 5) =>
		refusal(collected((await openTableFile(heldSource(await workbook([STRINGS, SHEET], () => number as number, rows)))).rows()));
	expect(await read(COUNT - 1)).toBeNull();
	expect(await read(COUNT)).toBe("damaged");
	expect(await read(-1)).toBe("damaged");
	expect(await read("1.5")).toBe("damaged");
	expect(await read("x")).toBe("damaged");
});

test("a text that is named in a row which is cut off is no row", async () => {
	const cut = await workbook([STRINGS, SHEET], (r) => r, 3, `<row r="9"><c t="s"><v>15000</v></c>`);
	expect(await refusal(collected((await openTableFile(heldSource(cut))).rows()))).toBe("truncated");
});

test("no text of a cell is taken for a shared one, whatever characters it has", async () => {
	const odd = ["\uffff0", "\uffff1", "\uffff"];
	const plain = odd.map((text, i) => `<c r="${"ABC"[i]}1" t="inlineStr"><is><t>${text}</t></is></c>`);
	const named = odd.map((text, i) => `<c r="${"ABC"[i]}2" t="str"><f>A1</f><v>${text.replace("\uffff", "&#xFFFF;")}</v></c>`);
	const shared = (r: number) => `<c r="D${r}" t="s"><v>1</v></c>`;
	const sheet = `<row r="1">${plain.join("")}${shared(1)}</row><row r="2">${shared(2)}${named.join("")}</row>`;
	const bytes = await zipped({
		...BOOK,
		[STRINGS]: utf8("<sst><si><t>zero</t></si><si><t>one</t></si></sst>"),
		[SHEET]: utf8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
	});
	const cells = [...odd, "one"];
	expect(await collected((await openTableFile(heldSource(bytes))).rows())).toEqual([
		{ line: 1, cells },
		{ line: 2, cells },
	]);
});
