import fc from "fast-check";
import { expect, test } from "vitest";
import type { EvolutionDay } from "../position/evolution";
import { addDays } from "../time/local-day";
import { daysOfColumns, historyColumns } from "./history-columns";

const said = fc.oneof(
	fc.record({ kind: fc.constant("ranked" as const), position: fc.integer({ min: 1, max: 100 }) }),
	fc.record({ kind: fc.constant("not_found" as const), exhausted: fc.boolean() }),
	fc.record({ kind: fc.constant("not_found" as const), exhausted: fc.constant(false), below: fc.integer({ min: 31, max: 120 }) }),
	fc.record({ kind: fc.constant("unknown" as const), reason: fc.constantFrom("blocked" as const, "stale" as const, "error" as const) }),
);
const samples = fc.dictionary(fc.constantFrom("00:00", "09:30"), fc.oneof(fc.nat(100), fc.constant(false as const)), { minKeys: 1 });
const year = fc
	.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 364 }), said, fc.constantFrom(10, 30, 100), fc.option(samples)), {
		selector: ([place]) => place,
		minLength: 1,
		maxLength: 40,
	})
	.map((days) =>
		days
			.sort(([a], [b]) => a - b)
			.map(([place, one, depth, several]): EvolutionDay => {
				return { day: addDays("2026-01-01", place), depth, ...one, ...(several && { samples: several }) };
			}),
	);

test("a year as columns decodes to every day of its chart", () => {
	fc.assert(
		fc.property(year, (days) => {
			const columns = historyColumns(2026, days);
			expect(daysOfColumns(JSON.parse(JSON.stringify(columns)))).toEqual(days);
		}),
	);
	expect(daysOfColumns(historyColumns(2026, []))).toEqual([]);
});

test("an unchanging year as columns contains only the changes", () => {
	const day = (place: number, position: number): EvolutionDay => ({
		day: addDays("2026-01-01", place),
		depth: 30,
		kind: "ranked",
		position,
	});
	const days: EvolutionDay[] = [day(0, 4), day(1, 6), { day: "2026-01-03", depth: 0, kind: "unknown", reason: "blocked" }, day(9, 5)];
	expect(historyColumns(2026, days)).toEqual({
		year: 2026,
		days: [1, 3, 10, 1],
		positions: [4, 2, false, -1],
		depths: [30, 2, 0, 1, 30, 1],
		reasons: ["blocked"],
	});
});
