import type { ImportCase } from "./import-case";
import { encoded, utf8, utf16 } from "./make-files";

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
/** A file of two keywords at the places 3 and 14. */
const pair = (first: string, second: string) => text("Keyword,Position,Date", `${first},3,2026-05-01`, `${second},14,2026-05-01`);
const stored = (first: string, second: string) => [`${first} | gb/en | 2026-05-01=3`, `${second} | gb/en | 2026-05-01=14`];

/** Words of a language in an encoding of it. */
const ENCODED: [string, string, string][] = [
	["windows-1251", "кофеварка купить", "детская одежда"],
	["windows-1250", "tanie buty męskie", "łóżka dziecięce"],
	["windows-1252", "chaussures été", "prix en € à paris"],
	["windows-1253", "φθηνά αεροπορικά", "ξενοδοχεία κρήτη"],
	["windows-1254", "çocuk ayakkabısı", "ışıklı gözlük"],
	["windows-1255", "נעלי ספורט", "מלונות באילת"],
	["windows-1256", "فنادق رخيصة", "حجز طيران"],
	["windows-1257", "pigūs skrydžiai", "žieminės padangos"],
	["koi8-r", "горящие туры", "ремонт квартир"],
	["macintosh", "forêt près de là", "crème brûlée"],
	["shift_jis", "東京 ホテル 格安", "スニーカー 通販"],
	["euc-jp", "引っ越し 見積もり", "英会話 オンライン"],
	["gb18030", "便宜机票", "上海酒店预订"],
	["big5", "台北住宿推薦", "便宜機票"],
	["euc-kr", "서울 호텔 예약", "운동화 추천"],
];

export const TEXT_CASES: ImportCase[] = [
	...ENCODED.map(
		([encoding, first, second], i): ImportCase => ({
			kind: i % 2 === 0 ? "h-cp1251.csv" : "h-cp1250.csv",
			name: `${encoding}.csv`,
			bytes: encoded(pair(first, second), encoding),
			stored: stored(first, second),
		}),
	),
	{
		kind: "h-cp1251.csv",
		name: "utf-16-big.tsv",
		bytes: utf16(pair("красные туфли", "ёлка").replaceAll(",", "\t"), "big"),
		stored: stored("красные туфли", "ёлка"),
	},
	{
		kind: "h-cp1250.csv",
		name: "one-bad-byte.csv",
		bytes: Uint8Array.from([
			...utf8("Keyword,Position,Date\nčervené boty,3,2026-05-01\ncaf"),
			0xe9,
			...utf8(",4,2026-05-01\nžluté šaty,14,2026-05-01\n"),
		]),
		stored: stored("červené boty", "žluté šaty"),
		refused: ["3: garbled"],
	},
	{
		kind: "h-backslash.csv",
		name: "folders.csv",
		bytes: utf8(
			text("Keyword;Position;Date", '"c:\\temp\\";3;2026-05-01', '"the ""best\\worst"" of";4;2026-05-01', "red shoes;5;2026-05-01"),
		),
		stored: ["c:\\temp\\ | gb/en | 2026-05-01=3", 'the "best\\worst" of | gb/en | 2026-05-01=4', "red shoes | gb/en | 2026-05-01=5"],
	},
	{
		kind: "h-backslash.csv",
		name: "database-dump.csv",
		bytes: utf8(
			text('"Keyword","Position","Date"', '"say \\"hi\\"","4","2026-05-01"', '"a, b","5","2026-05-01"', '"red shoes","6","2026-05-01"'),
		),
		stored: ['say "hi" | gb/en | 2026-05-01=4', "a, b | gb/en | 2026-05-01=5", "red shoes | gb/en | 2026-05-01=6"],
	},
	{
		kind: "h-backslash.csv",
		name: "pipes.csv",
		bytes: utf8(text("Keyword|Position|Date", "a\\b|3|2026-05-01", "nike, adidas; puma|4|2026-05-01", "c\\|5|2026-05-01")),
		stored: ["a\\b | gb/en | 2026-05-01=3", "nike, adidas; puma | gb/en | 2026-05-01=4", "c\\ | gb/en | 2026-05-01=5"],
	},
	{
		kind: "h-backslash.csv",
		name: "inches.tsv",
		bytes: utf8(text("Keyword\tPosition\tDate", '19" rack\t3\t2026-05-01', '"quoted" brand\t4\t2026-05-01', 'tv 55"\t5\t2026-05-01')),
		stored: ['19" rack | gb/en | 2026-05-01=3', "quoted brand | gb/en | 2026-05-01=4", 'tv 55" | gb/en | 2026-05-01=5'],
	},
	{
		kind: "h-backslash.csv",
		name: "mixed.csv",
		bytes: utf8(text("Keyword,Position,Date", '"a \\""b\\"" c",3,2026-05-01', '"x\\",4,2026-05-01', "red shoes,5,2026-05-01")),
		stored: ['a \\"b\\" c | gb/en | 2026-05-01=3', "x\\ | gb/en | 2026-05-01=4", "red shoes | gb/en | 2026-05-01=5"],
	},
	{
		kind: "h-lrm.txt",
		name: "marks.txt",
		bytes: utf8(text("red\u00a0shoes", "red shoes", "\ufeffred shoes", "\u2067red shoes\u2069", "re\u200bd sho\u00ades")),
		answers: { columns: { 1: "Keyword" } },
		stored: ["red shoes | gb/en"],
	},
	{
		kind: "h-lrm.txt",
		name: "marks-in-columns.csv",
		bytes: utf8(
			text(
				"\u200eKeyword\u200e,Website,URL,Tags,Position,Date",
				"\u200fשלום\u200f עולם,\u200eshop.example,\u200ehttps://shop.example/a\u200f,\u200ebrand\u200f; summer,\u200e3\u200f,\u200e2026-05-01",
				"İSTANBUL Otel,https://www.shop.example/\u200b,,brand,4,2026-05-01",
			),
		),
		stored: [
			"שלום עולם | gb/en | #brand #summer | 2026-05-01=3@https://shop.example/a",
			"istanbul otel | gb/en | www.shop.example | #brand | 2026-05-01=4",
		],
	},
	{
		kind: "h-lrm.txt",
		name: "wide-blanks.csv",
		bytes: utf8(
			text(
				"Keyword,Position,Date",
				"\u3000東京\u3000ホテル\u3000,3,2026-05-01",
				"東京 ホテル,3,2026-05-02",
				"\u202dred\u202c shoes\u2060,4,2026-05-01",
			),
		),
		stored: ["東京 ホテル | gb/en | 2026-05-01=3 2026-05-02=3", "red shoes | gb/en | 2026-05-01=4"],
	},
	{
		kind: "h-lrm-website.txt",
		name: "direction-mark.csv",
		bytes: utf8(text("Keyword,Position,Date", "red shoes,3,2026-05-01")),
		answers: { website: "\u200eshop.example\u200f" },
		stored: ["red shoes | gb/en | 2026-05-01=3"],
	},
	{
		kind: "h-lrm-website.txt",
		name: "property-of-a-domain.csv",
		bytes: utf8(text("Keyword,Position,Date", "red shoes,3,2026-05-01")),
		answers: { website: "sc-domain:shop.example" },
		stored: ["red shoes | gb/en | 2026-05-01=3"],
	},
	{
		kind: "h-lrm-website.txt",
		name: "isolated.csv",
		bytes: utf8(
			text(
				"Keyword,Site,Position,Date",
				"red shoes,\u2068sc-domain:shop.example\u2069,3,2026-05-01",
				"blue shoes,SC-DOMAIN:Shop.Example,4,2026-05-01",
			),
		),
		stored: ["red shoes | gb/en | 2026-05-01=3", "blue shoes | gb/en | 2026-05-01=4"],
	},
	{
		kind: "h-lrm-url.txt",
		name: "addresses.csv",
		bytes: utf8(
			text(
				"Keyword,URL,Position,Date",
				"red shoes,\u200ehttps://shop.example/a,3,2026-05-01",
				"blue shoes,https://shop.example/b\u200e,4,2026-05-01",
				"green shoes,\u2066shop.example/c\u2069,5,2026-05-01",
			),
		),
		stored: [
			"red shoes | gb/en | 2026-05-01=3@https://shop.example/a",
			"blue shoes | gb/en | 2026-05-01=4@https://shop.example/b",
			"green shoes | gb/en | 2026-05-01=5@https://shop.example/c",
		],
	},
];
