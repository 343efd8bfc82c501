import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../time/durations";
import { type BeyondPlan, beyondKeptUntil, beyondStep, countBeyond } from "./beyond-plan";

const SINCE = Date.parse("2026-12-20T10:00:00Z");
const YEAR_LATER = Date.parse("2027-12-20T10:00:00Z");

/** Every step with its instant, in days after the beginning, when the clock looks each hour from `from` on. */
function stepsOf(start: BeyondPlan, { from = start.since, days }: { from?: number; days: number }) {
	const steps: [string, number][] = [];
	let of = start;
	for (let now = from; now <= from + days * DAY_MS; now += HOUR_MS) {
		const step = beyondStep(of, now);
		if (!step) continue;
		steps.push([step.do, Math.round(((now - start.since) / DAY_MS) * 100) / 100]);
		if (step.do === "delete") return steps;
		of = { ...of, warnings: step.warnings, warnedAt: now };
	}
	return steps;
}

test.each<[string, number | null, number, string]>([
	["a reduction", null, SINCE + 7 * DAY_MS, "warn 0, warn 5.92, delete 7"],
	["the end of a subscription", SINCE, YEAR_LATER, "warn 334.92, warn 357.92, warn 363.92, delete 365"],
	["a grant that ends long after the end of a subscription", SINCE - 800 * DAY_MS, SINCE + 7 * DAY_MS, "warn 0, warn 5.92, delete 7"],
])("after %s the owner is warned 7 days and 1 day before the one date, and nothing goes sooner", (_, lapsedAt, until, steps) => {
	const of = { since: SINCE, lapsedAt, warnings: 0, warnedAt: null };
	expect(beyondKeptUntil(of, SINCE)).toBe(until);
	const all = stepsOf(of, { days: 400 });
	expect(all.map(([name, day]) => `${name} ${day}`).join(", ")).toBe(steps);
});

test("a clock that was stopped warns first, and keeps the week and the day that it announces", () => {
	const of = { since: SINCE, lapsedAt: SINCE, warnings: 0, warnedAt: null };
	const late = YEAR_LATER + 30 * DAY_MS;
	expect(stepsOf(of, { from: late, days: 20 })).toEqual([
		["warn", 395],
		["warn", 400.92],
		["delete", 401.92],
	]);
});

test("keywords and URLs are counted by one rule", () => {
	const free = { plan: "default", packs: 0 } as const;
	expect(countBeyond({ ...free, monitorCount: 120, urlCount: 10 })).toEqual({ keywords: 110, urls: 0 });
	expect(countBeyond({ ...free, monitorCount: 3, urlCount: 12 })).toEqual({ keywords: 0, urls: 2 });
});
