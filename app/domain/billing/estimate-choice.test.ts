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
	const reduced = { ...running, reduction: { percentage: true, amount: 50, endsAt: null } };
	expect(seen({ packs: 4, yearly: false }, reduced, 31 * DAY)).toEqual([0, 720, false]);
});

test("a reduction counts for the invoices that are made before its end: the next price is that of the renewal", () => {
	const until = (endsAt: number) => ({ ...running, reduction: { percentage: true, amount: 50, endsAt } });
	// Fewer packs at the renewal, when the coupon has run out or not.
	expect(seen({ packs: 1, yearly: false }, until(31 * DAY), 0)).toEqual([0, 360, true]);
	expect(seen({ packs: 1, yearly: false }, until(31 * DAY + 1), 0)).toEqual([0, 180, true]);
	// More at once: reduced now, whole at the renewal.
	expect(seen({ packs: 5, yearly: false }, until(31 * DAY), 15.5 * DAY)).toEqual([270, 1_800, false]);
	// Over by now, though the provider still names it.
	expect(seen({ packs: 5, yearly: false }, until(15 * DAY), 15.5 * DAY)).toEqual([540, 1_800, false]);
	// From months to a year: the renewal is a year from the change.
	expect(seen({ packs: 2, yearly: true }, until(300 * DAY), 31 * DAY)).toEqual([3_888, 7_776, false]);
	expect(seen({ packs: 2, yearly: true }, until(400 * DAY), 31 * DAY)).toEqual([3_888, 3_888, false]);
});
