import { expect, test } from "vitest";
import { plainRow, ranked, tableInput } from "../table/test-table";
import { tallyPeriod } from "./tally-period";

test("the figures of a day are of the summed keywords alone, and each listed keyword has its best rank", async () => {
	const input = tableInput([ranked(3), ranked(9)].map((current, ordinal) => plainRow({ ordinal, current })));
	const day = async function* () {
		yield input.date;
	};
	const of = { rows: Uint32Array.of(0, 1), summed: Uint32Array.of(1) };
	const { best, byDay } = await tallyPeriod(input.tracked, of, { days: ["2026-11-26"], from: "2026-11-26" }, day());
	expect([...best]).toEqual([3, 9]);
	expect(byDay).toMatchObject([{ read: 1, average: 9 }]);
});
