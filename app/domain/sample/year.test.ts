import fc from "fast-check";
import { expect, test } from "vitest";
import { CODES } from "./codes";
import type { GridCodes } from "./columns";
import { codesInYearBlock, joinYear, packYearMonth, pieceOf, splitYear, unpackYearMonth, YearTurner, yearBlockOf } from "./year";

/** Columns are long: fewer runs than usual are enough. */
const RUNS = { numRuns: 25 };
const FIRST = 200;
const SIZE = 150;
const code = fc.oneof(
	fc.constantFrom(CODES.none, CODES.unanswered, CODES.notFound, CODES.exhausted, CODES.unknown + 3),
	fc.integer({ min: CODES.place + 1, max: CODES.place + 400 }),
);
const grid: fc.Arbitrary<GridCodes> = fc
	.array(fc.tuple(fc.integer({ min: 0, max: SIZE - 1 }), code, fc.integer({ min: 0, max: 255 })), { maxLength: 40 })
	.map((cells) => {
		const one = { first: FIRST, codes: new Uint16Array(SIZE), depths: new Uint8Array(SIZE) };
		for (const [place, value, depth] of cells) {
			one.codes[place] = value;
			one.depths[place] = depth;
		}
		return one;
	});
const month = fc.array(grid, { minLength: 1, maxLength: 6 });

function turned(samples: GridCodes[]): Map<number, Uint8Array> {
	const turner = new YearTurner(samples.length);
	for (const sample of samples) turner.add(sample);
	return turner.finish();
}

test("all codes of a keyword adjoin in its year", () => {
	fc.assert(
		fc.property(fc.array(month, { minLength: 1, maxLength: 3 }), (months) => {
			const parts = months.map((samples, i) => ({ month: packYearMonth(`2026-0${i + 1}`, `object ${i}`, []), pieces: turned(samples) }));
			const { bytes, index } = joinYear(parts);
			expect(splitYear(bytes, index).map(({ pieces }) => pieces)).toEqual(parts.map(({ pieces }) => pieces));
			for (let place = 0; place < SIZE; place += 7) {
				const of = yearBlockOf(FIRST + place);
				months.forEach((samples, at) => {
					const [from, length] = pieceOf(index.blocks[of.block - index.firstBlock] ?? [], at);
					const codes = length > 0 ? codesInYearBlock(bytes.subarray(from, from + length), of.place, samples.length) : null;
					const expected = samples.map(({ codes, depths }) => ({ code: codes[place], depth: depths[place] }));
					expect(codes ?? samples.map(() => ({ code: 0, depth: 0 }))).toEqual(expected);
				});
			}
		}),
		RUNS,
	);
	expect(() => codesInYearBlock(new Uint8Array(7), 0, 2)).toThrow();
});

test("a month's samples keep their day, time, opening and answers' instants", () => {
	const samples = [
		{ day: "2026-02-01", time: "0000", openedAt: 1_769_904_000_000, span: [1_769_904_100, 1_769_904_900] as const },
		{ day: "2026-02-01", time: "0905", openedAt: 1_769_936_700_000, span: null },
		{ day: "2026-02-28", time: "2359", openedAt: 1_772_323_140_000, span: [1_772_323_100, 1_772_323_200] as const },
	];
	expect(unpackYearMonth(packYearMonth("2026-02", "object", samples))).toEqual(samples);
	expect(unpackYearMonth(packYearMonth("2026-02", "object", []))).toEqual([]);
});

test("a year without samples is empty", () => {
	expect(joinYear([])).toEqual({ bytes: new Uint8Array(0), index: { v: 1, months: [], firstBlock: 0, blocks: [] } });
});
