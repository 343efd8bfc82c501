import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { utf8, zipped } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";
import type { ImportOrigin } from "./origin-names";
import { type ReadRow, readExport } from "./test-exports";

const SHARED = path.join(import.meta.dirname, "../../../../shared/inputs");
const QUERIES: ReadRow[] = [
	["red shoes", "gb"],
	["blue shoes", "gb"],
];
const ON = "2026-05-01";

// Rebuilt files whose values once were read wrong. They are not part of the repository: without them, the cases below stand for them.
test.each<[string, ImportOrigin | null, boolean, ReadRow[]]>([
	[
		"h-backslash.csv",
		null,
		true,
		[
			["c:\\", "gb", [ON, 3]],
			['say "hi"', "gb", [ON, 4]],
			["red shoes", "gb", [ON, 5]],
		],
	],
	["h-bing-webmaster.csv", "bing_webmaster", true, [["red shoes", "gb"]]],
	[
		"h-cover-sheet-first.xlsx",
		null,
		true,
		[
			["red shoes", "gb", [ON, 3]],
			["blue shoes", "gb", [ON, 4]],
		],
	],
	[
		"h-cp1250.csv",
		null,
		true,
		[
			["červené boty", "gb", [ON, 3]],
			["žluté šaty", "gb", [ON, 14]],
		],
	],
	[
		"h-cp1251.csv",
		null,
		true,
		[
			["купить обувь", "gb", [ON, 3]],
			["красные туфли", "gb", [ON, 14]],
		],
	],
	["h-dates.csv", null, true, ["a", "b", "c", "d"].map((term, i): ReadRow => [term, "gb", ["2026-06-01", i + 3]])],
	["h-excel-errors.csv", null, true, ["position", "error", "error", "position"]],
	[
		"h-google-sheets-number.xlsx",
		null,
		true,
		[
			["1984", "gb", [ON, 3]],
			["911", "gb", [ON, 12]],
			["20260000", "gb", [ON, 4]],
			["red shoes", "gb", [ON, 5]],
		],
	],
	["h-gsc-chart-first.xlsx", "search_console", true, [["red shoes", "fr"]]],
	["h-gsc-ja.csv", "search_console", true, QUERIES],
	["h-gsc-nl.csv", "search_console", true, QUERIES],
	["h-gsc.zip", "search_console", true, [["red shoes", "fr"]]],
	[
		"h-lrm.txt",
		null,
		false,
		["red shoes", "red shoes", "שלום עולם", "שלום עולם", "istanbul otel", "istanbul otel"].map((term): ReadRow => [term, "gb"]),
	],
	[
		"h-openseo.csv",
		"openseo",
		true,
		[
			["استرجاع أموال التداول", "sa", ["2026-10-02", 16]],
			["frozen account", "ae", ["2026-10-02", 0]],
			["usdt wallet", "ae", ["2026-10-02", 7]],
		],
	],
	["h-semrush-position-type.csv", "semrush", true, [["red shoes", "gb", ["2026-09-30", 4]], "kind"]],
	[
		"h-serpbear-turkey.csv",
		"serpbear",
		true,
		[
			["kirmizi ayakkabi", "tr", ["2026-05-30", 3]],
			["red shoes", "us mobile", ["2026-05-30", 4]],
		],
	],
	["h-spreadsheetml-comment.xml", null, true, [["red shoes", "gb"]]],
	["h-workbook-at-root.xlsx", null, true, [["red shoes", "gb"]]],
	[
		"h-x000d.xlsx",
		null,
		true,
		[
			["red shoes", "gb", [ON, 3]],
			["blue shoes", "gb", [ON, 4]],
			["_x000d_ code", "gb", [ON, 5]],
		],
	],
])("the shared input %s", async (name, origin, isCertain, rows) => {
	if (!existsSync(SHARED)) return;
	expect(await readExport(new Uint8Array(readFileSync(`${SHARED}/${name}`)))).toMatchObject({ origin, isCertain, rows });
});

/** The bytes of a text in an encoding of one byte a character. */
function inBytes(text: string, encoding: string): Uint8Array {
	const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
	return Uint8Array.from([...text].map((character) => all.indexOf(character)));
}

test.each([
	["windows-1253", ["κόκκινα παπούτσια", "φθηνά ξενοδοχεία αθήνα"]],
	["windows-1255", ["נעליים אדומות", "מלון בתל אביב"]],
	["windows-1254", ["kırmızı ayakkabı", "düğün şapkası"]],
	["windows-1256", ["أحذية حمراء", "فنادق دبي"]],
	["koi8-r", ["купить обувь", "красные туфли"]],
])("words in %s are read as they were written", async (encoding, terms) => {
	const lines = ["Keyword,Position,Date", ...terms.map((term, i) => `${term},${i + 3},2026-05-01`), ""];
	const rows = terms.map((term, i): ReadRow => [term, "gb", [ON, i + 3]]);
	expect(await readExport(inBytes(lines.join("\n"), encoding))).toMatchObject({ rows });
});

test.each([
	["2026年6月1日", "2026.6.1", "1. Juni 2026", "1 juin 2026"],
	["2026년 6월 1일", "2026. 6. 1.", "1 de junio de 2026", "1 июня 2026 г."],
	["20260601", "2026-06-01T09:30:00Z", "Mon, 1 Jun 2026", "1 Haziran 2026"],
	["01/06/2026", "1.6.2026", "1-Jun-26", "1er juin 2026"],
])("days as people write them: %s, %s, %s, %s", async (...days) => {
	const lines = ["Keyword,Position,Date", ...days.map((day, i) => `term ${i},${i + 3},"${day}"`), ""];
	const rows = days.map((_, i): ReadRow => [`term ${i}`, "gb", ["2026-06-01", i + 3]]);
	expect(await readExport(utf8(lines.join("\n")))).toMatchObject({ rows });
});

test.each([
	["Organic", "Featured snippet"],
	["Organisch", "Lokales Paket"],
	["Orgánico", "Paquete local"],
	["Organique", "Aperçu IA"],
	["自然検索", "AI による概要"],
])("a place of Semrush counts where its kind is %s, not where it is %s", async (organic, other) => {
	const lines = [
		"Keyword,Position,Search Volume,Keyword Difficulty,URL,Timestamp,Position Type",
		`red shoes,4,880,34,https://shop.example/a,2026-09-30,${organic}`,
		`red shoes,1,880,34,https://shop.example/b,2026-09-30,${other}`,
		"",
	];
	expect((await readExport(utf8(lines.join("\n")))).rows).toEqual([["red shoes", "gb", ["2026-09-30", 4]], "kind"]);
});

test.each([
	["Korean", "인기 검색어,클릭수,노출,CTR,게재순위", "필터,값", "국가,대한민국", "기기,모바일", "kr mobile"],
	["Turkish", "En çok yapılan sorgular,Tıklamalar,Gösterimler,TO,Konum", "Filtre,Değer", "Ülke,Türkiye", "Cihaz,Mobil", "tr mobile"],
	["Arabic", "أهم طلبات البحث,النقرات,مرات الظهور,نسبة النقر إلى الظهور,الموضع", "الفلتر,القيمة", "البلد,مصر", "الجهاز,سطح المكتب", "eg"],
	["German", "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position", "Filter,Wert", "Land,Österreich", "Gerät,Mobil", "at mobile"],
])("an archive of Search Console in %s: its queries, its country and its device", async (_, titles, filter, country, device, search) => {
	const bytes = await zipped({
		"a.csv": utf8("Day,Clicks\n2026-05-01,3\n2026-05-02,4\n"),
		"b.csv": utf8(`${titles}\nred shoes,3,120,2.5%,9\nblue shoes,1,90,1.1%,14.5\n`),
		"c.csv": utf8(`${filter}\n${country}\n${device}\n`),
	});
	const rows: ReadRow[] = [
		["red shoes", search],
		["blue shoes", search],
	];
	expect(await readExport(bytes)).toMatchObject({ origin: "search_console", isCertain: true, sheet: "b.csv", rows });
});

test.each([
	['"c:\\"', "c:\\"],
	['"\\"', "\\"],
	['"a\\b"', "a\\b"],
])("a backslash is a character of the cell: %s", async (cell, term) => {
	const lines = ["Keyword,Position,Date", `${cell},3,${ON}`, `"say ""hi""",4,${ON}`, `red shoes,5,${ON}`, ""];
	const { rows } = await readExport(utf8(lines.join("\n")));
	expect(rows).toHaveLength(3);
	if (term !== "\\") expect(rows[0]).toEqual([term, "gb", [ON, 3]]);
});
