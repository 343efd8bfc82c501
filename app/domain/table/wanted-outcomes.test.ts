import { expect, test } from "vitest";
import { readFilters } from "./filter-text";
import { narrowTracked } from "./narrow-tracked";
import { packTracked, unpackTracked } from "./pack-tracked";
import { patchTracked } from "./patch-tracked";
import { queryTable } from "./query-table";
import { blocked, hidOf, notFound, type PlainRow, pending, plainRow, QUERY, ranked, readAt, tableInput } from "./test-table";
import { WANTED_CHOICES } from "./wanted-choices";
import { isWantedByRule, wantedUrlAt } from "./wanted-outcomes";

const A = "https://shop.example/a";
const byHand = (url: string) => ({ url, isByRule: false });

/** Facts of a wanted page on a day: the wanted page, the answer, the outcome. */
const DAYS: [term: string, wanted: string | null, current: PlainRow["current"], choice: (typeof WANTED_CHOICES)[number]][] = [
	["its page ranks", A, ranked(3, "http://www.shop.example/a/"), "right"],
	["a page below ranks", `${A}/*`, ranked(3, `${A}/red`), "right"],
	["another page ranks", A, ranked(3, "https://shop.example/b"), "other"],
	["not found", A, notFound(), "unranked"],
	["below the depth", A, readAt(40, "https://shop.example/b"), "unranked"],
	["list ended", A, notFound(7, true), "unranked"],
	["blocked", A, blocked, "unknown"],
	["pending", A, pending, "unknown"],
	["no reading", A, null, "unknown"],
	["a place without an address", A, ranked(3, ""), "unknown"],
	["nothing wanted", null, ranked(3, "https://shop.example/b"), "none"],
];
const ROWS = DAYS.map(([term, wanted, current]) => plainRow({ term, current, wanted: wanted === null ? null : byHand(wanted) }));

test.each(DAYS)("%s: wanted %s", (term, wanted, _, choice) => {
	const row = queryTable(tableInput(ROWS), { ...QUERY, size: 1_000 }).rows.find((one) => one.term === term);
	expect(row?.wanted?.outcome ?? "none").toBe(choice);
	expect(row?.wanted === null).toBe(wanted === null);
});

test.each(WANTED_CHOICES)("the filter %s passes the rows of this outcome alone", (choice) => {
	const filters = readFilters(new URLSearchParams({ wanted: choice }));
	const { rows } = queryTable(tableInput(ROWS), { ...QUERY, filters, size: 1_000 });
	expect(rows.map(({ term }) => term).toSorted()).toEqual(DAYS.flatMap(([term, , , one]) => (one === choice ? [term] : [])).toSorted());
});

test("rows are sorted by the wanted page, those without one last in both directions", () => {
	const rows = [null, `${A}/2`, A].map((url, i) => plainRow({ term: `${i}`, wanted: url === null ? null : byHand(url) }));
	const order = (dir: "asc" | "desc") => queryTable(tableInput(rows), { ...QUERY, sort: "wanted", dir }).rows.map(({ term }) => term);
	expect([order("asc"), order("desc")]).toEqual([
		["2", "1", "0"],
		["1", "2", "0"],
	]);
});

test("packed, narrowed and patched lists keep each keyword's wanted page and who named it", () => {
	const wantedOf = (tracked: Parameters<typeof wantedUrlAt>[0] | null) =>
		tracked && Array.from({ length: tracked.size }, (_, row) => [wantedUrlAt(tracked, row), isWantedByRule(tracked, row)]);
	const rows = [
		plainRow({ hid: hidOf("a"), wanted: byHand(A) }),
		plainRow({ hid: hidOf("b"), domain: "other.example", wanted: { url: "https://other.example/*", isByRule: true } }),
		plainRow({ hid: hidOf("c"), wanted: null }),
		plainRow({ hid: hidOf("d"), wanted: { url: A, isByRule: true } }),
	];
	const { tracked } = tableInput(rows);
	const all = [
		[A, false],
		["https://other.example/*", true],
		[null, false],
		[A, true],
	];
	expect(wantedOf(unpackTracked(packTracked(tracked)))).toEqual(all);
	expect(wantedOf(narrowTracked(tracked, [hidOf("other.example")], 10).tracked)).toEqual([all[1]]);
	const changed = rows.map((row) => (row.hid === hidOf("c") ? { ...row, wanted: byHand(`${A}/new`) } : { ...row, wanted: null }));
	const some = tableInput(
		changed.filter(({ hid }) => hid !== hidOf("b")),
		{},
		rows,
	).tracked;
	expect(wantedOf(patchTracked(tracked, [hidOf("a"), hidOf("c"), hidOf("d")], some))).toEqual([
		[null, false],
		all[1],
		[`${A}/new`, false],
		[null, false],
	]);
});
