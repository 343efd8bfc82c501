import { expect, test } from "vitest";
import { isLayoutAlarm, isSuspect } from "./layout-alarm";
import type { PageReading } from "./page-reading";

const health = { blocksSeen: 1, blocksNamed: 1, headingsUnaccounted: 0, ok: true };
const reading = (outcome: PageReading["outcome"], ok = true) => ({ outcome, health: { ...health, ok } }) as PageReading;

test("pages that look like results and are not accounted for are suspect; refusals and faults are not", () => {
	expect(isSuspect(reading("unrecognised", false))).toBe(true);
	expect(isSuspect(reading("results", false))).toBe(true);
	for (const outcome of ["results", "no_results"] as const) expect(isSuspect(reading(outcome))).toBe(false);
	for (const outcome of ["captcha", "consent", "script_wall", "soft_block", "error", "truncated"] as const)
		expect(isSuspect(reading(outcome, false))).toBe(false);
});

test.each([
	[{ pages: 5, suspect: 5 }, true],
	[{ pages: 50, suspect: 5 }, true],
	[{ pages: 51, suspect: 5 }, false],
	[{ pages: 4, suspect: 4 }, false],
	[{ pages: 3_000, suspect: 300 }, true],
])("the day %j raises the alarm: %s", (day, alarm) => {
	expect(isLayoutAlarm(day)).toBe(alarm);
});
