import fc from "fast-check";
import { expect, test } from "vitest";
import { parts, shareOf } from "./share";

// Values of R's binom::binom.wilson, to three digits.
test.each([
	{ cited: 0, n: 1, low: 0, high: 0.793 },
	{ cited: 1, n: 1, low: 0.207, high: 1 },
	{ cited: 7, n: 10, low: 0.397, high: 0.892 },
	{ cited: 0, n: 10, low: 0, high: 0.278 },
	{ cited: 42, n: 140, low: 0.23, high: 0.38 },
	{ cited: 140, n: 140, low: 0.973, high: 1 },
])("$cited of $n lies between $low and $high", ({ cited, n, low, high }) => {
	const share = shareOf({ cited, n });
	expect(share).toMatchObject({ cited, n });
	expect(share?.low).toBeCloseTo(low, 3);
	expect(share?.high).toBeCloseTo(high, 3);
});

test("without an answer there is no share", () => {
	expect(shareOf({ cited: 0, n: 0 })).toBeNull();
});

test("an interval holds its share, lies within 0 and 1, and mirrors the interval of the answers that do not cite", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, some) => {
			const cited = some % (n + 1);
			const share = shareOf({ cited, n });
			const mirrored = shareOf({ cited: n - cited, n });
			if (share === null || mirrored === null) throw new Error("a share is missing");
			expect(share.low).toBeGreaterThanOrEqual(0);
			expect(share.low).toBeLessThanOrEqual(cited / n);
			expect(share.high).toBeGreaterThanOrEqual(cited / n);
			expect(share.high).toBeLessThanOrEqual(1);
			expect(share.low).toBeCloseTo(1 - mirrored.high, 10);
		}),
	);
});

test("more answers of the same share make a narrower interval", () => {
	const width = (n: number) => {
		const share = shareOf({ cited: n / 2, n });
		return share === null ? Number.NaN : share.high - share.low;
	};
	expect(width(100)).toBeLessThan(width(10));
	expect(width(1000)).toBeLessThan(width(100));
});

// 300 prompts of each share and number of answers, as exact probabilities instead of draws.
test.each([0.05, 0.3, 0.8])("intervals of 35 and of 140 answers hold a share of %d in 93 to 98 of 100 cases", (p) => {
	for (const n of [35, 140]) {
		let covered = 0;
		let probability = (1 - p) ** n;
		for (let cited = 0; cited <= n; cited++) {
			const share = shareOf({ cited, n });
			if (share !== null && share.low <= p && p <= share.high) covered += probability;
			probability *= ((n - cited) / (cited + 1)) * (p / (1 - p));
		}
		expect(covered).toBeGreaterThan(0.93);
		expect(covered).toBeLessThan(0.98);
	}
});

test("intervals part only without a common share, in either order", () => {
	expect(parts({ low: 0.1, high: 0.3 }, { low: 0.4, high: 0.6 })).toBe(true);
	expect(parts({ low: 0.4, high: 0.6 }, { low: 0.1, high: 0.3 })).toBe(true);
	expect(parts({ low: 0.1, high: 0.4 }, { low: 0.4, high: 0.6 })).toBe(false);
	expect(parts({ low: 0.1, high: 0.9 }, { low: 0.4, high: 0.6 })).toBe(false);
});

test("answers that hide a host widen the interval on both sides, and leave the counts alone", () => {
	const [known, hidden] = [shareOf({ cited: 3, n: 10 }), shareOf({ cited: 3, n: 10, unknownHost: 5 })];
	expect(hidden).toMatchObject({ cited: 3, n: 10, unknownHost: 5 });
	expect(hidden?.low).toBe(shareOf({ cited: 3, n: 15 })?.low);
	expect(hidden?.high).toBe(shareOf({ cited: 8, n: 15 })?.high);
	expect(hidden?.low).toBeLessThan(known?.low ?? 0);
	expect(hidden?.high).toBeGreaterThan(known?.high ?? 1);
	expect(shareOf({ cited: 0, n: 0, unknownHost: 5 })).toBeNull();
});

test("a bound holds the true share of all answers, whichever of those that hide a host cite us", () => {
	for (let citing = 0; citing <= 5; citing++) {
		const all = (3 + citing) / 15;
		const share = shareOf({ cited: 3, n: 10, unknownHost: 5 });
		expect(share?.low).toBeLessThan(all);
		expect(share?.high).toBeGreaterThan(all);
	}
});
