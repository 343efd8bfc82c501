import { expect, test } from "vitest";
import { CODES } from "../sample/codes";
import { filterParameters, readFilters } from "./filter-text";
import { queryPackedTable, queryTable } from "./query-table";
import { READY_VIEWS, type ReadyView, viewOf, withView } from "./ready-views";
import { NO_FILTERS, withoutValue } from "./table-filters";
import { blocked, hidOf, notFound, type PlainRow, plainRow, QUERY, ranked, readAt, tableInput } from "./test-table";

const A = "https://shop.example/a";
const B = "https://shop.example/b";

/** Answers at the comparison date and at the date, by keyword. */
const MOVED: Record<string, [PlainRow["previous"], PlainRow["current"]]> = {
	"1 to 2": [ranked(1, A), ranked(2, B)],
	"9 to 12": [ranked(9, A), ranked(12, A)],
	"12 to 9": [ranked(12, A), ranked(9, A)],
	"20 to 20": [ranked(20, A), ranked(20, A)],
	"25 to out of 30": [ranked(25), notFound()],
	"8 to out of 30": [ranked(8), notFound()],
	"8 to nowhere": [ranked(8), notFound(10, true)],
	"out of 30 to 8": [notFound(), ranked(8)],
	"out of 10 to 8": [notFound(10), ranked(8)],
	"out of 10 to 15": [notFound(10), ranked(15)],
	"30 to 33 below": [ranked(30), readAt(33)],
	"blocked to 5": [blocked, ranked(5)],
	"5 to blocked": [ranked(5), blocked],
};
const MOVED_ROWS = Object.entries(MOVED).map(([term, [previous, current]]) => plainRow({ term, previous, current }));

function found(parameters: string, rows: readonly PlainRow[] = MOVED_ROWS): string[] {
	const filters = readFilters(new URLSearchParams(parameters));
	return queryTable(tableInput(rows), { ...QUERY, filters, size: 1_000 })
		.rows.map(({ term }) => term)
		.sort();
}

test.each<[ReadyView, string[]]>([
	["dropped", ["1 to 2", "25 to out of 30", "30 to 33 below", "8 to nowhere", "8 to out of 30", "9 to 12"]],
	["risen", ["12 to 9", "out of 10 to 8", "out of 30 to 8"]],
	["entered", ["12 to 9", "out of 10 to 8", "out of 30 to 8"]],
	["left", ["8 to nowhere", "8 to out of 30", "9 to 12"]],
	["pageTwo", ["20 to 20", "9 to 12", "out of 10 to 15"]],
	["moved", ["1 to 2"]],
	["unknown", ["5 to blocked"]],
])("the ready view %s shows only rows that match with certainty", (view, terms) => {
	expect(found(new URLSearchParams(filterParameters(withView(NO_FILTERS, view))).toString())).toEqual(terms);
});

test.each<[string, string[]]>([
	[
		"change_by=3",
		["12 to 9", "25 to out of 30", "30 to 33 below", "8 to nowhere", "8 to out of 30", "9 to 12", "out of 10 to 8", "out of 30 to 8"],
	],
	["change_by=4&change_way=up", ["out of 30 to 8"]],
	// A keyword that is not in the first 30 has at least position 31.
	["change_by=6&change_way=down", ["25 to out of 30", "8 to nowhere", "8 to out of 30"]],
	["change_by=24&change_way=down", ["8 to nowhere"]],
	["position_from=31", ["30 to 33 below"]],
	["position_to=2", ["1 to 2"]],
	["position_from=5&position_to=8", ["blocked to 5", "out of 10 to 8", "out of 30 to 8"]],
	["first10=entered.left", ["12 to 9", "8 to nowhere", "8 to out of 30", "9 to 12", "out of 10 to 8", "out of 30 to 8"]],
	["has=NOWHERE, below", ["30 to 33 below", "8 to nowhere"]],
	["has=out&has_not=15,25", ["8 to out of 30", "out of 10 to 8", "out of 30 to 8"]],
	["band=top3&band=unknown", ["1 to 2", "5 to blocked"]],
])("the filters %s show the expected rows", (parameters, terms) => {
	expect(found(parameters)).toEqual(terms);
});

test("a position of 8 that was read below a depth of 5 is on the first page", () => {
	const below = readAt(8, A, 5);
	const rows = [
		plainRow({ term: "in", previous: ranked(12), current: below }),
		plainRow({ term: "out", previous: below, current: ranked(12) }),
	];
	rows.push(plainRow({ term: "both", previous: ranked(3), current: below }));
	expect(found("first10=entered", rows)).toEqual(["in"]);
	expect(found("first10=left", rows)).toEqual(["out"]);
});

test("the same page under another scheme or with a last slash is no changed address", () => {
	const rows = [plainRow({ term: "slash", previous: ranked(1, A), current: ranked(2, `${A}/`) })];
	rows.push(plainRow({ term: "scheme", previous: ranked(1, A), current: ranked(2, A.replace("https", "http")) }));
	rows.push(plainRow({ term: "page", previous: ranked(1, A), current: ranked(2, B) }));
	expect(found("address=changed", rows)).toEqual(["page"]);
});

test("changed addresses of two days are those of the keywords, also after the list of keywords changed and with another comparison", () => {
	const rows = ["a", "b", "c"].map((term) => plainRow({ term, previous: ranked(1, A), current: ranked(1, term === "b" ? B : A) }));
	const { date, comparison } = tableInput(rows);
	const termsOf = (list: readonly PlainRow[], days: object) =>
		queryTable(tableInput(list, days), { ...QUERY, filters: { ...NO_FILTERS, address: ["changed"] } }).rows.map(({ term }) => term);
	expect(termsOf(rows, { date, comparison })).toEqual(["b"]);
	const favorite = rows.map((row) => ({ ...row, favorite: row.term === "c" }));
	expect(termsOf(favorite, { date, comparison })).toEqual(["b"]);
	expect(termsOf(rows.slice(1), { date, comparison })).toEqual(["b"]);
	expect(termsOf(rows, { date, comparison: date })).toEqual([]);
});

const PLACES = [
	plainRow({ term: "a", country: "fr", tagNames: ["blue"] }),
	plainRow({ term: "b", country: "es", tagNames: ["blue", "x"], mobile: true }),
	plainRow({ term: "c", country: "de", tagNames: ["green"], engine: "bing" }),
	plainRow({ term: "d", country: "fr" }),
];

test.each<[string, string[]]>([
	["country=fr.es", ["a", "b", "d"]],
	["country=fr&country=de", ["a", "c", "d"]],
	["device=mobile", ["b"]],
	["engine=bing", ["c"]],
	["engine=bing.google", ["a", "b", "c", "d"]],
	[`tag=${hidOf("blue")}.${hidOf("green")}`, ["a", "b", "c"]],
	[`tag=${hidOf("blue")}&tag_out=${hidOf("x")}`, ["a"]],
	["tag=-", ["d"]],
	[`tag_out=-.${hidOf("green")}`, ["a", "b"]],
	["country=fr&device=mobile", []],
])("values of one filter are combined with OR, filters with AND: %s", (parameters, terms) => {
	expect(found(parameters, PLACES)).toEqual(terms);
});

const CLICKED = [
	plainRow({ term: "a", clicks: 100, impressions: 1_000 }),
	plainRow({ term: "b", clicks: 99, impressions: 999 }),
	plainRow({ term: "c", clicks: 1, impressions: 21 }),
	plainRow({ term: "d", clicks: 0, impressions: 10_000 }),
	plainRow({ term: "e" }),
];

test.each<[string, string[]]>([
	["clicks=100", ["a"]],
	["clicks=10.1", ["b", "c"]],
	["clicks=0", ["d"]],
	["clicks=unknown", ["e"]],
	["impressions=10000.1000", ["a", "d"]],
	["impressions=100", ["b"]],
	["impressions=0", ["c"]],
	["ctr=10", ["a"]],
	["ctr=5", ["b"]],
	["ctr=2", ["c"]],
	["ctr=0.unknown", ["d", "e"]],
])("%s shows the keywords whose clicks or impressions of the last 28 days are in the band", (parameters, terms) => {
	// 99 of 999 are 9.91%: the next lower band.
	expect(found(parameters, CLICKED)).toEqual(terms);
});

test("the filter by 3 unknown days shows keywords that were tracked for 3 days without a definite answer", () => {
	const instant = (day: string) => Date.parse(`${day}T10:00:00Z`);
	const names = ["blocked throughout", "read the day before", "added the day before", "not asked in between"];
	const rows = names.map((term, i) => plainRow({ term, current: blocked, createdAt: instant(i === 2 ? "2026-11-20" : "2026-11-19") }));
	const first = Math.min(...rows.map(({ ordinal }) => ordinal));
	const day = (codes: number[]) => ({ first, codes: Uint16Array.from(codes), depths: new Uint8Array(codes.length).fill(30) });
	const [no, yes] = [CODES.unanswered, CODES.notFound];
	const lastDays = [day([no, no, 0, no]), day([no, yes, no, 0]), day([no, no, no, no])];
	const ask = (unknownFor: number, days: typeof lastDays) => {
		const query = { ...QUERY, filters: { ...NO_FILTERS, unknownFor } };
		return queryTable(tableInput(rows, { lastDays: days }), query)
			.rows.map(({ term }) => term)
			.sort();
	};
	expect(ask(3, lastDays)).toEqual(["blocked throughout", "not asked in between"]);
	expect(ask(2, lastDays)).toEqual(["added the day before", "blocked throughout", "not asked in between"]);
	expect(ask(1, lastDays)).toEqual([...names].sort());
	expect(ask(4, lastDays)).toEqual([]);
});

test("filters survive a round trip through the address, and invalid values are ignored", () => {
	const text =
		"band=top3.below&move=down&first10=left&address=changed&device=mobile&engine=bing.google&firstSeen=7&volume=0&clicks=1.unknown&impressions=10000&ctr=2&position_from=4&change_by=2&change_way=up&has=a%2Cb&has_not=c&country=fr.es&tag=-&tag_out=-&feature=ads&unknown_for=7";
	const filters = readFilters(new URLSearchParams(text));
	expect(readFilters(new URLSearchParams(filterParameters(filters)))).toEqual(filters);
	expect(filters).toMatchObject({ band: ["top3", "below"], position: { from: 4, to: null }, has: ["a", "b"], unknownFor: 7 });
	const wrong =
		"band=top4&move=1&engine=altavista&position_from=0&position_to=101&change_by=x&has=,&country=france&tag=%27&feature=x&unknown_for=31";
	expect(readFilters(new URLSearchParams(wrong))).toEqual(NO_FILTERS);
});

test("a ready view clears only filters of ready views, and is recognised beside other filters", () => {
	const tagged = readFilters(new URLSearchParams("tag=-&position_from=3&band=top3"));
	expect(viewOf(tagged)).toBeNull();
	for (const view of READY_VIEWS) {
		expect(viewOf(withView(tagged, view))).toBe(view);
		expect(withView(tagged, view).tag).toEqual(["-"]);
	}
	expect(withView(tagged, null)).toEqual({ ...NO_FILTERS, tag: ["-"] });
	expect(viewOf(withView(tagged, null))).toBe("all");
});

test("values of filters are taken off one by one", () => {
	const filters = readFilters(new URLSearchParams("country=fr.es&position_from=4"));
	const first = withoutValue(filters, "country", "fr");
	expect([first.country, first.position]).toEqual([["es"], { from: 4, to: null }]);
	expect(withoutValue(first, "position", null)).toEqual({ ...NO_FILTERS, country: ["es"] });
	expect(withoutValue(withoutValue(first, "position", null), "country", "es")).toEqual(NO_FILTERS);
});

test("the count of a ready view without a comparison is null, not 0", () => {
	const input = tableInput([plainRow({ current: ranked(12), previous: null }), plainRow({ current: blocked, previous: blocked })]);
	const { views } = queryPackedTable(input, QUERY);
	expect(views).toEqual({
		...{ top3: 0, top10: 0, top30: 1, beyond: 0, unknown: 1 },
		...{ dropped: null, risen: null, entered: null, left: null, pageTwo: 1, moved: null },
	});
});
