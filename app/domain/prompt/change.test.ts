import { describe, expect, test } from "vitest";
import { uniform } from "../../../tests/builders/uniform";
import { calledChanges } from "./change";
import { parts } from "./share";
import { dayOf, drawn, steady } from "./test-days";

describe("simulated prompts", () => {
	/** Percent of prompts that are called at least once. */
	function calledPercent({ seed, readings, share, prompts = 1500 }: { seed: number; readings: number; share: number; prompts?: number }) {
		const random = uniform(seed);
		let called = 0;
		for (let i = 0; i < prompts; i++) if (calledChanges(drawn(random, 60, readings, () => share)).length > 0) called++;
		return (100 * called) / prompts;
	}

	test("at most 1 % of prompts without change are called within 60 days, over shares and readings a day", () => {
		const rates = [1, 3, 5, 10].flatMap((readings) =>
			[0.05, 0.3, 0.8].map((share) => calledPercent({ seed: readings * 100 + share * 20, readings, share, prompts: 800 })),
		);
		expect(rates.reduce((a, b) => a + b) / rates.length).toBeLessThan(1);
	});

	test.each([0.05, 0.3, 0.5, 0.8])("a steady share of %d at five readings a day is rarely called", (share) => {
		expect(calledPercent({ seed: 7, readings: 5, share })).toBeLessThan(1.5);
	});

	test("a share that leaps from 0.3 to 0.8 is called within 5 days in 9 of 10 draws, within 10 in all but a few", () => {
		const random = uniform(11);
		const leap = 55;
		const delays = Array.from({ length: 600 }, () => {
			const days = drawn(random, leap + 12, 5, (day) => (day < leap ? 0.3 : 0.8));
			const change = calledChanges(days).find(({ called }) => called >= dayOf(leap));
			return change === undefined ? Number.POSITIVE_INFINITY : days.findIndex(({ day }) => day === change.called) - leap + 1;
		});
		const within = (days: number) => delays.filter((delay) => delay <= days).length / delays.length;
		expect(within(5)).toBeGreaterThan(0.87);
		expect(within(7)).toBeGreaterThan(0.94);
		expect(within(10)).toBeGreaterThan(0.99);
	});

	test("each call stands on intervals that part, in its direction, and names days in order", () => {
		const random = uniform(13);
		for (let i = 0; i < 200; i++) {
			const from = random();
			const to = random();
			for (const change of calledChanges(drawn(random, 60, 4, (day) => (day < 30 ? from : to)))) {
				expect(parts(change.before, change.after)).toBe(true);
				expect(change.direction).toBe(change.after.cited / change.after.n > change.before.cited / change.before.n ? "up" : "down");
				expect(change.since <= change.called).toBe(true);
			}
		}
	});
});

test("a clear change is dated to its first day, and counts both parts", () => {
	const [change, ...more] = calledChanges([...steady(30, 1, 5), ...steady(5, 5, 5, 30)]);
	expect(more).toEqual([]);
	expect(change).toMatchObject({ since: dayOf(30), direction: "up", before: { cited: 30, n: 150 } });
	expect(change?.after.cited).toBe(change?.after.n);
});

test("a second change is judged against the days since the first", () => {
	const changes = calledChanges([...steady(30, 0, 5), ...steady(20, 5, 5, 30), ...steady(8, 0, 5, 50)]);
	expect(changes.map(({ since, direction }) => [since, direction])).toEqual([
		[dayOf(30), "up"],
		[dayOf(50), "down"],
	]);
});

test("a smaller change is called later", () => {
	const changes = calledChanges([...steady(60, 1, 5), ...steady(28, 2, 5, 60)]);
	expect(changes).toHaveLength(1);
	expect(changes[0]?.since).toBe(dayOf(60));
});

test("few answers are not judged", () => {
	expect(calledChanges([...steady(9, 0, 5), ...steady(3, 5, 5, 9)])).toEqual([]);
	expect(calledChanges([...steady(12, 0, 1), ...steady(5, 1, 1, 12)])).toEqual([]);
	expect(calledChanges([])).toEqual([]);
});

test("days without answers are absent or empty alike", () => {
	const before = steady(30, 1, 5);
	const after = steady(6, 5, 5, 40);
	const [absent] = calledChanges([...before, ...after]);
	const [empty] = calledChanges([...before, ...steady(10, 0, 0, 30), ...after]);
	expect(absent?.called).toBe(empty?.called);
	expect(absent?.before).toEqual(empty?.before);
});
