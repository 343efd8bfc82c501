import fc from "fast-check";
import { expect, test } from "vitest";
import { averageClaim, BANDS, type Band } from "../sample/claims";
import { CODES, placeOf, rankOf } from "../sample/codes";
import { bandCounts, outsideDepth } from "./band-counts";
import { CLICK_CURVE, summarizeSide } from "./summarize";
import { POSITION_CLASSES } from "./synthesis";

/** An answer as code and depth, with a true place that fits it: Infinity for a website that the engine does not list at all. */
interface Truth {
	code: number;
	depth: number;
	place: number;
}

const depths = fc.constantFrom(5, 10, 20, 30, 100);
const somewhere = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(Infinity));
const read = fc
	.tuple(depths, fc.integer({ min: 1, max: 120 }))
	.map(([depth, place]): Truth => ({ code: CODES.place + place, depth, place }));
const missed = fc.tuple(depths, somewhere).map(([depth, further]): Truth => ({ code: CODES.notFound, depth, place: depth + further }));
const ended = depths.map((depth): Truth => ({ code: CODES.exhausted, depth, place: Infinity }));
const unknown = fc
	.tuple(fc.constantFrom(CODES.none, CODES.pending, CODES.unanswered, CODES.unknown + 64), somewhere)
	.map(([code, place]): Truth => ({ code, depth: 0, place }));
const worlds = fc.array(fc.oneof(read, missed, ended, unknown), { maxLength: 12 });

const sideOf = (world: readonly Truth[]) =>
	summarizeSide(
		Uint32Array.from(world, (_, row) => row),
		{ codes: Uint16Array.from(world, ({ code }) => code), depths: Uint8Array.from(world, ({ depth }) => depth) },
	);

/** Places that a band's name says of its keywords. */
const SAYS: Record<Band, (place: number, depth: number) => boolean> = {
	top3: (place) => place <= 3,
	top10: (place) => place >= 4 && place <= 10,
	top30: (place) => place >= 11 && place <= 30,
	below: (place) => place > 30,
	outside: (place, depth) => place > depth,
	unknown: () => true,
};

test("a band counts no more keywords than truly stand there, wherever the places that nobody read are", () => {
	fc.assert(
		fc.property(worlds, (world) => {
			const side = sideOf(world);
			const depth = outsideDepth([side]) ?? 0;
			const counts = bandCounts(side);
			for (const band of BANDS)
				expect([band, counts[band] <= world.filter(({ place }) => SAYS[band](place, depth)).length]).toEqual([band, true]);
			expect(BANDS.reduce((sum, band) => sum + counts[band], 0)).toBe(world.length);
			side.classes.forEach((count, i) => {
				const within = ({ place }: Truth) => place > (POSITION_CLASSES[i - 1] ?? 0) && place <= (POSITION_CLASSES[i] ?? 0);
				expect(count).toBeLessThanOrEqual(world.filter(within).length);
			});
		}),
		{ numRuns: 500 },
	);
});

test("the mean of all true places lies within the bounds, and beyond the depth that the average names", () => {
	fc.assert(
		fc.property(worlds, (world) => {
			const side = sideOf(world);
			const asked = world.filter(({ code }) => code !== CODES.none);
			const isAnswered = side.ranked + side.notFound > 0;
			const mean = asked.reduce((sum, { place }) => sum + place, 0) / asked.length;
			if (!isAnswered) expect(side.bounds).toBeNull();
			else {
				const { low, high } = side.bounds ?? { low: Number.NaN, high: null };
				// An exact mean is printed to one decimal.
				expect(mean).toBeGreaterThanOrEqual(high === null ? low : low - 0.051);
				expect(mean).toBeLessThanOrEqual(high === null ? Infinity : high + 0.051);
			}
			const claim = averageClaim(side);
			if (claim.kind === "beyond") expect(world.every(({ place }) => place > claim.depth)).toBe(true);
			const ranks = world.map(({ code, depth }) => rankOf(code, depth)).filter((rank) => rank > 0);
			expect(claim.kind === "average").toBe(ranks.length > 0);
			if (claim.kind === "average") expect(claim.value).toBeCloseTo(ranks.reduce((sum, one) => sum + one, 0) / ranks.length, 0);
			if (world.every(({ code }) => code === CODES.none)) expect(claim.kind).toBe("none");
		}),
		{ numRuns: 500 },
	);
});

test("visibility is of keywords whose clicks are known wherever the others are", () => {
	fc.assert(
		fc.property(worlds, (world) => {
			const isKnown = ({ code, depth }: Truth) =>
				placeOf(code) > 0 || code === CODES.exhausted || (code === CODES.notFound && depth >= CLICK_CURVE.length);
			const known = world.filter(isKnown);
			const clicks = known.reduce((sum, { place }) => sum + (CLICK_CURVE[place - 1] ?? 0), 0);
			const { visibility } = sideOf(world);
			if (known.length === 0) expect(visibility).toBeNull();
			else expect(visibility).toBeCloseTo(clicks / (known.length * CLICK_CURVE[0]), 10);
		}),
		{ numRuns: 300 },
	);
});
