import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { columnsOfDay, joinQueries } from "./gather-queries";
import { emptyLists, packQueries, unpackQueries } from "./pack-queries";
import { QUERY_DEVICES, type QueryRow } from "./query-columns";
import { QuerySums, type RowFilter } from "./query-figures";
import { PageSums } from "./query-pages";

const FIRST = "2026-10-01";
const text = (...usual: string[]) => fc.oneof(fc.constantFrom(...usual), fc.string({ unit: "grapheme", maxLength: 8 }));
const row: fc.Arbitrary<QueryRow & { day: string }> = fc.record({
	day: fc.nat(19).map((n) => addDays(FIRST, n)),
	query: text("shoes", "shoes red", "été", "👟 red", "\ufeffshoes"),
	page: text("", "https://a.example/", "https://a.example/b"),
	country: fc.constantFrom("", "us", "fr"),
	device: fc.constantFrom(...QUERY_DEVICES),
	clicks: fc.nat(50),
	impressions: fc.nat(4_000_000_000),
	positionSum: fc.nat(4_000_000_000),
});
const filter: fc.Arbitrary<RowFilter> = fc.record({
	country: fc.constantFrom(null, "fr"),
	device: fc.constantFrom(null, "mobile" as const),
	page: fc.constantFrom(null, "https://a.example/"),
});
const day = fc.integer({ min: -2, max: 21 }).map((n) => addDays(FIRST, n));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const PERIODS = {
	current: { from: addDays(FIRST, 10), to: addDays(FIRST, 18) },
	before: { from: addDays(FIRST, 1), to: addDays(FIRST, 9) },
};

/** Blocks of some days each, read one after the other with the same lists. */
async function* read(rows: readonly (QueryRow & { day: string })[], span: { from: string; to: string }) {
	const lists = emptyLists();
	const blocks = grouped(
		rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
		(one) => one.day.slice(0, 9),
	);
	for (const some of blocks.values()) {
		const days = grouped(some, (one) => one.day);
		const packed = await packQueries(joinQueries([...days].map(([name, of]) => columnsOfDay(name, of))));
		yield await unpackQueries(packed, { isWanted: (name) => span.from <= name && name <= span.to }, lists);
	}
}

test("sums over the blocks of one reading equal plain sums of the rows", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(row, { maxLength: 60 }), filter, range, async (rows, only, span) => {
			const [queries, pages] = [new QuerySums(PERIODS, only), new PageSums(PERIODS, only)];
			for await (const part of read(rows, span)) {
				queries.add(part);
				pages.add(part);
			}
			const counted = rows.filter(
				(one) =>
					span.from <= one.day &&
					one.day <= span.to &&
					(only.country === null || one.country === only.country) &&
					(only.device === null || one.device === only.device) &&
					(only.page === null || one.page === only.page),
			);
			expect(byName(queries.read())).toEqual(plainSums(counted, (one) => one.query));
			const named = counted.filter((one) => one.page !== "");
			expect(byName(pages.pages().map(({ name, current, before }) => ({ name, current, before })))).toEqual(
				plainSums(named, (one) => one.page),
			);
		}),
	);
});

function plainSums(rows: readonly (QueryRow & { day: string })[], nameOf: (row: QueryRow) => string) {
	const within = (one: { day: string }, { from, to }: { from: string; to: string }) => from <= one.day && one.day <= to;
	const sum = (some: readonly QueryRow[]) => ({
		clicks: some.reduce((all, one) => all + one.clicks, 0),
		impressions: some.reduce((all, one) => all + one.impressions, 0),
		positionSum: some.reduce((all, one) => all + one.positionSum, 0),
	});
	const counted = rows.filter((one) => within(one, PERIODS.current) || within(one, PERIODS.before));
	return byName(
		[...grouped(counted, nameOf)].map(([name, some]) => ({
			name,
			current: sum(some.filter((one) => within(one, PERIODS.current))),
			before: sum(some.filter((one) => within(one, PERIODS.before))),
		})),
	);
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
	const groups = new Map<string, One[]>();
	for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
	return groups;
}

function byName<Named extends { name: string }>(all: readonly Named[]): Named[] {
	return all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
