import fc from "fast-check";
import { expect, test } from "vitest";
import { type Estimate, estimateChange, estimateOrder, type Reduction } from "./estimate";
import { prorate, roundCents } from "./money";
import { MAX_PACKS, type Order } from "./order";

const month = (packs: number): Order => ({ packs, yearly: false });
const year = (packs: number): Order => ({ packs, yearly: true });
const percent = (amount: number): Reduction => ({ percentage: true, amount });
const fixed = (amount: number): Reduction => ({ percentage: false, amount });
const sums = ({ subtotal, discount, tax, total }: Estimate) => [subtotal, discount, tax, total];
const instant = (text: string) => new Date(text).getTime();
const january = { start: instant("2027-01-01"), end: instant("2027-02-01") };

test.each<[string, Order, Reduction | null, boolean, number[]]>([
	["G1", month(1), null, true, [300, 0, 60, 360]],
	["G2", month(200), null, true, [60_000, 0, 12_000, 72_000]],
	["G3", year(1), null, true, [3_240, 0, 648, 3_888]],
	["G4", year(200), null, true, [648_000, 0, 129_600, 777_600]],
	["G5", year(3), percent(30), true, [9_720, 2_916, 1_361, 8_165]],
	["G6", month(1), fixed(500), true, [300, 300, 0, 0]],
	["G7", month(7), percent(33), true, [2_100, 693, 281, 1_688]],
	["G8", month(1), null, false, [300, 0, 0, 300]],
	["G9", month(1), percent(100), true, [300, 300, 0, 0]],
])("%s: the price of a period", (_id, order, reduction, taxed, expected) => {
	expect(sums(estimateOrder(order, { taxed, reduction }))).toEqual(expected);
});

const half = { ...january, at: (january.start + january.end) / 2 };
const february = (y: number) => ({ start: instant(`${y}-02-01`), end: instant(`${y}-03-01`), at: instant(`${y}-02-11`) });
test.each<[string, Order, Order, { start: number; end: number; at: number }, Reduction | null, number[], number[]]>([
	["G10", month(2), month(5), half, null, [-300, 750], [450, 0, 90, 540]],
	["G11", month(1), month(2), { ...january, at: january.start + 1_000 }, null, [-300, 600], [300, 0, 60, 360]],
	["G12", month(1), month(2), { ...january, at: january.end - 1_000 }, null, [0, 0], [0, 0, 0, 0]],
	["G13", month(3), month(10), february(2027), null, [-579, 1_929], [1_350, 0, 270, 1_620]],
	["G14", month(3), month(10), february(2028), null, [-590, 1_966], [1_376, 0, 275, 1_651]],
	[
		"G15",
		year(2),
		year(4),
		{ start: instant("2028-01-01"), end: instant("2029-01-01"), at: instant("2028-03-01") },
		null,
		[-5_418, 10_835],
		[5_417, 0, 1_083, 6_500],
	],
	["G16", month(2), month(5), half, percent(30), [-300, 750], [450, 135, 63, 378]],
	["G17", month(5), month(2), half, null, [-750, 300], [-450, 0, -90, -540]],
])("%s: what a change costs at once", (_id, from, to, period, reduction, lines, expected) => {
	const estimate = estimateChange(from, to, period, { taxed: true, reduction });
	expect(estimate.items.map(({ amount }) => amount)).toEqual(lines);
	expect(sums(estimate)).toEqual(expected);
});

const packs = fc.integer({ min: 1, max: MAX_PACKS });
const reductions = fc.oneof(
	fc.constant(null),
	fc.integer({ min: 1, max: 100 }).map(percent),
	fc.integer({ min: 1, max: 100_000 }).map(fixed),
);

test("the parts add up, and a reduction never makes a price negative", () => {
	fc.assert(
		fc.property(packs, fc.boolean(), fc.boolean(), reductions, (count, yearly, taxed, reduction) => {
			const { items, subtotal, discount, tax, total } = estimateOrder({ packs: count, yearly }, { taxed, reduction });
			expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal);
			expect(subtotal - discount + tax).toBe(total);
			expect(discount).toBeGreaterThanOrEqual(0);
			expect(total).toBeGreaterThanOrEqual(0);
		}),
	);
});

test("more packs never cost less, and what is used and unused makes the whole within a cent", () => {
	fc.assert(
		fc.property(packs, packs, fc.integer({ min: 0, max: 2_678_400 }), (a, b, seconds) => {
			const period = { ...january, at: january.start + seconds * 1_000 };
			const [less, more] = [Math.min(a, b), Math.max(a, b)];
			const { total } = estimateChange(month(less), month(more), period, { taxed: true, reduction: null });
			expect(total).toBeGreaterThanOrEqual(0);
			const used = { start: -period.end, end: -period.start, at: -period.at };
			expect(Math.abs(prorate(300 * more, period) + prorate(300 * more, used) - 300 * more)).toBeLessThanOrEqual(1);
		}),
	);
});

test("halves of a cent go away from zero on both sides", () => {
	expect([0.5, -0.5, 1.5, -2.5, 2.4999].map(roundCents)).toEqual([1, -1, 2, -3, 2]);
});
