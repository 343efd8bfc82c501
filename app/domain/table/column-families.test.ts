import { expect, test } from "vitest";
import { CODES, codeOf } from "../sample/codes";
import type { Observation, Seen } from "../sample/observation";
import {
	type FamilyColumn,
	familiesOf,
	familyColumns,
	formerFamiliesOf,
	leftRivalFilters,
	RIVAL_WAYS,
	readFamilyColumn,
	readRivalFilter,
	rivalWays,
} from "./column-families";
import { filterParameters, readFilters } from "./filter-text";
import { unpackRows } from "./pack-rows";
import { queryPackedTable } from "./query-table";
import { NO_FILTERS } from "./table-filters";
import { type PlainRow, plainRow, QUERY, tableInput } from "./test-table";

const RIVAL: FamilyColumn = "rival:rival.example";
type Places = readonly [own: number | null, rival: number | null];
const BLOCKED: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" };
const NOT_FOUND: Observation = { outcome: "not_found", depth: 30, exhausted: false };
const ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://shop.example/", depth: 30 });
const seen = (observation: Observation): Seen => ({ observation, evidence: { at: 1_000, source: "fetch", look: null, retryAt: null } });

/** Keywords with our place and the rival's code; null: not found. */
function table(places: readonly (readonly [term: string, own: number | null, rival: number])[]) {
	const rows = places.map(
		([term, own], ordinal): PlainRow => ({
			ordinal,
			hid: `m${ordinal}`.padEnd(22, "_"),
			term,
			domain: "shop.example",
			country: "us",
			language: "en",
			engine: "google",
			place: "",
			mobile: false,
			favorite: false,
			kept: false,
			depth: 30,
			createdAt: 0,
			volume: null,
			volumeSource: null,
			clicks: null,
			impressions: null,
			wanted: null,
			byPage: false,
			tagNames: [],
			current: seen(own === null ? NOT_FOUND : ranked(own)),
			previous: null,
		}),
	);
	const codes = Uint16Array.from(places, ([, , code]) => code);
	const values = { first: 0, codes, depths: new Uint8Array(codes.length).fill(30) };
	return tableInput(rows, { families: new Map([[RIVAL, values]]) });
}

const at = (place: number) => CODES.place + place;
const UNKNOWN = CODES.unknown + 3;
const INPUT = table([
	["a", 5, at(9)],
	["b", 5, at(2)],
	["c", null, CODES.notFound],
	["d", null, at(7)],
	["e", 3, UNKNOWN],
	["f", 8, CODES.notFound],
]);

function found(change: Partial<typeof QUERY>): string {
	const page = queryPackedTable(INPUT, { ...QUERY, grouping: "tag", families: [RIVAL], ...change });
	return unpackRows(page.rows)
		.map(({ term }) => term)
		.join("");
}

test("a website that was not found is behind the places of its depth alone; one result of both is neither above nor below", () => {
	const columns = (...answers: [code: number, depth: number][]) => ({
		codes: Uint16Array.from(answers, ([code]) => code),
		depths: Uint8Array.from(answers, ([, depth]) => depth),
	});
	const own = columns([at(25), 10], [at(5), 10], [CODES.notFound, 10], [CODES.notFound, 10], [at(25), 30], [at(4), 30]);
	const rival = columns([CODES.notFound, 10], [CODES.notFound, 10], [at(25), 30], [at(10), 30], [CODES.exhausted, 10], [at(4), 30]);
	const ways = rivalWays(own, rival);
	expect([0, 1, 2, 3, 4, 5].map((row) => RIVAL_WAYS[ways(row)])).toEqual(["unknown", "below", "unknown", "above", "below", "unknown"]);
});

test("a table sorts by the places of a rival, what was not found after them and what is not known last, in both directions", () => {
	expect(found({ sort: RIVAL, dir: "asc" })).toBe("bdafce");
	expect(found({ sort: RIVAL, dir: "desc" })).toBe("fcadbe");
});

test.each([
	["above:rival.example", "bd"],
	["below:rival.example", "af"],
	["none:rival.example", "c"],
	["unknown:rival.example", "e"],
	["above:rival.example,none:rival.example", "bcd"],
])("filter %s", (text, expected) => {
	const filters = readFilters(new URLSearchParams({ rival: text }));
	expect(filterParameters(filters)).toEqual({ rival: text });
	expect([...found({ filters, sort: "term", dir: "asc" })].sort().join("")).toBe(expected);
});

test("a page carries the values of its columns of families, and nothing of others", () => {
	const rows = unpackRows(queryPackedTable(INPUT, { ...QUERY, sort: "term", dir: "asc", families: [RIVAL, "rival:unread.example"] }).rows);
	expect(rows.map(({ term, families }) => [term, families])).toEqual([
		["a", [{ code: at(9), depth: 30 }, null]],
		["b", [{ code: at(2), depth: 30 }, null]],
		["c", [{ code: CODES.notFound, depth: 30 }, null]],
		["d", [{ code: at(7), depth: 30 }, null]],
		["e", [{ code: UNKNOWN, depth: 30 }, null]],
		["f", [{ code: CODES.notFound, depth: 30 }, null]],
	]);
	expect(unpackRows(queryPackedTable(INPUT, { ...QUERY }).rows)[0]?.families).toEqual([]);
});

test("columns and filters are read from any spelling of a domain, and other texts are left out", () => {
	expect(readFamilyColumn("rival:https://WWW.Example.com/x")).toBe("rival:www.example.com");
	expect(readFamilyColumn("rival:münchen.example")).toBe("rival:xn--mnchen-3ya.example");
	expect(readFamilyColumn("inside:maps")).toBe("inside:maps");
	expect(["inside:ads", "inside:"].map(readFamilyColumn)).toEqual([null, null]);
	expect(["rival:", "rival:localhost", "other:example.com", "example.com", "rival"].map(readFamilyColumn)).toEqual([
		null,
		null,
		null,
		null,
		null,
	]);
	expect(familyColumns("rival", ["a.example", " a.example", "no host", "b.example"])).toEqual(["rival:a.example", "rival:b.example"]);
	expect([" above:b.example", "over:b.example", "above:"].map(readRivalFilter)).toEqual(["above:b.example", null, null]);
	const filters = { ...NO_FILTERS, rival: ["below:c.example"] };
	expect(familiesOf({ sort: "rival:b.example", families: [RIVAL], filters })).toEqual([RIVAL, "rival:b.example", "rival:c.example"]);
	expect(familiesOf({ sort: "term" })).toEqual([]);
	const many = Array.from({ length: 25 }, (_, i) => `above:r${i}.example`);
	const read = readFilters(new URLSearchParams({ rival: [...many, "below:r0.example", "below:r24.example"].join(",") }));
	expect(read.rival).toEqual([...many.slice(0, 20), "below:r0.example"]);
	expect(familiesOf({ families: [RIVAL], filters: read })).toHaveLength(21);
});

/** Keywords with our place and the rival's at both dates; 0: not found within 30, null: not known. */
function moved(rows: readonly (readonly [term: string, before: Places, now: Places])[]) {
	const answer = (place: number | null) => seen(place === null ? BLOCKED : place === 0 ? NOT_FOUND : ranked(place));
	const rivals = (side: 1 | 2) => {
		const codes = Uint16Array.from(rows, (row) => codeOf(answer(row[side][1]).observation));
		return new Map([[RIVAL, { first: 0, codes, depths: new Uint8Array(codes.length).fill(30) }]]);
	};
	const plain = rows.map(([term, [before], [now]], ordinal) =>
		plainRow({ ordinal, hid: `m${ordinal}`.padEnd(22, "_"), term, previous: answer(before), current: answer(now) }),
	);
	return tableInput(plain, { families: rivals(2), formerFamilies: rivals(1) });
}

test.each([
	["overtook:rival.example", "an"],
	["fell:rival.example", "f"],
	["overtook:rival.example,below:rival.example", "abfn"],
])("filter %s: a rival changed sides between the dates, and each of the four answers is known", (text, expected) => {
	const input = moved([
		["a", [5, 9], [5, 2]],
		["b", [5, 9], [3, 8]],
		["c", [5, 9], [9, 9]],
		["d", [null, 9], [5, 2]],
		["e", [5, null], [5, 2]],
		["f", [7, 2], [2, 7]],
		["g", [7, 2], [null, 7]],
		["h", [7, 2], [2, null]],
		["n", [20, 0], [0, 4]],
	]);
	const filters = readFilters(new URLSearchParams({ rival: text }));
	expect(filterParameters(filters)).toEqual({ rival: text });
	const page = queryPackedTable(input, { ...QUERY, grouping: "tag", families: [RIVAL], filters, sort: "term", dir: "asc" });
	const rows = unpackRows(page.rows);
	expect(
		rows
			.map(({ term }) => term)
			.sort()
			.join(""),
	).toBe(expected);
	if (text.startsWith("fell")) {
		const [row] = rows;
		expect([row?.families, row?.formerFamilies]).toEqual([[{ code: at(7), depth: 30 }], [{ code: at(2), depth: 30 }]]);
	}
});

test("values of the comparison date are needed of shown columns, and of filters that compare the dates", () => {
	const filters = { rival: ["above:b.example", "fell:c.example"] };
	expect(formerFamiliesOf({ families: [RIVAL], filters })).toEqual([RIVAL, "rival:c.example"]);
	expect(formerFamiliesOf({ filters: { rival: ["above:b.example"] } })).toEqual([]);
});

test("filters by rivals beyond twenty, and those that name no rival, are told", () => {
	const texts = Array.from({ length: 22 }, (_, i) => `above:r${i}.example`);
	expect(leftRivalFilters([...texts, "below:r0.example", "below:r21.example", "above:lamps", "x", ""])).toEqual([
		"r20.example",
		"r21.example",
		"above:lamps",
		"x",
	]);
	expect(leftRivalFilters(texts.slice(0, 20))).toEqual([]);
});
