import fc from "fast-check";
import { expect, test } from "vitest";
import { PUBLISHED_RATES } from "./click-rates";
import { handRates, highField, lowField, RATE_RANGES, rangesAround } from "./hand-rates";
import { handRatesSchema, storedRatesSchema } from "./hand-rates-schema";

const fieldsOf = (ranges: readonly (readonly [number | string, number | string])[]) =>
	Object.fromEntries(
		ranges.flatMap(([low, high], i) => [
			[lowField(i + 1), String(low)],
			[highField(i + 1), String(high)],
		]),
	);
const DEFAULTS = rangesAround(PUBLISHED_RATES);

/** Messages by field. */
function faultsOf(changes: Record<string, string>): Record<string, string> {
	const parsed = handRatesSchema.safeParse({ ...fieldsOf(DEFAULTS), ...changes });
	return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test("the form begins with ranges that hold the published rates of all kinds of pages, and they are accepted as they are", () => {
	expect(DEFAULTS).toHaveLength(RATE_RANGES.length);
	// The first place: 11 with an AI overview (Sistrix 2026) to 39.8 without one (First Page Sage 2026).
	expect(DEFAULTS[0]).toEqual([11, 39.8]);
	expect(DEFAULTS.at(-1)).toEqual([0, 1]);
	expect(handRatesSchema.parse(fieldsOf(DEFAULTS))).toEqual(DEFAULTS);
	expect(storedRatesSchema.safeParse({ at: 1, ranges: DEFAULTS }).success).toBe(true);
});

test("the range of the second page holds the rates of each of its places, and ranges that one rate makes have one decimal", () => {
	const falling = rangesAround((position) => ({ rate: 0, low: position === 20 ? 0.001 : 0.008, high: position === 11 ? 0.012 : 0.009 }));
	expect(falling.at(-1)).toEqual([0.1, 1.2]);
	expect(rangesAround(() => ({ rate: 0.002, low: 0.002, high: 0.002 }))[0]).toEqual([0.2, 0.3]);
});

test("places that have 100 percent together are accepted, whatever their binary sum", () => {
	const lows = [18, 11.9, 8.1, 16.7, 12.2, 19, 2.2, 10.9, 0.6, 0.4];
	const ranges = RATE_RANGES.map((place): [number, number] => [lows[place - 1] ?? 0, 90]);
	expect(lows.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100);
	expect(handRatesSchema.safeParse(fieldsOf(ranges)).success).toBe(true);
	expect(storedRatesSchema.safeParse({ at: 1, ranges }).success).toBe(true);
	expect(handRatesSchema.safeParse(fieldsOf(ranges.map(([low, high], i) => [i === 0 ? low + 0.01 : low, high]))).success).toBe(false);
});

test("a point and a comma are one; other texts, a range without a width, and more clicks than searches are refused beside their field", () => {
	expect(handRatesSchema.parse({ ...fieldsOf(DEFAULTS), low_1: " 12,5 ", high_1: "40.25" })[0]).toEqual([12.5, 40.25]);
	for (const wrong of ["", "x", "-1", "101", "1e1", "1.234", "1 2"])
		expect(faultsOf({ high_3: wrong })).toEqual({ high_3: "rates.percent" });
	expect(faultsOf({ low_2: "20", high_2: "20" })).toEqual({ high_2: "rates.range" });
	expect(faultsOf({ low_11: "9", high_11: "10" })).toEqual({ low_1: "rates.sum" });
	expect(storedRatesSchema.safeParse({ at: 1, ranges: DEFAULTS.slice(1) }).success).toBe(false);
	expect(storedRatesSchema.safeParse({ at: 1, ranges: DEFAULTS.map(([low]) => [low, low]) }).success).toBe(false);
});

test("rates by hand hold on every kind of page, each of the places 11 to 20 alike, and the published ones below", () => {
	const rates = handRates({ ranges: DEFAULTS.map(([low, high], i) => (i === 10 ? [0.2, 0.4] : [low, high])) });
	for (const device of ["desktop", "mobile"] as const)
		for (const aiOverview of ["shown", "absent", "unknown"] as const) {
			const page = { device, aiOverview };
			expect(rates(1, page)).toEqual({ rate: expect.closeTo(0.254), low: expect.closeTo(0.11), high: expect.closeTo(0.398) });
			const second = { rate: expect.closeTo(0.003), low: expect.closeTo(0.002), high: expect.closeTo(0.004) };
			expect([rates(11, page), rates(20, page)]).toEqual([second, second]);
			expect(rates(21, page)).toEqual(PUBLISHED_RATES(21, page));
		}
});

test("what the form takes is always a range around its rate", () => {
	const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
	fc.assert(
		fc.property(fc.array(fc.tuple(percent, percent), { minLength: 11, maxLength: 11 }), (typed) => {
			const parsed = handRatesSchema.safeParse(fieldsOf(typed));
			if (!parsed.success) return;
			const rates = handRates({ ranges: parsed.data });
			for (let position = 1; position <= 20; position++) {
				const { rate, low, high } = rates(position, { device: "desktop", aiOverview: "absent" });
				expect(low).toBeLessThan(high);
				expect(rate).toBeGreaterThanOrEqual(low);
				expect(rate).toBeLessThanOrEqual(high);
			}
		}),
	);
});
