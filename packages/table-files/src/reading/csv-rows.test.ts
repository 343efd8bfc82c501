import { describe, expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { csvRows } from "./csv-rows";
import type { CsvSettings } from "./csv-settings";
import { decodeText, guessEncoding } from "./decode-text";
import { openTableFile } from "./table-file";
import { cellsOf, collected, utf8 } from "./test-files";
import type { TextEncoding } from "./text-encodings";

const SETTINGS: CsvSettings = { delimiter: ",", enclosure: '"', escape: "\\", encoding: "utf-8" };

async function read(text: string, settings = SETTINGS, pieces = [text]): Promise<(string | number)[][]> {
	const rows = await collected(
		csvRows(
			(async function* () {
				yield* pieces;
			})(),
			settings,
		),
	);
	return rows.map(({ line, cells }) => [line, ...cells]);
}

test.each([
	[
		"plain",
		"a,b\nc,d\n",
		[
			[1, "a", "b"],
			[2, "c", "d"],
		],
	],
	[
		"no line end at the end",
		"a,b\r\nc,d",
		[
			[1, "a", "b"],
			[2, "c", "d"],
		],
	],
	[
		"old Macintosh line ends",
		"a,b\rc,d\r",
		[
			[1, "a", "b"],
			[2, "c", "d"],
		],
	],
	[
		"empty lines",
		"\n\na\n\r\n,,\nb,",
		[
			[3, "a"],
			[6, "b", ""],
		],
	],
	[
		"enclosures",
		'"a,b","c ""d"""\n"e\nf",g\nh',
		[
			[1, "a,b", 'c "d"'],
			[2, "e\nf", "g"],
			[4, "h"],
		],
	],
	["escapes", '"a\\"b","c\\\\"\n', [[1, 'a"b', "c\\"]]],
	[
		"an enclosure in the middle is a character",
		'a"b,c\n5" pipe,d\n',
		[
			[1, 'a"b', "c"],
			[2, '5" pipe', "d"],
		],
	],
	["text behind an enclosure", '"a"b,c\n', [[1, "ab", "c"]]],
	["empty enclosures", '"",x\n', [[1, "", "x"]]],
])("%s, whole and cut at each place", async (_, text, expected) => {
	expect(await read(text)).toEqual(expected);
	for (let cut = 1; cut < text.length; cut++)
		expect(await read(text, SETTINGS, [text.slice(0, cut), text.slice(cut)]), `cut at ${cut}`).toEqual(expected);
	expect(await read(text, SETTINGS, [...text])).toEqual(expected);
});

test("delimiter, enclosure and escape character are those of the settings", async () => {
	const cells = async (text: string, more: Partial<CsvSettings>) => (await read(text, { ...SETTINGS, ...more })).map(([, ...row]) => row);
	expect(await cells("a;b,c\td\n", { delimiter: ";" })).toEqual([["a", "b,c\td"]]);
	expect(await cells("a;b,c\td\n", { delimiter: "," })).toEqual([["a;b", "c\td"]]);
	expect(await cells("a;b,c\td\n", { delimiter: "\t" })).toEqual([["a;b,c", "d"]]);
	expect(await cells(`'a,b',"c,d"\n`, { enclosure: "'" })).toEqual([["a,b", '"c', 'd"']]);
	expect(await cells(`'a,b',"c,d"\n`, { enclosure: '"' })).toEqual([["'a", "b'", "c,d"]]);
	expect(await cells("'a\\'b',c\n", { enclosure: "'", escape: "\\" })).toEqual([["a'b", "c"]]);
});

describe("encodings by their bytes, each cut at each byte", () => {
	const text = "mot clé;position\nété à l'œil;3\n";
	const utf16 = (mark: boolean, big: boolean) => {
		const units = Array.from((mark ? "\ufeff" : "") + text, (character) => character.charCodeAt(0));
		return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
	};
	const latin = Uint8Array.from("mot clé;position\nété à l'eil;3\n", (character) => character.charCodeAt(0));
	const cases: [string, Uint8Array, TextEncoding, string][] = [
		["UTF-8", utf8(text), "utf-8", text],
		["UTF-8 with a mark", utf8(`\ufeff${text}`), "utf-8", text],
		["UTF-16, little end first, with a mark", utf16(true, false), "utf-16le", text],
		["UTF-16, little end first", utf16(false, false), "utf-16le", text],
		["UTF-16, big end first, with a mark", utf16(true, true), "utf-16be", text],
		["UTF-16, big end first", utf16(false, true), "utf-16be", text],
		["ISO-8859-1", latin, "iso-8859-1", "mot clé;position\nété à l'eil;3\n"],
	];
	test.each(cases)("%s", async (_, bytes, encoding, expected) => {
		expect(guessEncoding(bytes)).toBe(encoding);
		for (let cut = 0; cut <= bytes.length; cut++) {
			let read = "";
			for await (const piece of decodeText(
				(async function* () {
					yield bytes.subarray(0, cut);
					yield bytes.subarray(cut);
				})(),
				encoding,
			))
				read += piece;
			expect(read).toBe(expected);
		}
	});
});

test.each<[string, string, CsvSettings["delimiter"], CsvSettings["enclosure"]]>([
	["semicolons, decimal commas", "k;p\na;1,5\nb;2,5\n", ";", '"'],
	["commas", "keyword,position\nred shoes,3\n", ",", '"'],
	["tabs", "keyword\tposition\nred, blue\t3\n", "\t", '"'],
	["apostrophes", "'k,1','p'\n'a,b','3'\n", ",", "'"],
	["one column", "red shoes\nblue shoes\n", ";", '"'],
	["pipes", "keyword|position\nred, blue shoes|3\n", "|", '"'],
	["quoted semicolons between commas", '"a;b;c",1\n"d;e;f",2\n', ",", '"'],
	["apostrophes that guard formulas", "Keyword\tTag\n'+33 1\tx\n'=1+1\tx\n'quoted'\tx\nplain\tx\n", "\t", '"'],
	["one apostrophe before a word in several rows", "Keyword,Site\n'n huis,a.nl\nfiets,a.nl\n't veld,a.nl\n's ochtends,a.nl\n", ",", '"'],
])("a preset by content: %s", async (_, text, delimiter, enclosure) => {
	const file = await openTableFile(heldSource(utf8(text)));
	expect(file.csv).toEqual({ delimiter, enclosure, escape: text.includes(enclosure) ? "" : "\\", encoding: "utf-8" });
	expect(file.type).toBe(delimiter === "\t" ? "tsv" : "csv");
});

test.each<[string, string, string[][]]>([
	[
		"a folder at the end of a field, beside doubled quotes",
		'"c:\\",3\n"say ""hi""",4\nred,5\n',
		[
			["c:\\", "3"],
			['say "hi"', "4"],
			["red", "5"],
		],
	],
	[
		"a folder at the end of a field, beside no doubled quotes",
		'"c:\\",3\n"d:\\",4\nred,5\n',
		[
			["c:\\", "3"],
			["d:\\", "4"],
			["red", "5"],
		],
	],
	[
		"escaped quotes",
		'"say \\"hi\\"",3\n"red, blue",4\n',
		[
			['say "hi"', "3"],
			["red, blue", "4"],
		],
	],
	[
		"escaped quotes and escaped backslashes",
		'"a \\"b\\"",3\n"c\\\\",4\n',
		[
			['a "b"', "3"],
			["c\\", "4"],
		],
	],
	[
		"two backslashes where nothing is escaped",
		'"\\\\server\\share",3\n"a ""b""",4\n',
		[
			["\\\\server\\share", "3"],
			['a "b"', "4"],
		],
	],
	[
		"an empty field is no doubled quote",
		'"say \\"hi\\"","",3\n"red","",4\n',
		[
			['say "hi"', "", "3"],
			["red", "", "4"],
		],
	],
])("a backslash escapes only where one stands before a quote and no quote is doubled: %s", async (_, text, cells) => {
	expect(await cellsOf(utf8(text))).toEqual(cells);
});

test("chosen settings are used instead of the preset", async () => {
	expect(await cellsOf(utf8("a;b,c\n"), SETTINGS)).toEqual([["a;b", "c"]]);
});
