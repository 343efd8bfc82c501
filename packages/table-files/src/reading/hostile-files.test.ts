import { expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { csvRows } from "./csv-rows";
import { decodeText } from "./decode-text";
import { inflate, UnpackBudget } from "./inflate";
import { openTableFile } from "./table-file";
import { allRows, cellsOf, joined, packed, refusal, utf8, written, zipped } from "./test-files";
import { BROKEN_STREAMS, streamRefusal } from "./test-streams";

const SHEET_PARTS = { "xl/workbook.xml": utf8(`<workbook><sheets><sheet r:id="a"/></sheets></workbook>`) };
const sheet = (cells: string) =>
	zipped({ ...SHEET_PARTS, "xl/worksheets/sheet1.xml": utf8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`) });

test("a zip bomb is refused while it is unpacked", async () => {
	const bomb = await zipped({ "a.csv": new Uint8Array(10_000_000).fill(97) });
	expect(await refusal(allRows(bomb))).toBe("cell_too_long");
	const lines = new Uint8Array(20_000_000).fill(10);
	expect(await refusal(allRows(await zipped({ "a.csv": joined([utf8("a\n"), lines]) })))).toBe("unpacked_too_large");
	expect(await refusal(allRows(await packed(joined([utf8("a\n"), lines]), "gzip")))).toBe("unpacked_too_large");
});

test("S46: too many entries, sizes that lie, archives in archives, and entries that share their bytes", async () => {
	const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}.csv`, utf8("a")]));
	expect(await refusal(allRows(await zipped(many, { stored: true })))).toBe("too_many_entries");
	expect(await refusal(allRows(await zipped({ "a.csv": utf8("a;b\n") }, { unpackedBytes: 2_000_000_000 })))).toBe("damaged");
	let nested = await zipped({ "a.csv": utf8("a;b\n") });
	for (let i = 0; i < 2; i++) nested = await zipped({ "a.zip": nested });
	expect(await refusal(allRows(nested))).toBe("unsupported");
	// Workbook, strings and sheet all name the same bytes.
	const shared = await zipped({ ...SHEET_PARTS, "xl/sharedStrings.xml": utf8("<a/>"), "xl/worksheets/sheet1.xml": utf8("<a/>") });
	const view = new DataView(shared.buffer);
	for (let at = 0; at + 46 < shared.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true);
	expect(await refusal(allRows(shared))).toBe("truncated");
});

test.each(BROKEN_STREAMS)("S46: %s (%s) is refused by one name in Node and in workerd", async (_, format, change, code) => {
	expect(await streamRefusal(format, change)).toBe(code);
});

test("unpacking stops at the limit: 10 MB and 100 bytes for each packed one; what is below is unpacked whole", async () => {
	const unpack = async (bytes: number) => {
		const archive = await packed(new Uint8Array(bytes), "gzip");
		const fed = { bytes: 0, unpacked: 0 };
		const pieces = async function* () {
			for (let at = 0; at < archive.length; at += 16_384) {
				fed.bytes = Math.min(at + 16_384, archive.length);
				yield archive.subarray(at, fed.bytes);
			}
		};
		const code = await refusal(
			(async () => {
				for await (const piece of inflate(pieces(), "gzip", new UnpackBudget())) fed.unpacked += piece.length;
			})(),
		);
		return { code, unpacked: fed.unpacked, share: fed.bytes / archive.length };
	};
	expect(await unpack(10_000_000)).toMatchObject({ code: null, unpacked: 10_000_000 });
	const bomb = await unpack(200_000_000);
	expect(bomb.code).toBe("unpacked_too_large");
	expect(bomb.unpacked).toBeLessThan(20_000_000);
	expect(bomb.share).toBeLessThan(0.5);
});

test("S46: 512 MB in all and 100 bytes for each packed one are unpacked, no byte more", () => {
	const budget = new UnpackBudget();
	budget.takePacked(100_000_000);
	budget.takeUnpacked(512_000_000);
	expect(() => budget.takeUnpacked(1)).toThrow("unpacked_too_large");
	const bomb = new UnpackBudget();
	// 10 MB that are 2 GB, a step after the other.
	bomb.takePacked(100_000);
	bomb.takeUnpacked(20_000_000);
	bomb.takePacked(100_000);
	expect(() => bomb.takeUnpacked(20_000_000)).toThrow("unpacked_too_large");
});

test("S46: a symbolic link in an archive is refused by name", async () => {
	const linked = await zipped({ "a.csv": utf8("/etc/passwd") }, { stored: true });
	const view = new DataView(linked.buffer);
	for (let at = 0; at + 46 < linked.length; at++) {
		if (view.getUint32(at, true) !== 0x02014b50) continue;
		view.setUint8(at + 5, 3);
		view.setUint32(at + 38, 0o120777 * 65_536, true);
	}
	expect(await refusal(allRows(linked))).toBe("unsupported");
});

test("entities are refused, defined or not", async () => {
	const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><Workbook><Worksheet><Table><Row><Cell><Data>&b;</Data></Cell></Row></Table></Worksheet></Workbook>`;
	expect(await refusal(allRows(utf8(laughs)))).toBe("entities");
	const hidden = await zipped({ ...SHEET_PARTS, "xl/worksheets/sheet1.xml": utf8(`<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>`) });
	expect(await refusal(allRows(hidden))).toBe("entities");
	expect(await refusal(allRows(await sheet(`<row><c t="str"><v>&b;</v></c></row>`)))).toBe("damaged");
});

test("deep nesting is refused", async () => {
	expect(await refusal(allRows(await sheet("<a>".repeat(100_000))))).toBe("too_deep");
	expect(await refusal(allRows(utf8(`<table><tr><td>${"<b>".repeat(10_000)}`)))).toBe("too_deep");
});

test("wrong magic: documents, programs, other archives", async () => {
	expect(await refusal(allRows(utf8("%PDF-1.7\n%âãÏÓ\n1 0 obj")))).toBe("unknown_format");
	expect(await refusal(allRows(Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0])))).toBe("unknown_format");
	expect(await refusal(allRows(await zipped({ "[Content_Types].xml": utf8("<a/>"), "word/document.xml": utf8("<a/>") })))).toBe(
		"unknown_format",
	);
	const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`${i}.csv`, utf8("a")]));
	expect(await refusal(allRows(await zipped(many)))).toBe("several_files");
	expect(await refusal(allRows(new Uint8Array(0)))).toBe("empty");
	expect(await refusal(allRows(utf8("  \n ")))).toBe("empty");
});

test("Excel 95 and files with a password are refused by name", async () => {
	expect(await refusal(allRows(written("biff5", [["a"]])))).toBe("old_excel");
	const encrypted = written("xlsx", [["a"]]);
	const flagged = Uint8Array.from(encrypted);
	const view = new DataView(flagged.buffer);
	for (let at = 0; at + 4 < flagged.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
	expect(await refusal(allRows(flagged))).toBe("encrypted");
});

test("a file cut anywhere gives an error code, never a crash, and what cannot be cut is told", async () => {
	const rows = Array.from({ length: 40 }, (_, i) => [`keyword ${i}`, i]);
	for (const type of ["xlsx", "ods", "biff8", "xlml", "sylk"] as const) {
		const whole = written(type, rows);
		const expected = await allRows(whole);
		for (let i = 1; i < 60; i++) {
			const cut = whole.subarray(0, Math.floor((whole.length * i) / 60));
			// The part that was cut off may have been padding behind the content.
			const code = await refusal(allRows(cut).then((read) => expect(read).toEqual(expected)));
			if (i < 45) expect(code, `${type} at ${cut.length} of ${whole.length}`).not.toBeNull();
		}
	}
	const gz = await packed(utf8("a;b\n".repeat(1_000)), "gzip");
	for (let cut = 1; cut < gz.length; cut++) expect(await refusal(allRows(gz.subarray(0, cut))), `gzip at ${cut}`).not.toBeNull();
});

test("a changed byte gives rows or an error code, never a crash or an endless loop", async () => {
	for (const type of ["xlsx", "ods", "biff8"] as const) {
		const whole = written(
			type,
			[
				["keyword", "position"],
				["red shoes", 3],
			],
			{ compression: false },
		);
		for (let at = 0; at < whole.length; at += Math.max(1, Math.floor(whole.length / 500))) {
			const changed = Uint8Array.from(whole);
			changed[at] = (changed[at] ?? 0) ^ 0xff;
			await refusal(allRows(changed));
		}
	}
});

test("formulas are texts or stored results: nothing is computed", async () => {
	expect(await cellsOf(utf8('=cmd|"/c calc"!A1;=1+1\n'))).toEqual([['=cmd|"/c calc"!A1', "=1+1"]]);
	expect(await cellsOf(await sheet(`<row><c><f>1+1</f></c><c><f>2+2</f><v>4</v></c></row>`))).toEqual([["", "4"]]);
});

test("ten million columns are refused in each format that can say so", async () => {
	expect(await refusal(allRows(utf8(",".repeat(10_000_000))))).toBe("too_many_columns");
	expect(await refusal(allRows(utf8(`${",".repeat(20_000)}a\n`)))).toBe("too_many_columns");
	expect(await refusal(allRows(utf8(`${",".repeat(16_384)}a\n`)))).toBe("too_many_columns");
	expect((await allRows(utf8(`${",".repeat(16_383)}a\n`)))[0]?.cells).toHaveLength(16_384);
	expect(await refusal(allRows(await sheet(`<row><c r="ZZZZZ1"><v>1</v></c></row>`)))).toBe("too_many_columns");
	expect(await refusal(allRows(utf8("ID;P\nC;Y1;X10000000;K1\nE\n")))).toBe("too_many_columns");
	const ods = `<o><table:table><table:table-row><table:table-cell table:number-columns-repeated="10000000" office:value-type="float" office:value="1"/></table:table-row></table:table></o>`;
	const bytes = await zipped({ mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"), "content.xml": utf8(ods) });
	expect(await refusal(allRows(bytes))).toBe("damaged");
});

test("few bytes that ask for many cells are refused before they fill the memory", async () => {
	const cells = (column: string) => Array.from({ length: 200 }, (_, i) => `<row r="${i + 1}"><c r="${column}${i + 1}"><v>1</v></c></row>`);
	expect(await refusal(allRows(await sheet(cells("XFD").join(""))))).toBe("too_many_columns");
	expect(await refusal(allRows(await sheet(cells("NTP").join(""))))).toBeNull();
	const slk = Array.from({ length: 200 }, (_, i) => `C;Y${i + 1};X16384;K1\n`).join("");
	expect(await refusal(allRows(utf8(`ID;P\n${slk}E\n`)))).toBe("too_many_columns");
	const repeated = (times: number) => {
		const ods = `<o><table:table><table:table-row table:number-rows-repeated="${times}"><table:table-cell office:value-type="float" office:value="1"/></table:table-row></table:table></o>`;
		return zipped({ mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"), "content.xml": utf8(ods) });
	};
	expect(await refusal(allRows(await repeated(100_000)))).toBeNull();
	expect(await refusal(allRows(await repeated(100_001)))).toBe("too_many_rows");
});

test("text that is unpacked all at once becomes rows in small batches", async () => {
	const lines = utf8("a;b\n".repeat(200_000));
	const batches: number[] = [];
	for await (const rows of csvRows(decodeText(one(lines), "utf-8"), { delimiter: ";", enclosure: '"', escape: "\\" }))
		batches.push(rows.length);
	expect(batches.reduce((sum, rows) => sum + rows, 0)).toBe(200_000);
	expect(Math.max(...batches)).toBeLessThan(20_000);
});

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

/** A workbook with this number of distinct texts. */
function texts(count: number): Promise<Uint8Array> {
	const strings = `<sst>${Array.from({ length: count }, (_, i) => `<si><t>k${i}</t></si>`).join("")}</sst>`;
	return zipped({ ...SHEET_PARTS, "xl/sharedStrings.xml": utf8(strings), "xl/worksheets/sheet1.xml": utf8("<worksheet/>") });
}

test("a million distinct texts are refused before they fill the memory", async () => {
	expect(await refusal(allRows(await texts(1_000_000)))).toBe("too_many_strings");
});

test("400,000 distinct texts are read, one more is refused", async () => {
	expect(await refusal(allRows(await texts(400_000)))).toBeNull();
	expect(await refusal(allRows(await texts(400_001)))).toBe("too_many_strings");
});

test("an enclosure that is never closed, and a sheet that repeats a row a billion times", async () => {
	expect(await refusal(allRows(utf8('"a;b\n'.repeat(3))))).toBe("open_enclosure");
	const ods = `<o><table:table><table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="float" office:value="1"/></table:table-row></table:table></o>`;
	const bytes = await zipped({ mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"), "content.xml": utf8(ods) });
	expect(await refusal(allRows(bytes))).toBe("too_many_rows");
	expect(await refusal(openTableFile({ size: 129 * 1024 * 1024, read: async () => heldSource(utf8("a")).read(0, 1) }))).toBe("too_large");
});

test("a file of 128 MB is opened, one byte more is too large", async () => {
	const opened = (size: number) => openTableFile({ size, read: async (_, length) => new Uint8Array(length).fill(97) });
	expect((await opened(128 * 1024 * 1024)).type).toBe("csv");
	expect(await refusal(opened(128 * 1024 * 1024 + 1))).toBe("too_large");
});
