import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { capacityOf, fillingTenths } from "./capacity";

const MB = 1e6;
const now = { day: "2026-11-29", bytes: 400 * MB };
const ago = (days: number, bytes: number) => ({ day: addDays(now.day, -days), bytes: bytes * MB });

test.each([
	["nothing earlier is known", [], 1_000, { growth: null, share: 0.4, fullOn: null }],
	["the size of today alone", [ago(0, 400)], 1_000, { growth: null, share: 0.4, fullOn: null }],
	[
		"the oldest of 30 days",
		[ago(10, 390), ago(30, 340), ago(31, 1)],
		1_000,
		{ growth: { bytes: 60 * MB, days: 30 }, fullOn: "2027-09-25" },
	],
	["a database that shrinks", [ago(30, 500)], 1_000, { growth: { bytes: -100 * MB, days: 30 }, fullOn: null }],
	["a database that stays as it is", [ago(30, 400)], 1_000, { growth: { bytes: 0, days: 30 }, fullOn: null }],
	["a day too far away to be said", [ago(30, 399.9)], 1_000, { fullOn: null }],
	["no limit", [ago(30, 340)], null, { growth: { bytes: 60 * MB, days: 30 }, share: null, fullOn: null }],
	["a full database", [ago(30, 340)], 400, { share: 1, fullOn: "2026-11-29" }],
])("%s", (_, earlier, limit, told) => {
	expect(capacityOf(now, earlier, limit === null ? null : limit * MB)).toMatchObject(told);
});

test.each([
	[0, null],
	[599, null],
	[600, 6],
	[699, 6],
	[1_000, 10],
	[1_030, 10],
])("%i of 1,000 bytes is told as %s tenths", (bytes, tenths) => {
	expect(fillingTenths(bytes, 1_000)).toBe(tenths);
});
