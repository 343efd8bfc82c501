import { expect, test } from "vitest";
import { type BestColumns, dayNumber, dayOfNumber } from "../sample/bests";
import { queryTable } from "./query-table";
import { NO_FILTERS, type TableFilters } from "./table-filters";
import type { TableQuery } from "./table-query";
import { blocked, notFound, QUERY, ranked, plainRow as row, tableInput } from "./test-table";

const bestsOf = (size: number) => ({
	best: new Uint8Array(size),
	day: new Uint16Array(size),
	firstSeen: new Uint16Array(size),
	firstRanked: new Uint16Array(size),
});

test("a best position is the account's ever, or of the very dates that are compared; with its day", () => {
	const rows = [
		row({ current: ranked(4), previous: ranked(9) }),
		row({ current: ranked(4) }),
		row({}),
		row({ current: ranked(8), previous: ranked(2) }),
	];
	const first = rows[0]?.ordinal ?? 0;
	const bests = bestsOf(first + 4);
	bests.best[first] = 2;
	bests.day[first] = dayNumber("2026-06-03");
	bests.firstSeen[first] = 1;
	const page = queryTable({ ...tableInput(rows), bests }, { ...QUERY, sort: "best" });
	expect(page.rows.map(({ best }) => best)).toEqual([
		{ position: 2, day: "2026-06-03" },
		{ position: 2, day: "2026-11-20" },
		{ position: 4, day: "2026-11-21" },
		null,
	]);
	expect(page.unread).toBe(1);
});

test("a website was first seen on the first day with a position, the dates included; that day is shown, sorted and filtered, and none where it is not known", () => {
	const rows = ["stored", "comparison", "date", "not found", "later"].map((term, i) =>
		row({
			term,
			...(i === 1 && { previous: ranked(9), current: ranked(4) }),
			...(i === 2 && { current: ranked(3) }),
			...(i === 3 && { current: notFound() }),
		}),
	);
	const ordinalOf = (i: number) => rows[i]?.ordinal ?? 0;
	const bests = bestsOf(ordinalOf(4) + 1);
	bests.firstRanked[ordinalOf(0)] = dayNumber("2026-10-01");
	bests.firstRanked[ordinalOf(4)] = dayNumber("2026-11-22");
	const termsOf = (change: Partial<TableQuery>, known: BestColumns = bests) =>
		queryTable({ ...tableInput(rows), bests: known }, { ...QUERY, sort: "firstSeen", ...change }).rows.map(
			({ term, plain }) => `${term} ${plain.firstSeen && dayOfNumber(plain.firstSeen)}`,
		);
	const days = ["stored 2026-10-01", "comparison 2026-11-20", "date 2026-11-21", "later 2026-11-22"];
	expect(termsOf({ dir: "asc" })).toEqual([...days, "not found null"]);
	expect(termsOf({ dir: "desc" })).toEqual([...days.toReversed(), "not found null"]);
	const filtered = (...firstSeen: TableFilters["firstSeen"]) => termsOf({ dir: "asc", filters: { ...NO_FILTERS, firstSeen } });
	expect([filtered("7"), filtered("30"), filtered("older"), filtered("none")]).toEqual([
		["comparison 2026-11-20", "date 2026-11-21"],
		[],
		["stored 2026-10-01"],
		["later 2026-11-22", "not found null"],
	]);
	expect(new Set(termsOf({ dir: "asc" }, { ...bests, firstRanked: null }).map((one) => one.split(" ").at(-1)))).toEqual(new Set(["null"]));
});

test("the first day read is that of the keywords that the search finds: a stored one, or one of the dates", () => {
	const rows = [
		row({ term: "shoes", current: ranked(4) }),
		row({ term: "chairs", current: blocked, previous: notFound(10) }),
		row({ term: "lamps" }),
	];
	const size = Math.max(...rows.map(({ ordinal }) => ordinal)) + 1;
	const bests = bestsOf(size);
	bests.firstSeen[rows[0]?.ordinal ?? 0] = dayNumber("2026-10-26");
	const firstOf = (q: string, stored: typeof bests | null) => queryTable({ ...tableInput(rows), bests: stored }, { ...QUERY, q }).firstRead;
	expect([firstOf("", bests), firstOf("shoes", bests), firstOf("shoes", null)]).toEqual(["2026-10-26", "2026-10-26", "2026-11-21"]);
	expect([firstOf("chairs", bests), firstOf("lamps", bests)]).toEqual(["2026-11-20", null]);
});
