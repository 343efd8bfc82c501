import { expect, test } from "vitest";
import { estimateChoice } from "./estimate-choice";

const DAY = 24 * 3_600_000;
const running = { packs: 2, yearly: false, start: 0, end: 31 * DAY, taxed: true, reduction: null };
const seen = (...of: Parameters<typeof estimateChoice>) => {
	const { dueNow, nextTotal, downgrade } = estimateChoice(...of);
	return [dueNow, nextTotal, downgrade];
};

test("a first order is due at once, more packs by what is left of the period, fewer not before the renewal", () => {
	expect(seen({ packs: 1, yearly: false }, null, 0)).toEqual([360, 360, false]);
	// G10: half of the month is left.
	expect(seen({ packs: 5, yearly: false }, running, 15.5 * DAY)).toEqual([540, 1_800, false]);
	expect(seen({ packs: 1, yearly: false }, running, 15.5 * DAY)).toEqual([0, 360, true]);
});

test("from months to a year a new period is paid at once; a reduction of the subscription goes on", () => {
	expect(seen({ packs: 2, yearly: true }, running, 31 * DAY)).toEqual([7_776, 7_776, false]);
	const reduced = { ...running, reduction: { percentage: true, amount: 50 } };
	expect(seen({ packs: 4, yearly: false }, reduced, 31 * DAY)).toEqual([0, 720, false]);
});
