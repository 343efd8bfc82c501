import fc from "fast-check";
import { expect, test } from "vitest";
import { uniform } from "../../../tests/builders/uniform";
import { CURVE_POSITIONS, type CurvePoint, CurveSums, clickRateAt, estimateClicks } from "./ctr-curve";
import { queryColumns } from "./query-column-fixtures";
import type { QueryRow } from "./query-columns";

/** Rate by position of the synthetic website: 30% at 1, 2% at 10. */
const truth = (position: number) => 0.3 * position ** -1.18;

/** Queries with rates of their own around the truth: each is clicked at its own multiple, 1 on average. */
function syntheticRows({
	seed,
	perPosition,
	impressions,
	deviation,
}: {
	seed: number;
	perPosition: number;
	impressions: number;
	deviation: number;
}): QueryRow[] {
	const random = uniform(seed);
	const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
	const rows: QueryRow[] = [];
	for (let position = 1; position <= CURVE_POSITIONS; position++) {
		for (let i = 0; i < perPosition; i++) {
			const rate = Math.min(1, truth(position) * Math.exp(deviation * normal() - deviation ** 2 / 2));
			const shown = 1 + Math.floor(random() * 2 * impressions);
			let clicks = 0;
			for (let n = 0; n < shown; n++) if (random() < rate) clicks++;
			rows.push(rowOf({ query: `q${position}.${i}`, clicks, impressions: shown, position }));
		}
	}
	return rows;
}

function rowOf({
	query,
	clicks,
	impressions,
	position,
}: {
	query: string;
	clicks: number;
	impressions: number;
	position: number;
}): QueryRow {
	return {
		query,
		page: "https://shop.example/",
		country: "us",
		device: "mobile",
		clicks,
		impressions,
		positionSum: position * impressions,
	};
}

function fitted(rows: readonly QueryRow[], isBrand: (query: string) => boolean = () => false): CurvePoint[] | null {
	const sums = new CurveSums(isBrand);
	sums.add(queryColumns(rows.map((row) => ({ ...row, day: "2026-11-01" }))));
	return sums.fit();
}

const rateAt = (points: readonly CurvePoint[], position: number) => clickRateAt(points, position)?.rate ?? 0;

test.each([1, 2, 3, 4, 5])("the curve of a synthetic website has the true rate within its spread at each position (seed %i)", (seed) => {
	const points = fitted(syntheticRows({ seed, perPosition: 60, impressions: 200, deviation: 0.5 })) ?? [];
	expect(points.map(({ position }) => position)).toEqual(Array.from({ length: CURVE_POSITIONS }, (_, i) => i + 1));
	for (const { position, rate, low, high } of points) {
		expect([position, low <= truth(position) && truth(position) <= high]).toEqual([position, true]);
		expect(Math.abs(rate / truth(position) - 1)).toBeLessThan(0.35);
	}
});

test("about four of five queries lie within the range of their position", () => {
	const points = fitted(syntheticRows({ seed: 7, perPosition: 400, impressions: 400, deviation: 0.5 })) ?? [];
	const own = syntheticRows({ seed: 8, perPosition: 400, impressions: 4_000, deviation: 0.5 }).filter(
		({ positionSum, impressions }) => positionSum / impressions <= 5,
	);
	const within = own.filter(({ clicks, impressions, positionSum }) => {
		const range = clickRateAt(points, positionSum / impressions);
		return range && range.low <= clicks / impressions && clicks / impressions <= range.high;
	});
	expect(within.length / own.length).toBeGreaterThan(0.74);
	expect(within.length / own.length).toBeLessThan(0.86);
});

test("queries that differ more have a wider range around the same rate", () => {
	const width = (deviation: number) => {
		const [first] = fitted(syntheticRows({ seed: 3, perPosition: 200, impressions: 300, deviation })) ?? [];
		return first ? (first.high - first.low) / first.rate : 0;
	};
	expect(width(0.1)).toBeGreaterThan(0);
	expect(width(0.8)).toBeGreaterThan(3 * width(0.1));
});

const anyRows = fc.array(
	fc.record({
		query: fc.constantFrom(..."abcdefghij"),
		clicks: fc.integer({ min: 0, max: 40 }),
		impressions: fc.integer({ min: 40, max: 200 }),
		position: fc.integer({ min: 1, max: 25 }),
	}),
	{ minLength: 150, maxLength: 200 },
);

test("rates fall with the position, lie within their ranges, and points say how much they rest on", () => {
	fc.assert(
		fc.property(anyRows, (rows) => {
			const points = fitted(rows.map(rowOf)) ?? [];
			for (const [i, point] of points.entries()) {
				expect(point.rate).toBeLessThanOrEqual((points[i - 1]?.rate ?? 1) + 1e-12);
				expect(point.low).toBeLessThanOrEqual(point.rate);
				expect(point.high).toBeGreaterThanOrEqual(point.rate);
				const own = rows.filter(({ position }) => position === point.position);
				expect(point.impressions).toBe(own.reduce((sum, one) => sum + one.impressions, 0));
				expect(point.queries).toBe(new Set(own.map(({ query }) => query)).size);
			}
		}),
		{ numRuns: 50 },
	);
});

test("a position that is clicked more than the one above it is joined with it, by impressions", () => {
	const rows = [1, 2, 3, 4].flatMap((position) =>
		[..."abcde"].map((query) => rowOf({ query, position, impressions: 100, clicks: [20, 2, 8, 1][position - 1] ?? 0 })),
	);
	expect(fitted(rows)?.map(({ rate }) => rate)).toEqual([0.2, 0.05, 0.05, 0.01]);
});

test("queries about the brand, positions beyond 20 and positions with few impressions or queries do not count", () => {
	const rows = syntheticRows({ seed: 1, perPosition: 60, impressions: 200, deviation: 0.3 });
	const plain = fitted(rows);
	const more = [
		rowOf({ query: "acme shoes", position: 1, impressions: 50_000, clicks: 45_000 }),
		rowOf({ query: "far", position: 21, impressions: 50_000, clicks: 45_000 }),
	];
	expect(fitted([...rows, ...more], (query) => query.includes("acme"))).toEqual(plain);
	expect(rateAt(fitted([...rows, ...more]) ?? [], 1)).toBeGreaterThan(0.6);
	const thin = rows.filter(({ query }) => !query.startsWith("q3.") || query === "q3.1");
	expect(fitted(thin)?.some(({ position }) => position === 3)).toBe(false);
});

test.each([
	["no row", []],
	[
		"three positions",
		syntheticRows({ seed: 1, perPosition: 60, impressions: 200, deviation: 0.3 }).filter(
			({ positionSum, impressions }) => positionSum / impressions <= 3,
		),
	],
	[
		"hardly a click",
		syntheticRows({ seed: 1, perPosition: 60, impressions: 200, deviation: 0.3 }).map((row, i) => ({
			...row,
			clicks: i % 100 === 0 ? 1 : 0,
		})),
	],
	["few impressions", syntheticRows({ seed: 1, perPosition: 4, impressions: 200, deviation: 0.3 })],
])("a website with %s has no curve", (_name, rows) => {
	expect(fitted(rows)).toBeNull();
});

test("a position without clicks has the rate 0 and an upper limit", () => {
	const rows = syntheticRows({ seed: 2, perPosition: 60, impressions: 200, deviation: 0.3 });
	const last = fitted(rows.map((row) => (row.positionSum / row.impressions >= 15 ? { ...row, clicks: 0 } : row)))?.at(-1);
	expect(last).toMatchObject({ position: 20, rate: 0, low: 0 });
	expect(last?.high).toBeGreaterThan(0);
	expect(last?.high).toBeLessThan(0.001);
});

test("an estimate is the volume at the rate, with its range; between points it lies between theirs, beyond them there is none", () => {
	const point = (position: number, rate: number) => ({ position, rate, low: rate / 2, high: rate * 2, impressions: 1_000, queries: 10 });
	const points = [point(2, 0.2), point(3, 0.1), point(7, 0.02)];
	expect(estimateClicks(points, { position: 3, volume: 1_300 })).toEqual({ clicks: 130, low: 65, high: 260, impressions: 1_000 });
	expect(estimateClicks(points, { position: 5, volume: 1_000 })).toEqual({ clicks: 60, low: 10, high: 200, impressions: 2_000 });
	expect([1, 8, 30].map((position) => estimateClicks(points, { position, volume: 1_000 }))).toEqual([null, null, null]);
});
