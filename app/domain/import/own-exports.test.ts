import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { shortPositionCell, tagNames } from "../export/keyword-facts";
import { CODES, codeOf } from "../sample/codes";
import { UNKNOWN_REASONS } from "../sample/observation";
import { plainRow, tableInput } from "../table/test-table";
import { guessPreset } from "./guess-preset";
import { RowReader } from "./import-row";
import { type ColumnRole, settingErrors } from "./import-settings";
import { readPosition } from "./read-cells";
import { keywordKey, parseKeywordKey } from "./survey";

const FILLING = { website: "example.com", country: "fr", language: "fr" };
const reader = (columns: ColumnRole[], headers: string[], today = "2024-06-01") =>
	new RowReader({ columns, headers, filling: FILLING, dateOrder: "dmy", today });
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
const ROW = { term: "red shoes", domain: "example.com", country: "fr", language: "fr", ...PLAIN, seen: [], unread: [], early: 0 };

test("X02: words of earlier exports are read as those of today", () => {
	for (const text of ["45, au-delà des 30 premiers", "45, más allá de los 30 primeros"])
		expect(readPosition(text)).toEqual({ kind: "below", position: 45, depth: 30 });
	for (const text of ["absent des 12 résultats existants", "ausente de los 12 resultados que hay"])
		expect(readPosition(text)).toEqual({ kind: "exhausted", depth: 12 });
});

describe.each(LANGUAGES)("X02: the product's own exports in %s are read back", (language) => {
	const words = reportWords(language);
	const { columns } = words;

	test("what stands for a position", () => {
		expect(readPosition(words.notFound(30))).toEqual({ kind: "not_found", depth: 30 });
		expect(readPosition(words.exhausted(12))).toEqual({ kind: "exhausted", depth: 12 });
		expect(readPosition(words.below(45, 30))).toEqual({ kind: "below", position: 45, depth: 30 });
		expect(readPosition(words.unknown)).toEqual({ kind: "empty" });
		expect(readPosition(words.noReading)).toEqual({ kind: "empty" });
		for (const reason of UNKNOWN_REASONS) expect(readPosition(words.unknownBecause(reason))).toEqual({ kind: "empty" });
		expect(readPosition(String(shortPositionCell(CODES.notFound, 30, words)))).toEqual({ kind: "not_found", depth: 30 });
		// A page without results: an ended list of depth 0.
		expect(readPosition(words.exhausted(0))).toEqual({ kind: "exhausted", depth: 0 });
		expect(readPosition(String(shortPositionCell(CODES.exhausted, 0, words)))).toEqual({ kind: "exhausted", depth: 0 });
		const blocked = codeOf({ outcome: "unknown", reason: "blocked", depth: 0, detail: null });
		expect(readPosition(String(shortPositionCell(blocked, 0, words)))).toEqual({ kind: "empty" });
	});

	test("the place of a search comes back; a name that is none refuses its row", () => {
		const headers = [columns.keyword, columns.website, columns.country, columns.language, columns.place];
		const roles = guessPreset([headers, ["red shoes", "shop.example", "us", "en", ""]].map((cells, i) => ({ line: i + 1, cells }))).columns;
		const read = (place: string) => {
			const one = reader(roles, headers).read(["red shoes", "shop.example", "us", "en", place]);
			return typeof one === "string" ? one : keywordKey(one);
		};
		const whole = "shop.example\nus\nen\ngoogle\ndesktop\nred shoes";
		expect([read("Austin,Texas,United States"), read("")]).toEqual([`${whole}\nAustin,Texas,United States`, whole]);
		expect(parseKeywordKey(read("Austin,Texas,United States"))).toMatchObject({ term: "red shoes", place: "Austin,Texas,United States" });
		expect([read("Austin"), read("Bonn,Germany")]).toEqual(["place", "place"]);
	});

	test("readings by their headers, with country, language and depth", () => {
		const headers = [
			columns.day,
			columns.website,
			columns.keyword,
			columns.country,
			columns.language,
			columns.device,
			columns.position,
			columns.depth,
		];
		const preset = guessPreset([{ line: 1, cells: headers }]);
		const roles: ColumnRole[] = ["date", "website", "keyword", "country", "language", "device", "position", "depth"];
		expect(preset).toMatchObject({ ignoreHeaders: true, isCertain: true, columns: roles });
		expect(settingErrors({ columns: roles, filling: { website: "", country: "", language: "" } })).toEqual({});
		const cells = ["2024-05-31", "shop.example", "red shoes", "fr", "ca", words.desktop, "3", "100"];
		expect(reader(roles, headers).read(cells)).toEqual({
			...ROW,
			domain: "shop.example",
			language: "ca",
			seen: [{ day: "2024-05-31", code: CODES.place + 3, depth: 100 }],
		});
		expect(reader(roles, headers).read(cells.with(5, words.mobile))).toMatchObject({ device: "mobile", seen: [{ day: "2024-05-31" }] });
	});

	test("every column of the readings; labels come back, names of tags with separators too", () => {
		const { day, website, keyword, country, language: of, device, position, depth, address } = columns;
		const { readAt, source, answeredFor, confirmation, tags, favorite, volume, counts } = columns;
		const known = [day, website, keyword, country, of, device, position, depth, address];
		const headers = [...known, readAt, source, answeredFor, confirmation, tags, favorite, volume, counts];
		const rows = tableInput([plainRow({ tagNames: ["a, b", "=c"] })]);
		const cells = ["2024-05-31", "shop.example", "red shoes", "fr", "ca", words.desktop, "3", "100", "https://shop.example/a"];
		const labels = [tagNames(rows.tracked, 0), words.counts.yes, "880", words.counts.yes];
		const row = [...cells, "2024-05-31T08:00:00.000Z", "browser", "", "", ...labels];
		const preset = guessPreset([headers, row].map((one, i) => ({ line: i + 1, cells: one })));
		expect([preset.origin, preset.isCertain]).toEqual(["serpentine", true]);
		expect(reader(preset.columns, headers).read(row)).toEqual({
			...ROW,
			domain: "shop.example",
			language: "ca",
			seen: [{ day: "2024-05-31", code: CODES.place + 3, depth: 100 }],
			url: "https://shop.example/a",
			tags: ["=c", "a, b"],
			favorite: true,
			volume: 880,
		});
	});

	test("of several readings of a day the one that counts", () => {
		const headers = [columns.day, columns.website, columns.keyword, columns.position, columns.depth, columns.counts];
		const { columns: roles } = guessPreset([{ line: 1, cells: headers }]);
		const row = (position: string, counts: string) => ["2024-05-31", "shop.example", "red shoes", position, "100", counts];
		const own = { ...ROW, domain: "shop.example" };
		expect(reader(roles, headers).read(row("1", words.counts.no))).toEqual(own);
		const seen = [{ day: "2024-05-31", code: CODES.place + 7, depth: 100 }];
		expect(reader(roles, headers).read(row("7", words.counts.yes))).toEqual({ ...own, seen });
	});

	test("a column for each day, of which those that are over give history; one unreadable cell takes nothing else along", () => {
		const headers = [
			columns.website,
			columns.keyword,
			columns.country,
			columns.language,
			columns.device,
			"2024-05-30",
			"2024-05-31",
			"2024-06-01",
		];
		const preset = guessPreset([
			{ line: 1, cells: headers },
			{ line: 2, cells: ["shop.example", "red shoes", "fr", "fr", words.desktop, "3", ">30", words.unknown] },
		]);
		expect(preset.columns).toEqual(["website", "keyword", "country", "language", "device", "position", "position", "position"]);
		expect(preset.origin).toBe("serpentine");
		const read = reader(preset.columns, headers);
		expect(read.read(["", "red shoes", "", "", "", "3", ">30", "7"])).toEqual({
			...ROW,
			seen: [
				{ day: "2024-05-30", code: CODES.place + 3, depth: null },
				{ day: "2024-05-31", code: CODES.notFound, depth: 30 },
			],
			// Rows of today: the day's own look answers for them.
			early: 1,
		});
		expect(read.read(["", "red shoes", "", "", "", words.unknown, "", ""])).toEqual(ROW);
		expect(read.read(["", "red shoes", "", "", "", "3", ">0", ""])).toMatchObject({
			seen: [{ code: CODES.place + 3 }, { code: CODES.exhausted, depth: 0 }],
		});
		expect(read.read(["", "red shoes", "", "", "", "3", "12.4", ""])).toEqual({
			...ROW,
			seen: [{ day: "2024-05-30", code: CODES.place + 3, depth: null }],
			unread: [{ day: "2024-05-31", fault: "position" }],
		});
	});
});

test("a country and a language have a column each, or one names both", () => {
	const apart = reader(["keyword", "country", "language"], []);
	expect(apart.read(["red shoes", "ca", "fr"])).toEqual({ ...ROW, country: "ca" });
	expect(apart.read(["red shoes", "", "ca"])).toEqual({ ...ROW, language: "ca" });
	expect(apart.read(["red shoes", "", "xx"])).toBe("geolang");
	expect(apart.read(["red shoes", "xx", "fr"])).toBe("geolang");
	expect(reader(["keyword", "country"], []).read(["red shoes", "Spain (Spanish)"])).toEqual({ ...ROW, country: "es", language: "es" });
	expect(reader(["keyword", "geolang", "language"], []).read(["red shoes", "ca", "en"])).toEqual({ ...ROW, country: "ca", language: "en" });
	for (const role of ["geolang", "country", "tags"] as const)
		expect(settingErrors({ columns: ["keyword", role, role], filling: FILLING })).toEqual({ columns: ["import.twice"] });
});

test("Serposcope: phones are followed as phones, 32767 is not ranked, the end of a google address names its country", () => {
	const headers = ["date", "rank", "url", "target", "keyword", "device", "tld", "datacenter", "local", "custom"];
	const { columns } = guessPreset([{ line: 1, cells: headers }]);
	const row = (rank: string, device: string, tld: string) => ["2024-05-31", rank, "", "shop.example", "red shoes", device, tld, "", "", ""];
	const read = reader(columns, headers);
	expect(read.read(row("4", "D", "co.uk"))).toMatchObject({ country: "gb", seen: [{ code: CODES.place + 4 }] });
	expect(read.read(row("32767", "D", "com"))).toMatchObject({ country: "us", seen: [{ code: CODES.notFound }] });
	expect(read.read(row("", "D", "fr"))).toMatchObject({ seen: [] });
	expect(read.read(row("4", "M", "fr"))).toMatchObject({ country: "fr", device: "mobile" });
});

test("the column of a day is one of positions though a few of its cells are none, and not when most are averages", () => {
	const preset = (...days: string[]) =>
		guessPreset([["Keyword", "2024-05-30"], ...days.map((day, i) => [`shoes ${i}`, day])].map((cells, i) => ({ line: i + 1, cells })));
	expect(preset("3", "", "n/c", "12.4", "7", ">30").columns).toEqual(["keyword", "position"]);
	expect(preset("3.2", "", "1.4", "12.4", "7").columns).toEqual(["keyword", "ignore"]);
});

test("a position of today is left to the day's look, also where it is already tomorrow; what stands further in the future is refused", () => {
	const days = reader(["keyword", "date", "position"], ["Keyword", "Date", "Position"]);
	for (const day of ["2024-06-01", "2024-06-02"]) expect(days.read(["red shoes", day, "3"])).toEqual({ ...ROW, early: 1 });
	expect(days.read(["red shoes", "2024-06-03", "3"])).toBe("future");
	const wide = reader(["keyword", "position", "position"], ["Keyword", "2024-05-31", "2024-06-03"]);
	expect(wide.read(["red shoes", "3", "4"])).toMatchObject({
		seen: [{ day: "2024-05-31" }],
		unread: [{ day: "2024-06-03", fault: "future" }],
	});
});

test("days in headers: Semrush's masks, and the order of day and month as some header shows it", () => {
	const semrush = ["Keyword", "*.shop.example/*_20240530", "*.rival.example/*_20240530", "*.shop.example/*_20240531"];
	const { columns } = guessPreset([{ line: 1, cells: semrush }]);
	expect(columns).toEqual(["keyword", "position", "ignore", "position"]);
	expect(reader(columns, semrush).read(["red shoes", "3", "9", "-"])).toMatchObject({
		seen: [
			{ day: "2024-05-30", code: CODES.place + 3 },
			{ day: "2024-05-31", code: CODES.notFound },
		],
	});
	const typed = ["Keyword", "*.shop.example/*_20240530", "*.shop.example/*_20240530_type"];
	expect(reader(["keyword", "position", "ignore"], typed).read(["red shoes", "1", "ai_overview"])).toMatchObject({
		seen: [],
		unread: [{ day: "2024-05-30", fault: "kind" }],
	});
	const american = ["Keyword", "05/06/2024", "05/31/2024"];
	expect(reader(["keyword", "position", "position"], american).read(["red shoes", "3", "4"])).toMatchObject({
		seen: [{ day: "2024-05-06" }, { day: "2024-05-31" }],
	});
});
