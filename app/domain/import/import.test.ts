import { describe, expect, test } from "vitest";
import { CODES } from "../sample/codes";
import { guessPreset } from "./guess-preset";
import { RowReader } from "./import-row";
import { type ColumnRole, settingErrors, stepsFor } from "./import-settings";
import { readGeoLang } from "./places";
import { readPosition } from "./read-cells";
import { orderShown, readDay } from "./read-day";
import { ImportSurvey } from "./survey";

const PLAIN = {
	place: "",
	engine: "google",
	device: "desktop",
	url: null,
	tags: [],
	note: "",
	favorite: false,
	volume: null,
	wanted: null,
} as const;

const table = (...rows: string[][]) => rows.map((cells, i) => ({ line: i + 1, cells }));

describe("X02: a preset by header words, in English, French and Spanish", () => {
	test.each<[string[], ColumnRole[]]>([
		[
			["Keyword", "Website", "Date", "Position", "Country"],
			["keyword", "website", "date", "position", "country"],
		],
		[
			["Mot clé", "Domaine", "Date de relevé", "Classement", "Pays/Langue"],
			["keyword", "website", "date", "position", "geolang"],
		],
		[
			["PALABRA CLAVE", "Sitio web", "Fecha", "Posición", "Idioma"],
			["keyword", "website", "date", "position", "language"],
		],
		[
			["Volume", "Keyword", "Keywords"],
			["volume", "keyword", "ignore"],
		],
	])("%j", (headers, columns) => {
		expect(
			guessPreset(
				table(
					headers,
					headers.map(() => ""),
				),
			),
		).toMatchObject({ ignoreHeaders: true, columns, isCertain: true });
	});
});

test.each<[string, string[], Record<string, ColumnRole>]>([
	[
		"serpbear",
		["ID", "Keyword", "Position", "URL", "Country", "Device", "Updated", "Added", "Tags"],
		{ Keyword: "keyword", Position: "position", Country: "country", Updated: "date", Added: "ignore" },
	],
	[
		"serposcope",
		["date", "rank", "url", "target", "keyword", "device", "tld", "datacenter", "local", "custom"],
		{ target: "website", rank: "position", date: "date", tld: "country", device: "device" },
	],
	[
		"serposcope",
		["date", "rank", "url", "target", "keyword", "device", "country", "local", "custom"],
		{ target: "website", rank: "position", date: "date", country: "country" },
	],
	[
		"semrush",
		[
			"Keyword",
			"Tags",
			"Intents",
			"Search Volume",
			"CPC",
			"20251020",
			"20251020_type",
			"20251020_landing",
			"20251027",
			"20251027_difference",
		],
		{
			"20251020": "position",
			"20251020_type": "ignore",
			"20251020_landing": "ignore",
			"20251027": "position",
			"20251027_difference": "ignore",
		},
	],
	[
		"semrush",
		["Keyword", "Position", "Search Volume", "Traffic", "URL", "Keyword Difficulty", "CPC", "Keyword Intents", "SERP Features by Keyword"],
		{ Position: "position", URL: "url" },
	],
	[
		"accuranker",
		["Keyword", "Domain", "Search engine", "Rank", "Share of voice", "Date"],
		{ Domain: "website", Rank: "position", Date: "date" },
	],
	[
		"semrush",
		["Keyword", "Position", "Search Volume", "Keyword Difficulty", "CPC", "URL", "Timestamp", "Position Type"],
		{ Position: "position", Timestamp: "date", URL: "url" },
	],
	["se_ranking", ["Keyword", "Search vol.", "Date", "Position", "URL in SERP"], { Position: "position", Date: "date" }],
	[
		"ahrefs",
		["#", "Keyword", "Country", "Volume", "KD", "Current position", "Current URL", "Updated"],
		{ "Current position": "position", Updated: "date" },
	],
	["search_console", ["Top queries", "Clicks", "Impressions", "CTR", "Position"], { "Top queries": "keyword", Position: "ignore" }],
	[
		"search_console",
		["Requêtes les plus fréquentes", "Clics", "Impressions", "CTR", "Position"],
		{ "Requêtes les plus fréquentes": "keyword", Position: "ignore" },
	],
])("X02: an export of %s is known by its headers", (origin, headers, roles) => {
	const preset = guessPreset(table(headers));
	expect(preset.origin).toBe(origin);
	for (const [header, role] of Object.entries(roles)) expect([header, preset.columns[headers.indexOf(header)]]).toEqual([header, role]);
});

test("without header words, columns are told by what they hold, and a header by its difference", () => {
	expect(
		guessPreset(table(["red shoes", "2024-01-31", "example.com", "3"], ["blue shoes", "2024-02-01", "example.com", "-"])),
	).toMatchObject({
		ignoreHeaders: false,
		// A number may be a volume, a year or clicks: only a title or a person makes it a position.
		columns: ["keyword", "date", "website", "ignore"],
		origin: null,
		isCertain: false,
	});
	expect(guessPreset(table(["Wort", "Tag"], ["red shoes", "31.01.2024"], ["blue", "01.02.2024"]))).toMatchObject({
		ignoreHeaders: true,
		columns: ["keyword", "date"],
	});
	expect(guessPreset(table(["red shoes"], ["blue shoes"]))).toMatchObject({ ignoreHeaders: false, columns: ["keyword"] });
});

test.each([
	["2024-02-29", "dmy", "2024-02-29"],
	["2024-02-30", "dmy", null],
	["20240131", "dmy", "2024-01-31"],
	["2024-01-31T23:59:59Z", "dmy", "2024-01-31"],
	["2024-01-31 10:00:00", "mdy", "2024-01-31"],
	["03/04/2024", "dmy", "2024-04-03"],
	["03/04/2024", "mdy", "2024-03-04"],
	["31.12.2023", "dmy", "2023-12-31"],
	["31.12.2023", "mdy", null],
	["yesterday", "dmy", null],
	["12", "dmy", null],
] as const)("the day of %j read as %s is %s", (cell, order, day) => {
	expect(readDay(cell, order)).toBe(day);
});

test("a date with a number beyond 12 shows its order", () => {
	expect([orderShown("13/01/2024"), orderShown("01/13/2024"), orderShown("01/02/2024"), orderShown("2024-01-13")]).toEqual([
		"dmy",
		"mdy",
		null,
		null,
	]);
});

test.each([
	["3", { kind: "ranked", position: 3 }],
	["#3", { kind: "ranked", position: 3 }],
	["3.0", { kind: "ranked", position: 3 }],
	["", { kind: "empty" }],
	["0", { kind: "not_found", depth: null }],
	["-", { kind: "not_found", depth: null }],
	["N/A", { kind: "empty" }],
	["null", { kind: "empty" }],
	["None", { kind: "empty" }],
	["NR", { kind: "not_found", depth: null }],
	["no ranking", { kind: "not_found", depth: null }],
	["nicht gefunden", { kind: "not_found", depth: null }],
	["not in top 100", { kind: "not_found", depth: 100 }],
	["nicht in den Top 100", { kind: "not_found", depth: 100 }],
	["Not ranked", { kind: "not_found", depth: null }],
	["non classé", { kind: "not_found", depth: null }],
	[">100", { kind: "not_found", depth: 100 }],
	["> 50", { kind: "not_found", depth: 50 }],
	["100+", { kind: "not_found", depth: 100 }],
	["+30", { kind: "not_found", depth: 30 }],
	["Not in top 100", { kind: "not_found", depth: 100 }],
	["pas dans les 100 premiers", { kind: "not_found", depth: 100 }],
	["fuera del top 50", { kind: "not_found", depth: 50 }],
	["12.4", { kind: "fault" }],
	["up", { kind: "fault" }],
	["20240101", { kind: "fault" }],
])("X03: the position %j is %j", (cell, read) => {
	expect(readPosition(cell)).toEqual(read);
});

test.each([
	["fr", { country: "fr", language: null }],
	["fr/en", { country: "fr", language: "en" }],
	["en-US", { country: "us", language: "en" }],
	["France, fr", { country: "fr", language: "fr" }],
	["États-Unis", { country: "us", language: null }],
	["España", { country: "es", language: null }],
	["google.fr", { country: "fr", language: null }],
	["en", { country: null, language: "en" }],
	["Atlantis", null],
	["xx/yy", null],
])("the market of %j is %j", (cell, market) => {
	expect(readGeoLang(cell)).toEqual(market);
});

test("X03: a row is a keyword with its history, or refused for one reason", () => {
	const reader = new RowReader({
		columns: ["keyword", "website", "position", "date", "geolang"],
		filling: { website: "https://www.Example.com/a", country: "FR", language: "fr" },
		headers: [],
		dateOrder: "dmy",
		today: "2024-06-01",
	});
	const row = { term: "red shoes", domain: "www.example.com", country: "fr", language: "fr", ...PLAIN, seen: [], unread: [], early: 0 };
	expect(reader.read([" Red  Shoes "])).toEqual(row);
	expect(reader.read(["red shoes", "", "", "not a date"])).toEqual(row);
	expect(reader.read(["red shoes", "shop.example.org", "4", "31/05/2024", "en-GB"])).toEqual({
		...row,
		domain: "shop.example.org",
		country: "gb",
		language: "en",
		seen: [{ day: "2024-05-31", code: CODES.place + 4, depth: null }],
	});
	expect(reader.read(["red shoes", "", ">100", "2024-05-30"])).toEqual({
		...row,
		seen: [{ day: "2024-05-30", code: CODES.notFound, depth: 100 }],
	});
	expect(reader.read([""])).toBe("keyword");
	expect(reader.read(["a", "localhost"])).toBe("website");
	expect(reader.read(["a", "", "", "", "Atlantis"])).toBe("geolang");
	expect(reader.read(["a", "", "1", "31/31/2024"])).toBe("date");
	expect(reader.read(["a", "", "1", "2024-06-03"])).toBe("future");
	expect(reader.read(["a", "", "12.4", "2024-05-01"])).toBe("position");
});

test("a survey counts keywords once, positions by day and refusals; its depth is the deepest position in tens", () => {
	const survey = new ImportSurvey();
	const row = {
		term: "a",
		domain: "x.org",
		country: "fr",
		language: "fr",
		...PLAIN,
		seen: [{ day: "2024-05-31", code: CODES.place + 43, depth: null }],
		unread: [{ day: "2024-05-30", fault: "position" as const }],
		early: 1,
	};
	survey.take(2, row);
	survey.take(3, { ...row, seen: [{ day: "2024-06-01", code: CODES.notFound, depth: null }], unread: [] });
	survey.take(4, { ...row, term: "b", seen: [], unread: [], early: 0 });
	survey.take(5, "date");
	expect([survey.rows, survey.keys.size, [...survey.days], survey.refused, survey.depth]).toEqual([
		4,
		2,
		[
			["2024-05-31", 1],
			["2024-06-01", 1],
		],
		[
			{ line: 2, fault: "position", day: "2024-05-30" },
			{ line: 5, fault: "date", day: null },
		],
		50,
	]);
	expect([survey.refusedCount, survey.unreadCount, survey.early]).toEqual([1, 1, 2]);
	expect([new ImportSurvey().depth, new ImportSurvey(100).depth]).toEqual([10, 100]);
});

test("steps that a preset covers are skipped", () => {
	expect(stepsFor({ hasFormat: true, columns: ["keyword"], isCertain: false })).toEqual([
		"file",
		"format",
		"columns",
		"defaults",
		"confirm",
	]);
	expect(stepsFor({ hasFormat: false, columns: ["keyword"], isCertain: false })).toEqual(["file", "columns", "defaults", "confirm"]);
	expect(stepsFor({ hasFormat: true, columns: ["keyword", "website", "geolang"], isCertain: true })).toEqual(["file", "confirm"]);
});

test("a keyword column is required, and a website and a market where no column has them", () => {
	const nothing = { website: "", country: "", language: "" };
	expect(settingErrors({ columns: ["keyword", "website", "geolang"], filling: nothing })).toEqual({});
	expect(Object.keys(settingErrors({ columns: ["ignore"], filling: nothing }))).toEqual(["columns", "website", "country", "language"]);
	expect(
		Object.keys(settingErrors({ columns: ["keyword", "date", "date"], filling: { website: "a.org", country: "fr", language: "fr" } })),
	).toEqual(["columns"]);
});
