import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { type ClickRates, ownRates, PUBLISHED_RATES } from "./click-rates";
import { handRates } from "./hand-rates";
import { RateTable } from "./rate-table";
import { type Share, type ShareOfVoice, shareChange, type VoiceKeyword, VoiceSums } from "./share-of-voice";

const at = (position: number): Observation => ({ outcome: "ranked", position, url: "", depth: 30 });
const absent = (depth = 30): Observation => ({ outcome: "not_found", depth, exhausted: false });
const lost: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: null };
const page = { device: "desktop", aiOverview: "absent" } as const;
const keyword = (volume: number | null, ...places: Observation[]): VoiceKeyword => ({ volume, page, places, results: 30, end: "more" });

function shareOfVoice(keywords: readonly VoiceKeyword[], parties: number, rates: ClickRates): ShareOfVoice {
	const sums = new VoiceSums(parties);
	const table = new RateTable(rates);
	for (const keyword of keywords) sums.add(keyword, table);
	return sums.result();
}

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

test("nothing is said of other places where the list has a gap, and less where it goes on", () => {
	const others = (list: Partial<VoiceKeyword>) => shareOfVoice([{ ...keyword(100, at(1)), results: 1, ...list }], 1, rates).others;
	expect(others({ end: "gap" })).toEqual({ share: null, low: 0, high: 1 });
	expect(others({ end: "more" })).toEqual({ share: 0, low: 0, high: 0.2 });
	expect(others({ end: "exhausted" })).toEqual({ share: 0, low: 0, high: 0 });
	expect(others({ end: "exhausted", results: 2 }).share).toBeCloseTo(0.1);
});

const place = fc.oneof(fc.integer({ min: 1, max: 40 }).map(at), fc.integer({ min: 1, max: 30 }).map(absent));
const aiOverview = fc.constantFrom("shown" as const, "absent" as const);
const truths = fc.array(fc.record({ volume: fc.integer({ min: 1, max: 9_000 }), place, aiOverview }), { minLength: 1, maxLength: 30 });
/** Bounds of a fitted curve may rise where its rates fall. */
const FITTED = ownRates([
	{ position: 1, rate: 0.3, low: 0.28, high: 0.33, impressions: 900, queries: 9 },
	{ position: 2, rate: 0.25, low: 0.1, high: 0.5, impressions: 900, queries: 9 },
	{ position: 4, rate: 0.05, low: 0.01, high: 0.09, impressions: 900, queries: 9 },
	{ position: 9, rate: 0.01, low: 0, high: 0.12, impressions: 900, queries: 9 },
]);

/** Rates by hand need not fall with the place. */
const HAND = handRates({ ranges: [[11, 40], [2, 60], [0, 1.5], ...Array.from({ length: 8 }, (): [number, number] => [0.5, 3])] });

test.each<[string, ClickRates]>([
	["published rates", PUBLISHED_RATES],
	["fitted rates", FITTED],
	["rates by hand", HAND],
])("the interval holds the truth, and neither a lost reading nor a cut list narrows it: %s", (_, curve) => {
	fc.assert(
		fc.property(truths, fc.array(fc.constantFrom("whole", "lost", "cut"), { minLength: 30, maxLength: 30 }), (all, states) => {
			const read = all.map(
				(one): VoiceKeyword => ({
					...{ volume: one.volume, places: [one.place], results: 30, end: "more" },
					page: { device: "desktop", aiOverview: one.aiOverview },
				}),
			);
			const some = read.map((one, i): VoiceKeyword => {
				if (states[i] === "cut") return { ...one, results: 4, end: "gap" };
				return states[i] === "lost"
					? { ...one, places: [lost], results: 0, end: "gap", page: { device: "desktop", aiOverview: "unknown" } }
					: one;
			});
			const whole = shareOfVoice(read, 1, curve);
			const partial = shareOfVoice(some, 1, curve);
			const truth = whole.shares[0]?.share ?? Number.NaN;
			for (const [wide, narrow] of [
				[partial.shares[0], whole.shares[0]],
				[partial.others, whole.others],
			]) {
				expect(wide?.low).toBeLessThanOrEqual((narrow?.low ?? 0) + 1e-12);
				expect(wide?.high).toBeGreaterThanOrEqual((narrow?.high ?? 1) - 1e-12);
			}
			expect(partial.shares[0]?.low).toBeLessThanOrEqual(truth + 1e-12);
			expect(partial.shares[0]?.high).toBeGreaterThanOrEqual(truth - 1e-12);
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
