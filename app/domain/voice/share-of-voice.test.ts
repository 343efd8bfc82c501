import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { ownRates, PUBLISHED_RATES } from "./click-rates";
import { type Share, shareChange, shareOfVoice, type VoiceKeyword } from "./share-of-voice";

const at = (position: number): Observation => ({ outcome: "ranked", position, url: "", depth: 30 });
const absent = (depth = 30): Observation => ({ outcome: "not_found", depth, exhausted: false });
const lost: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: null };
const page = { device: "desktop", aiOverview: "absent" } as const;
const keyword = (volume: number | null, ...places: Observation[]): VoiceKeyword => ({ volume, page, places, results: 30 });

/** A curve of a test: 40 % at the first place, 10 % at the second, with ranges; nothing below. */
const rates = (position: number) =>
	position === 1 ? { rate: 0.4, low: 0.3, high: 0.5 } : position === 2 ? { rate: 0.1, low: 0.05, high: 0.2 } : { rate: 0, low: 0, high: 0 };

test("the share is the sum of volume and click rate over the volume; keywords without a volume are counted beside it", () => {
	const { shares, others, keywords } = shareOfVoice(
		[keyword(100, at(1), at(2)), keyword(300, at(2), at(1)), keyword(null, at(1), at(1))],
		2,
		rates,
	);
	expect(shares[0]?.share).toBeCloseTo((100 * 0.4 + 300 * 0.1) / 400);
	expect(shares[1]?.share).toBeCloseTo((100 * 0.1 + 300 * 0.4) / 400);
	expect(shares[0]?.low).toBeCloseTo((100 * 0.3 + 300 * 0.05) / 400);
	expect(others.share).toBe(0);
	expect(keywords).toEqual({ counted: 2, read: 2, withoutVolume: 1 });
});

test("a keyword that was not read takes nothing from the share and widens its interval by the first place", () => {
	const { shares, keywords } = shareOfVoice([keyword(100, at(1)), keyword(100, lost)], 1, rates);
	expect(shares[0]?.share).toBeCloseTo(0.4);
	expect([shares[0]?.low, shares[0]?.high].map((one) => one?.toFixed(3))).toEqual(["0.150", "0.500"]);
	expect(keywords).toEqual({ counted: 2, read: 1, withoutVolume: 0 });
});

test("a website that is not in the list may stand below it, unless the engine has no more results", () => {
	const of = (place: Observation) => shareOfVoice([keyword(100, place)], 1, rates).shares[0];
	expect(of(absent(1))).toEqual({ share: 0, low: 0, high: 0.2 });
	expect(of({ outcome: "not_found", depth: 1, exhausted: true })).toEqual({ share: 0, low: 0, high: 0 });
	expect(of({ outcome: "not_found", depth: 1, exhausted: false, below: { position: 2, url: "" } })?.share).toBeCloseTo(0.1);
});

test("nothing is said of a group without a volume", () => {
	expect(shareOfVoice([keyword(null, at(1))], 1, rates).shares).toEqual([{ share: null, low: 0, high: 1 }]);
	expect(shareOfVoice([keyword(10, lost)], 1, rates).shares[0]?.share).toBeNull();
});

const place = fc.oneof(fc.integer({ min: 1, max: 40 }).map(at), fc.integer({ min: 1, max: 30 }).map(absent));
const aiOverview = fc.constantFrom("shown" as const, "absent" as const);
const truths = fc.array(fc.record({ volume: fc.integer({ min: 1, max: 9_000 }), place, aiOverview }), { minLength: 1, maxLength: 30 });

test("the interval holds the truth, and a lost reading never narrows it", () => {
	fc.assert(
		fc.property(truths, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (all, isLost) => {
			const read = all.map(
				(one): VoiceKeyword => ({
					...{ volume: one.volume, places: [one.place], results: 30 },
					page: { device: "desktop", aiOverview: one.aiOverview },
				}),
			);
			const some = read.map((one, i): VoiceKeyword => {
				return isLost[i] ? { ...one, places: [lost], results: 0, page: { device: "desktop", aiOverview: "unknown" } } : one;
			});
			const whole = shareOfVoice(read, 1, PUBLISHED_RATES);
			const partial = shareOfVoice(some, 1, PUBLISHED_RATES);
			const truth = whole.shares[0]?.share ?? Number.NaN;
			for (const [wide, narrow] of [
				[partial.shares[0], whole.shares[0]],
				[partial.others, whole.others],
			] as [Share, Share][]) {
				expect(wide.low).toBeLessThanOrEqual(narrow.low + 1e-12);
				expect(wide.high).toBeGreaterThanOrEqual(narrow.high - 1e-12);
			}
			expect(partial.shares[0]?.low).toBeLessThanOrEqual(truth);
			expect(partial.shares[0]?.high).toBeGreaterThanOrEqual(truth);
		}),
	);
});

test("a share rose or fell only where the intervals part", () => {
	const share = (low: number, high: number): Share => ({ share: (low + high) / 2, low, high });
	expect(shareChange(share(0.1, 0.2), share(0.15, 0.3))).toBe(0);
	expect(shareChange(share(0.1, 0.2), share(0.21, 0.3))).toBe(1);
	expect(shareChange(share(0.1, 0.2), share(0.05, 0.09))).toBe(-1);
});

test.each(["desktop", "mobile"] as const)("published rates fall with the position and lie in their ranges: %s", (device) => {
	for (const aiOverview of ["shown", "absent", "unknown"] as const) {
		let before = 1;
		for (let position = 1; position <= 40; position++) {
			const { rate, low, high } = PUBLISHED_RATES(position, { device, aiOverview });
			expect(low).toBeLessThanOrEqual(rate);
			expect(rate).toBeLessThanOrEqual(high);
			expect(rate).toBeLessThanOrEqual(before);
			before = rate;
		}
	}
	// Source: Sistrix 2020 and Backlinko 2022, first place; several of 2026 with an AI overview.
	expect(PUBLISHED_RATES(1, { device, aiOverview: "absent" }).rate).toBe(device === "mobile" ? 0.285 : 0.276);
	expect(PUBLISHED_RATES(1, { device, aiOverview: "shown" })).toMatchObject({ low: 0.11, high: 0.168 });
});

test("an own curve counts at its points, and beside them no published rate contradicts it", () => {
	const point = (position: number, rate: number) => ({ position, rate, low: rate / 2, high: rate * 2, impressions: 1_000, queries: 20 });
	const own = ownRates([point(3, 0.3), point(5, 0.01)]);
	expect(own(3, page)).toEqual({ rate: 0.3, low: 0.15, high: 0.6 });
	expect(own(4, page).rate).toBeCloseTo(0.155);
	expect(own(1, page)).toEqual({ rate: 0.3, low: 0.276, high: 0.6 });
	expect(own(6, page)).toEqual({ rate: 0.01, low: 0.005, high: 0.02 });
	expect(own(40, page)).toEqual({ rate: 0, low: 0, high: 0.0025 });
});
