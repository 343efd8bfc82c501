import { expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { openTableFile } from "./table-file";
import { collected, refusal, utf8, zipped } from "./test-files";

const PARTS = {
	"xl/workbook.xml": utf8(`<workbook><sheets><sheet r:id="a"/></sheets></workbook>`),
	"xl/styles.xml": utf8(`<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
	"xl/sharedStrings.xml": utf8("<sst><si><t>zero</t></si><si><t>one é</t></si></sst>"),
};

/** The rows of a stored sheet whose bytes come in pieces of a size. */
async function rowsOf(sheet: string, size: number) {
	const bytes = await zipped({ ...PARTS, "xl/worksheets/sheet1.xml": utf8(sheet) }, { stored: true });
	const source = {
		...heldSource(bytes),
		async *stream(from: number, to: number) {
			for (let at = from; at < to; at += size) yield bytes.subarray(at, Math.min(to, at + size));
		},
	};
	return collected((await openTableFile(source)).rows());
}

/** Texts of one, two, three and four bytes a character: places of characters and of bytes differ behind them. */
const TEXTS = ["plain", "été", "日本語", "a😀b", "", "x".repeat(1_500)];
const ROW_HEADS = [
	(r: number) => `<row r="${r}">`,
	(r: number) => `<row r="${r}" spans="1:6" ht="15">`,
	(r: number) => `\n\t<row r="${r}" title="a > b">`,
	(r: number) => `<!-- ${r} --><row ht="15" r="${r}">`,
	(r: number) => `<row r="${r - 1}"/><row r="${r}">`,
];

test("rows of plain and of other cells, with characters of all lengths, wherever the pieces end", async () => {
	const expected: { line: number; cells: string[] }[] = [];
	let sheet = "";
	for (let i = 0; i < 700; i++) {
		const line = 2 * i + 2;
		// Long runs of plain ASCII lie between those of other characters.
		const text = TEXTS[Math.floor(i / 40) % 2 === 0 ? 0 : i % TEXTS.length] ?? "";
		const before = i % 2 === 0 ? "a" : "more characters than are looked at one by one";
		const cells = [
			`<c r="A${line}" t="s"><v>${i % 2}</v></c>`,
			`<c r="B${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
			`<c r="C${line}" s="1"><v>45351</v></c><c r="D${line}" s="0" t="s"/>`,
			i % 3 === 0 ? `<c t="str"><v>${text}</v></c>` : `<c t="str"><f>B1&amp;"x"</f><v>${text}</v></c>`,
			i % 5 === 0 ? `<c r="AB${line}" t="str"><v>${before} &lt; b</v></c>` : `<c t="b" r="AB${line}"><v>1</v></c>`,
		];
		sheet += `${ROW_HEADS[i % ROW_HEADS.length]?.(line)}${cells.join("")}</row>`;
		const head = [i % 2 === 0 ? "zero" : "one é", text, "2024-02-29", "", text, ...Array<string>(22).fill("")];
		expected.push({ line, cells: [...head, i % 5 === 0 ? `${before} < b` : "TRUE"] });
	}
	for (const size of [997, 4_099, 65_536, 1_000_000])
		expect(await rowsOf(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`, size), `pieces of ${size}`).toEqual(expected);
});

test("what is wrong in cells is refused", async () => {
	const read = (row: string) =>
		refusal(rowsOf(`<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>${row}</sheetData></worksheet>`, 65_536));
	expect(await read(`<c t="s"><v>2</v></c></row>`)).toBe("damaged");
	expect(await read(`<c t="s"><v>x</v></c></row>`)).toBe("damaged");
	expect(await read(`<c r="XFE1"><v>1</v></c></row>`)).toBe("too_many_columns");
	expect(await read(`<c t="str"><v>${"a".repeat(65_537)}</v></c></row>`)).toBe("cell_too_long");
	expect(await read(`<c t="str"><v>&b;</v></c></row>`)).toBe("damaged");
	expect(await read(`</row><row r="2"><c r="A2"><v>1</v></c>`)).toBe("damaged");
	expect(await read(`</row><c r="A2"><v>1</v></c></row><row r="3"></row>`)).toBe("damaged");
	expect(await read(`<c r="B1" t="s"/><c t="s"></c><c t="s"><v/></c></row>`)).toBeNull();
});
