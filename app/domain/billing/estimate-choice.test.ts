import { expect, test } from "vitest";
import { estimateChoice, monthsAfter } from "./estimate-choice";

const DAY = 24 * 3_600_000;
const running = { packs: 2, yearly: false, start: 0, end: 31 * DAY, taxed: true, reduction: null };
const seen = (...of: Parameters<typeof estimateChoice>) => {
	const { dueNow, later, downgrade } = estimateChoice(...of);
	return [dueNow, later[0]?.total, downgrade];
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

test.each([
	["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00.000Z"],
	["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00.000Z"],
	["2028-02-29T23:59:59Z", 12, "2029-02-28T23:59:59.000Z"],
	["2026-12-15T00:00:00Z", 0, "2026-12-15T00:00:00.000Z"],
])("%s and %i months later is %s", (at, months, later) => {
	expect(new Date(monthsAfter(Date.parse(at), months)).toISOString()).toBe(later);
});
