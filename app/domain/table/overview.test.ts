import { SERP_FEATURES } from "@serpentine/serp/results";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byName } from "../by-name";
import { rankOf } from "../sample/codes";
import { observationAt } from "../sample/observation";
import { CHOICE_FILTERS, choicesOf, readChoices } from "./column-lists";
import { NumberTextReader } from "./number-text";
import { type Mover, overviewOf } from "./overview";
import { queryPackedTable, queryTable, resolveSelection } from "./query-table";
import { READY_VIEWS, withView } from "./ready-views";
import { NO_FILTERS, NO_TAG, type TableFilters } from "./table-filters";
import { accounts, blocked, hidOf, notFound, pending, plainRow, QUERY, ranked, readAt, seen, tableInput } from "./test-table";

const NONE = { hids: [], groups: [], all: true };

const TAGS = [NO_TAG, hidOf("blue"), hidOf("none such")];
// Most filters are empty, so that some rows remain.
const rarely = <Value>(value: fc.Arbitrary<Value>, none: Value) => fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, value);
const filters = fc
	.record({
		choices: fc.record(byName(CHOICE_FILTERS, (name) => rarely(fc.subarray([...choicesOf(name)]), []))),
		tag: rarely(fc.subarray(TAGS), []),
		tagOut: rarely(fc.subarray(TAGS), []),
		feature: rarely(fc.subarray([...SERP_FEATURES]), []),
		country: rarely(fc.subarray(["fr", "es", "de"]), []),
		has: rarely(fc.subarray(["shoes", "école"]), []),
		position: rarely<TableFilters["position"]>(fc.constant({ from: 2, to: 40 }), null),
	})
	.map(({ choices, ...others }): TableFilters => ({ ...NO_FILTERS, ...readChoices((name) => choices[name]), ...others }));

test("the count of each filter choice equals the rows that it shows, and a selection of all names the same rows", () => {
	fc.assert(
		fc.property(accounts, filters, fc.constantFrom("", "shoes"), (rows, chosen, q) => {
			const input = tableInput(rows);
			const query = { ...QUERY, size: 1_000, q, filters: chosen };
			const { counts, found } = overviewOf(input, query, []);
			expect(found).toBe(queryTable(input, query).found);
			const rowsOf = (change: Partial<TableFilters>) => queryTable(input, { ...query, filters: { ...chosen, ...change } }).found;
			for (const name of CHOICE_FILTERS)
				for (const [i, choice] of choicesOf(name).entries())
					expect([name, choice, counts[name][i]]).toEqual([name, choice, rowsOf({ [name]: [choice] })]);
			for (const { hid, count } of counts.tags) expect([hid, count]).toEqual([hid, rowsOf({ tag: [hid] })]);
			for (const [i, feature] of SERP_FEATURES.entries())
				expect([feature, counts.feature[i]]).toEqual([feature, rowsOf({ feature: [feature] })]);
			for (const { code, count } of counts.countries) expect([code, count]).toEqual([code, rowsOf({ country: [code] })]);
			for (const view of READY_VIEWS) expect([view, counts.views[view] ?? 0]).toEqual([view, rowsOf(withView(chosen, view))]);
			expect(queryPackedTable(input, query).views).toEqual(counts.views);
			expect(counts.noTag).toBe(rowsOf({ tag: [NO_TAG] }));
			expect(resolveSelection(input.tracked, input.shown, query, NONE, input)).toHaveLength(found);
		}),
		{ numRuns: 60 },
	);
});

test("bands: 1 to 3, 4 to 10, 11 to 30, not in the first 30, not found in fewer results, unknown; each keyword is in one of them", () => {
	const rows = [
		plainRow({ term: "first", current: ranked(1) }),
		plainRow({ term: "third", current: ranked(3) }),
		plainRow({ term: "fourth", current: ranked(4) }),
		plainRow({ term: "tenth", current: ranked(10) }),
		plainRow({ term: "eleventh", current: ranked(11) }),
		plainRow({ term: "thirtieth", current: ranked(30) }),
		plainRow({ term: "at 31 below its depth", current: readAt(31) }),
		plainRow({ term: "at 31 within its depth", current: ranked(31) }),
		plainRow({ term: "not found", current: notFound() }),
		plainRow({ term: "not found in 10", current: notFound(10) }),
		plainRow({ term: "not among all 10", current: notFound(10, true) }),
		plainRow({ term: "at 35 below a depth of 10", current: seen(observationAt({ position: 35, url: "https://shop.example/" }, 10)) }),
		plainRow({ term: "at 12 below a depth of 10", current: seen(observationAt({ position: 12, url: "https://shop.example/" }, 10)) }),
		plainRow({ term: "blocked", current: blocked }),
		plainRow({ term: "awaited", current: pending }),
		plainRow({ term: "not requested" }),
	];
	const input = tableInput(rows);
	expect(overviewOf(input, QUERY, []).counts.band).toEqual([2, 2, 2, 5, 2, 3]);
	const below = queryTable(input, { ...QUERY, sort: "term", dir: "asc", filters: { ...NO_FILTERS, band: ["below"] } });
	expect(below.rows.map(({ term }) => term)).toEqual([
		"at 31 below its depth",
		"at 31 within its depth",
		"at 35 below a depth of 10",
		"not among all 10",
		"not found",
	]);
	const outside = queryTable(input, { ...QUERY, sort: "term", dir: "asc", filters: { ...NO_FILTERS, band: ["outside"] } });
	expect(outside.rows.map(({ term }) => term)).toEqual(["at 12 below a depth of 10", "not found in 10"]);
	const unknown = queryTable(input, { ...QUERY, sort: "term", dir: "asc", filters: { ...NO_FILTERS, band: ["unknown"] } });
	expect(unknown.rows.map(({ term }) => term)).toEqual(["awaited", "blocked", "not requested"]);
});

test("after a refresh of some keywords only those of its sample are found", () => {
	const input = tableInput([
		plainRow({ term: "read", current: ranked(1) }),
		plainRow({ term: "awaited", current: pending }),
		plainRow({ term: "other" }),
	]);
	const part = queryTable(input, { ...QUERY, sort: "term", isPart: true });
	expect([part.total, part.rows.map(({ term }) => term).sort()]).toEqual([3, ["awaited", "read"]]);
	expect(resolveSelection(input.tracked, 3, { ...QUERY, isPart: true }, NONE, input)).toHaveLength(2);
	expect(() => resolveSelection(input.tracked, 3, { ...QUERY, isPart: true }, NONE)).toThrow();
});

test("movers are the largest gains and losses; new and missing ones are named by their place", () => {
	const rows = [
		plainRow({ term: "up 9", previous: ranked(10), current: ranked(1) }),
		plainRow({ term: "up 2", previous: ranked(5), current: ranked(3) }),
		plainRow({ term: "down 4", previous: ranked(2), current: ranked(6) }),
		plainRow({ term: "new", previous: notFound(), current: ranked(7) }),
		plainRow({ term: "missing", previous: ranked(8), current: notFound() }),
		plainRow({ term: "same", previous: ranked(8), current: ranked(8) }),
		plainRow({ term: "unknown now", previous: ranked(1), current: blocked }),
	];
	const { movers, synthesis } = overviewOf(tableInput(rows), QUERY, []);
	const place = ({ code, depth }: Mover["now"]) => rankOf(code, depth) || `+${depth}`;
	const named = (list: Mover[]) => list.map(({ term, before, now }) => [term, place(before), place(now)]);
	expect(named(movers.winners)).toEqual([
		["up 9", 10, 1],
		["up 2", 5, 3],
	]);
	expect(named(movers.losers)).toEqual([["down 4", 2, 6]]);
	expect([named(movers.entered), named(movers.left)]).toEqual([[["new", "+30", 7]], [["missing", 8, "+30"]]]);
	expect([synthesis.up, synthesis.down, synthesis.appeared, synthesis.lost]).toEqual([2, 1, 1, 1]);
});

test("a row's trend tells a gap from not found, and its address has no scheme", () => {
	const row = plainRow({ current: ranked(2, "https://www.shop.example/chairs/") });
	const input = tableInput([row]);
	const at = (code: number, depth = 30) => ({ first: row.ordinal, codes: Uint16Array.of(code), depths: Uint8Array.of(depth) });
	const days = [null, at(0), at(1), at(3), at(16 + 31), at(16 + 7)].map((codes, i) => ({ day: `2026-11-1${i}`, codes }));
	const { rows, days: shown } = overviewOf(input, QUERY, days);
	const numbers = new NumberTextReader(rows.trends);
	expect(days.map(() => numbers.read())).toEqual([0, 0, 0, 1, 1, 8]);
	expect(rows).toMatchObject({ hids: row.hid, addresses: ["shop.example/chairs"], features: [0] });
	expect(shown.map(({ figures }) => figures && [figures.ranked, figures.notFound, figures.unknown, figures.absent])).toEqual([
		null,
		[0, 0, 0, 1],
		[0, 0, 1, 0],
		[0, 1, 0, 0],
		[0, 1, 0, 0],
		[1, 0, 0, 0],
	]);
});
