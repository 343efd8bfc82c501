import fc from "fast-check";
import { expect, test } from "vitest";
import { joinSections, splitSections } from "../columns/number-stream";
import { MonthUrlWriter, openUrls, packOwnUrls, packUrls, unpackMonthUrls, unpackOwnUrls } from "./addresses";
import { dayNumber, emptyBests, mergeBests, packBests, unpackBests } from "./bests";
import { type SampleEntry, toColumns } from "./chunk";
import { codeOf, codeWeight, observationOfCode } from "./codes";
import { entriesOf, GridBuilder, gridHasLook, markUnanswered, type SampleGrid } from "./columns";
import { answerSpan, betterOfDay, joinDay, joinEvidence, overlapInTime } from "./day";
import { placeRead, type Seen } from "./observation";
import { codeInBlock, cutBlocks, joinBlocks, packCodes, packEvidence, unpackCodes, unpackEvidence } from "./pack";
import { arbitraryEntries, arbitraryObservation } from "./test-entries";

const observation = arbitraryObservation(
	fc.constantFrom("https://a.example/", "https://a.example/été", "https://a.example/page?x=1", "https://b.example/"),
);
const entries = arbitraryEntries({
	observation,
	ordinal: { min: 900, max: 3_200 },
	at: { min: 1_790_000_000, max: 1_790_000_050 },
	retryAt: { min: 1_790_000_050, max: 1_790_100_000 },
});
const CLOSED = { openedAt: 1_790_000_000_000, closedAt: 1_790_000_060_000 };

/** Columns are long: fewer runs than usual are enough. */
const RUNS = { numRuns: 25 };

function gridOf(list: SampleEntry[], first = 900, end = 3_300): SampleGrid {
	const builder = new GridBuilder();
	builder.widen(first, end);
	builder.add(toColumns(list));
	markUnanswered(builder.grid, [[1_000, 1_010]], CLOSED);
	return builder.grid;
}

test("every observation survives its code", () => {
	fc.assert(
		fc.property(observation, (one) => {
			expect(observationOfCode(codeOf(one), one.depth, placeRead(one)?.url ?? "")).toEqual(one);
		}),
	);
	expect(() => observationOfCode(15, 0, "")).toThrow();
});

test("a grid returns its entries, and knows its looks", () => {
	fc.assert(
		fc.property(entries, (list) => {
			const grid = gridOf(list);
			expect([...entriesOf(grid)]).toEqual([...list].sort((a, b) => a.ordinal - b.ordinal));
			for (const name of ["a", "b"]) {
				const part = `20261121.${name.repeat(22)}.1.0`;
				expect(gridHasLook(grid, { part, index: 7 })).toBe(list.some((one) => one.evidence.look === `${part}.7`));
			}
		}),
	);
});

test("codes survive blocks, differences, and single reads", () => {
	fc.assert(
		fc.property(entries, entries, (first, second) => {
			const [a, b] = [gridOf(first), gridOf(second)];
			const blocks = cutBlocks(a);
			expect(joinBlocks(blocks, a.first, a.codes.length)).toEqual({ first: a.first, codes: a.codes, depths: a.depths });
			expect(unpackCodes(packCodes(b, a), b.codes.length, a)).toEqual({ codes: b.codes, depths: b.depths });
			for (const { ordinal } of first) {
				const block = blocks.find((one) => one.block === Math.floor(ordinal / 1_024));
				const place = ordinal - a.first;
				expect(codeInBlock(block?.bytes ?? new Uint8Array(), ordinal % 1_024)).toEqual({ code: a.codes[place], depth: a.depths[place] });
			}
		}),
		RUNS,
	);
	expect(() => unpackCodes(new Uint8Array(7), 2)).toThrow();
});

test("evidence and addresses survive packing, of a sample alone and of each sample of a month", () => {
	fc.assert(
		fc.property(fc.array(entries, { minLength: 1, maxLength: 4 }), (days) => {
			const writer = new MonthUrlWriter(900, 2_400);
			const packed = days.map((list) => {
				const grid = gridOf(list);
				return { list, grid, frame: packEvidence(grid), own: packOwnUrls(grid), indexes: writer.add(grid) };
			});
			const month = writer.finish();
			for (const { grid, frame, own, indexes } of packed) {
				const evidence = unpackEvidence(frame, grid, CLOSED.closedAt / 1000);
				const alone = { ...grid, evidence: { ...evidence, ...unpackOwnUrls(own, grid.codes) } };
				expect([...entriesOf(alone)]).toEqual([...entriesOf(grid)]);
				expect([...entriesOf({ ...alone, evidence: { ...evidence, ...unpackMonthUrls(month, indexes, grid.codes) } })]).toEqual([
					...entriesOf(grid),
				]);
				expect(evidence.at).toEqual(grid.evidence.at);
			}
		}),
		RUNS,
	);
});

test("an unanswered place has no source, whatever sources others have", () => {
	const grid = gridOf([
		{
			ordinal: 900,
			observation: { outcome: "not_found", depth: 10, exhausted: false },
			evidence: { at: 1_790_000_000_000, source: "fetch", look: null, retryAt: null },
		},
	]);
	const { sources, source } = unpackEvidence(packEvidence(grid), grid, 5);
	expect([sources[source[0] ?? 9], sources[source[100] ?? 9]]).toEqual(["fetch", ""]);
});

test("addresses with common prefixes survive packing; an index beyond the list gives nothing", () => {
	fc.assert(
		fc.property(fc.array(fc.webUrl({ withQueryParameters: true }), { maxLength: 40 }), (urls) => {
			const { numbers, text } = packUrls(urls);
			const table = openUrls(urls.length, numbers, text);
			expect(urls.map((_, i) => table.get(i))).toEqual(urls);
			expect(urls.map((_, i) => table.get(urls.length - 1 - i))).toEqual(urls.toReversed());
			expect(urls.map((_, i) => table.get((i * 7) % urls.length))).toEqual(urls.map((_, i) => urls[(i * 7) % urls.length]));
			expect([table.get(-1), table.get(urls.length)]).toEqual(["", ""]);
		}),
		RUNS,
	);
});

test("byte sections survive joining, and a truncation is detected", () => {
	const joined = joinSections([new Uint8Array([1, 2]), new Uint8Array(), new Uint8Array([3])]);
	expect(splitSections(joined).map((one) => [...one])).toEqual([[1, 2], [], [3]]);
	expect(() => splitSections(joined.subarray(0, joined.length - 1))).toThrow();
});

test("a day joined from columns equals betterOfDay for each monitor", () => {
	fc.assert(
		fc.property(fc.array(entries, { minLength: 1, maxLength: 3 }), (samples) => {
			const grids = samples.map((list) => {
				const builder = new GridBuilder();
				builder.add(toColumns(list));
				return builder.grid;
			});
			const spans = grids.map((grid) => answerSpan(grid, grid.evidence.at));
			const withTimes = overlapInTime(spans);
			const day = joinDay(grids.map((columns) => (withTimes ? { columns, at: columns.evidence.at } : { columns })));
			const joined = { ...day, evidence: joinEvidence(day, grids) };
			const expected = new Map<number, Seen>();
			for (const list of samples) for (const { ordinal, ...seen } of list) expected.set(ordinal, betterOfDay(expected.get(ordinal), seen));
			const said = new Map([...entriesOf(joined)].map(({ ordinal, ...seen }) => [ordinal, seen]));
			for (const [ordinal, seen] of expected) {
				const pending = codeWeight(codeOf(seen.observation)) === 1;
				// Either of two pending ones may win.
				expect(said.get(ordinal), `${ordinal}`).toEqual(pending ? expect.anything() : seen);
			}
		}),
	);
});

test("best positions do not depend on the order of samples, and survive packing", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(entries, fc.integer({ min: 9_000, max: 9_020 })), { maxLength: 4 }), (days) => {
			const merged = (list: typeof days) => list.reduce((bests, [some, day]) => mergeBests(bests, gridOf(some), day), emptyBests());
			const bests = merged(days);
			expect(merged([...days, ...days].reverse())).toEqual(bests);
			expect(unpackBests(packBests(bests))).toEqual(bests);
			const all = days.flatMap(([some, day]) => some.map((one) => ({ ...one, day })));
			for (const ordinal of new Set(all.map((one) => one.ordinal))) {
				const definite = all.filter((one) => one.ordinal === ordinal && one.observation.outcome !== "unknown");
				const ranks = definite.flatMap(({ observation, day }) =>
					observation.outcome === "ranked" ? [{ at: Math.min(255, observation.position), day }] : [],
				);
				const best = Math.min(...ranks.map((rank) => rank.at));
				expect(bests.best[ordinal]).toBe(ranks.length === 0 ? 0 : best);
				if (ranks.length > 0)
					expect(bests.day[ordinal]).toBe(Math.min(...ranks.filter((rank) => rank.at === best).map((rank) => rank.day)));
				expect(bests.firstSeen[ordinal]).toBe(definite.length === 0 ? 0 : Math.min(...definite.map((one) => one.day)));
				expect(bests.firstRanked?.[ordinal]).toBe(ranks.length === 0 ? 0 : Math.min(...ranks.map((rank) => rank.day)));
			}
		}),
		RUNS,
	);
});

test("best positions that were stored without the first ranked day are read as before, and tell that it is not known", () => {
	for (const size of [0, 1, 5, 7, 35]) {
		const column = (step: number) => Uint16Array.from({ length: size }, (_, i) => 300 + i * step);
		const best = Uint8Array.from({ length: size }, (_, i) => i);
		const whole = { best, day: column(2), firstSeen: column(3), firstRanked: column(5) };
		const former = packBests(whole).slice(0, size * 5);
		expect(unpackBests(former)).toEqual({ ...whole, firstRanked: null });
		expect(unpackBests(packBests(whole))).toEqual(whole);
	}
});

test("days are counted from 1 January 2000", () => {
	expect(["2000-01-02", "2026-11-21"].map(dayNumber)).toEqual([1, 9_821]);
});
