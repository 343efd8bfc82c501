import { describe, expect, test } from "vitest";
import { uniform } from "../../../tests/builders/uniform";
import type { DayCount } from "./change";
import { type KeptChange, newChanges, presentChanges } from "./kept-change";
import { dayOf, drawn, steady } from "./test-days";

const OF = { engine: "chatgpt", host: null } as const;
/** Changes as the clock calls them: each day is judged when it is over, from a past that begins at most `past` days before. */
function calledDayByDay(days: readonly DayCount[], past: number): KeptChange[] {
	const kept: KeptChange[] = [];
	for (let i = 0; i < days.length; i++)
		kept.push(...newChanges(OF, { kept, days: days.slice(Math.max(0, i - past), i + 1), judged: i === 0 ? null : dayOf(i - 1) }));
	return kept;
}

describe("changes that are judged day by day", () => {
	test.each([1, 2, 3, 5, 10])("at %d readings a day a change is called once, however short the past is that is read", (readings) => {
		let [missed, doubled] = [0, 0];
		for (let seed = 1; seed <= 60; seed++) {
			const days = drawn(uniform(seed * 100 + readings), 200, readings, (day) => (day < 70 ? 0.8 : 0.3));
			const kept = calledDayByDay(days, 90).filter(({ called, direction }) => called >= dayOf(70) && direction === "down");
			expect(new Set(kept.map(({ since }) => since)).size).toBe(kept.length);
			if (kept.length === 0) missed++;
			if (kept.length > 1) doubled++;
		}
		// Within 130 days of steady draws a second change is called by chance at times.
		expect(doubled).toBeLessThanOrEqual(1);
		expect(missed).toBeLessThanOrEqual(5);
	});

	test("judged at once or day by day, the same days call the same changes", () => {
		for (let seed = 1; seed <= 40; seed++) {
			const days = drawn(uniform(seed), 120, 4, (day) => (day < 50 ? 0.2 : day < 90 ? 0.7 : 0.1));
			expect(calledDayByDay(days, 120)).toEqual(newChanges(OF, { kept: [], days, judged: null }));
		}
	});
});

test("a kept change says the share of all answers since, up to the next change", () => {
	const days = [...steady(30, 1, 5), ...steady(5, 5, 5, 30), ...steady(20, 3, 5, 35)];
	const kept = newChanges(OF, { kept: [], days: days.slice(0, 35), judged: null });
	expect(kept).toMatchObject([{ since: dayOf(30), called: dayOf(32), after: { cited: 15, n: 15 }, before: { cited: 30, n: 150 } }]);
	expect(presentChanges(kept, days)).toMatchObject([{ since: dayOf(30), after: { cited: 85, n: 125 }, direction: "up" }]);
	const next = { ...kept[0], since: dayOf(35), called: dayOf(40), before: { cited: 25, n: 25 } } as KeptChange;
	expect(presentChanges([...kept, next], days)).toMatchObject([
		{ since: dayOf(30), after: { cited: 25, n: 25 } },
		{ since: dayOf(35), after: { cited: 60, n: 100 }, direction: "down" },
	]);
});

test("a change whose intervals part no longer is not said", () => {
	const [base, leap] = [steady(30, 1, 5), steady(5, 5, 5, 30)];
	const kept = newChanges(OF, { kept: [], days: [...base, ...leap], judged: null });
	expect(presentChanges(kept, [...base, ...leap, ...steady(60, 1, 5, 35)])).toEqual([]);
	expect(presentChanges(kept, base)).toEqual([]);
});
