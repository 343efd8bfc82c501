import { expect, test } from "vitest";
import { medianOfSteps, sourceHealth, timeStep } from "./source-health";

test("the median of joined times is right to 5 %", () => {
	const times = [40, 180, 900, 1_000, 1_100, 5_000, 61_000];
	const median = medianOfSteps(times.map((ms) => ({ step: timeStep(ms), looks: 1 }))) ?? 0;
	expect(Math.abs(median - 1_000) / 1_000).toBeLessThan(0.05);
	expect(medianOfSteps([{ step: timeStep(0), looks: 3 }])).toBe(1);
	expect(medianOfSteps([])).toBeNull();
});

test("health is told by day and source: ends make up the looks, marks are parts of them", () => {
	const day = Date.parse("2026-11-21") / 86_400_000;
	const rows = sourceHealth({
		counts: [
			{ day, source: "serper", outcome: "read", looks: 90 },
			{ day, source: "serper", outcome: "blocked", looks: 6 },
			{ day, source: "serper", outcome: "unread", looks: 4 },
			{ day, source: "serper", outcome: "sealed", looks: 12 },
			{ day, source: "serper", outcome: "poisoned", looks: 2 },
			{ day, source: "serper", outcome: "disagreeing", looks: 1 },
			{ day: day - 1, source: "fetch", outcome: "read", looks: 5 },
		],
		times: [{ day, source: "serper", step: timeStep(800), looks: 100 }],
		costs: [{ day: "2026-11-21", source: "serper", looks: 100, micros: 300_000 }],
	});
	expect(rows.map(({ day: of, source }) => `${of} ${source}`)).toEqual(["2026-11-21 serper", "2026-11-20 fetch"]);
	expect(rows[0]).toMatchObject({ looks: 100, read: 90, blocked: 6, unread: 4, sealed: 12, poisoned: 2, disagreeing: 1 });
	expect(rows[0]).toMatchObject({ costPerThousand: 3_000_000 });
	expect(rows[1]).toMatchObject({ looks: 5, medianMs: null, costPerThousand: null });
});
