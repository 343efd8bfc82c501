import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { columnsOfDay, joinQueries } from "./gather-queries";
import { packQueries, unpackQueries } from "./pack-queries";
import { QUERY_DEVICES, type QueryColumns, type QueryRow } from "./query-columns";
import { rowsOfQueries } from "./test-query-rows";

const text = fc.string({ unit: "grapheme", maxLength: 12 });
const row: fc.Arbitrary<QueryRow> = fc.record({
	query: fc.oneof(fc.constantFrom("shoes", "shoes red", "shoes\nred", "\ufeffshoes", "été"), text),
	page: fc.oneof(fc.constantFrom("", "https://a.example/", "https://a.example/b"), text),
	country: fc.constantFrom("", "us", "fr", "de"),
	device: fc.constantFrom(...QUERY_DEVICES),
	clicks: fc.nat(1_000),
	impressions: fc.oneof(fc.nat(100), fc.nat(4_000_000_000)),
	positionSum: fc.oneof(fc.nat(1_000), fc.nat(4_000_000_000)),
});
const days = fc
	.uniqueArray(fc.nat(500), { maxLength: 6 })
	.chain((numbers) =>
		fc.tuple(
			...numbers
				.sort((a, b) => a - b)
				.map((n) => fc.record({ day: fc.constant(addDays("2025-01-01", n)), rows: fc.array(row, { maxLength: 30 }) })),
		),
	);

const sorted = (columns: QueryColumns) => [...rowsOfQueries(columns)].map((one) => JSON.stringify(one)).sort();

test("rows of any days come back from the bytes, none lost or doubled", async () => {
	await fc.assert(
		fc.asyncProperty(days, async (some) => {
			const columns = joinQueries(some.map((one) => columnsOfDay(one.day, one.rows)));
			const told = some.flatMap((one) => one.rows.map((of) => ({ day: one.day, ...of })));
			expect(sorted(columns)).toEqual(told.map((one) => JSON.stringify(one)).sort());
			const read = await unpackQueries(await packQueries(columns));
			expect(sorted(read)).toEqual(sorted(columns));
			expect(read.days).toEqual([...read.days].sort());
		}),
	);
});

test("the order of rows and lists does not change the bytes", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.uniqueArray(row, { selector: (one) => JSON.stringify([one.query, one.page, one.country, one.device]) }),
			async (rows) => {
				const forth = await packQueries(columnsOfDay("2026-10-01", rows));
				expect(await packQueries(columnsOfDay("2026-10-01", rows.toReversed()))).toEqual(forth);
			},
		),
		{ numRuns: 30 },
	);
});

test("rows of a span of days and of some queries come back alone", async () => {
	await fc.assert(
		fc.asyncProperty(days, fc.nat(500), fc.nat(500), fc.boolean(), async (some, from, length, isNamed) => {
			const span = { from: addDays("2025-01-01", from), to: addDays("2025-01-01", from + length) };
			const columns = joinQueries(some.map((one) => columnsOfDay(one.day, one.rows)));
			const queries = new Set(["shoes", "shoes red", "boots"]);
			const read = await unpackQueries(await packQueries(columns), {
				isWanted: (day) => span.from <= day && day <= span.to,
				...(isNamed && { queries }),
			});
			const isWanted = ({ day, query }: { day: string; query: string }) =>
				span.from <= day && day <= span.to && (!isNamed || queries.has(query));
			expect(sorted(read)).toEqual(
				[...rowsOfQueries(columns)]
					.filter(isWanted)
					.map((one) => JSON.stringify(one))
					.sort(),
			);
		}),
	);
});

test("a text that no row uses is not kept", async () => {
	const columns = columnsOfDay("2026-10-01", [shoes(1)]);
	const read = await unpackQueries(await packQueries({ ...columns, queries: [...columns.queries, "boots"] }));
	expect(read.queries).toEqual(["shoes"]);
});

test("a month of 50,000 queries stays below a sixteenth of 60 MB", async () => {
	const bytes = (await packQueries(monthOf(50_000, 31, 10_000))).length;
	expect(bytes).toBeLessThan(60_000_000 / 16);
	// 310,000 rows: a change that doubles their bytes is seen here.
	expect(bytes).toBeLessThan(2_600_000);
}, 60_000);

function shoes(clicks: number): QueryRow {
	return { query: "shoes", page: "https://a.example/", country: "us", device: "mobile", clicks, impressions: 10, positionSum: 31 };
}

/** A month of a website whose queries have a long tail: on each day `rows` of them are drawn by their rank. */
function monthOf(queries: number, dayCount: number, rows: number): QueryColumns {
	let state = 7;
	const random = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	const words = Array.from({ length: 3_000 }, () =>
		Array.from({ length: 3 + Math.floor(random() * 7) }, () => String.fromCharCode(97 + Math.floor(random() ** 1.6 * 26))).join(""),
	);
	const word = () => words[Math.floor(random() ** 2 * words.length)] ?? "";
	const texts = Array.from({ length: queries }, () => Array.from({ length: 2 + Math.floor(random() * 4) }, word).join(" "));
	const pages = Array.from({ length: 4_000 }, () => `https://www.shop.example/${word()}/${word()}-${word()}`);
	const parts = Array.from({ length: dayCount }, (_, n) => {
		const seen = new Map<string, QueryRow>();
		// Each query is asked for on one day at least; the others are drawn by rank.
		for (let i = n; i < queries; i += dayCount) put(i);
		while (seen.size < rows) put(Math.floor(queries ** random()));
		return columnsOfDay(addDays("2026-10-01", n), [...seen.values()]);

		function put(rank: number): void {
			const page = pages[(rank * 7 + Math.floor(random() ** 4 * 3)) % pages.length] ?? "";
			const country = ["us", "gb", "ca", "au", "in", "de", "fr", "ie", "nz", "za"][Math.floor(random() ** 3 * 10)] ?? "us";
			const device = QUERY_DEVICES[Math.floor(random() ** 1.5 * 3)] ?? "mobile";
			const impressions = 1 + Math.floor((random() * 40_000) / (rank + 20));
			const position = 1 + ((rank * 13) % 60) + random() * 4;
			const clicks = Math.floor((impressions * random()) / position);
			const query = texts[rank] ?? "";
			seen.set(`${rank} ${page} ${country} ${device}`, {
				query,
				page,
				country,
				device,
				clicks,
				impressions,
				positionSum: Math.round(position * impressions),
			});
		}
	});
	return joinQueries(parts);
}
