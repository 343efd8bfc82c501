import { expect, test } from "vitest";
import { CODES } from "../sample/codes";
import { passings, type RivalDay } from "./rival-days";

/** A place; 0: not found within 30; null: not known. */
const coded = (place: number | null) =>
	place === null ? { code: CODES.unknown + 3, depth: 0 } : { code: place === 0 ? CODES.notFound : CODES.place + place, depth: 30 };
const days = (...rows: (readonly [own: number | null, ...rivals: (number | null)[]])[]): RivalDay[] =>
	rows.map(([own, ...rivals], i) => ({ day: `2026-11-0${i + 1}`, look: `look-${i + 1}`, own: coded(own), rivals: rivals.map(coded) }));
const told = (list: RivalDay[], rivals = 1) =>
	passings(list, rivals).map(({ rival, before, now }) => `${rival}: ${before.day.slice(-1)}-${now.day.slice(-1)}`);

test("a rival that was below and is above has overtaken, each time; the latest is first", () => {
	expect(told(days([5, 9], [5, 3], [2, 3], [4, 3]))).toEqual(["0: 3-4", "0: 1-2"]);
	expect(told(days([5, 9, 2], [5, 3, 8], [5, 3, 1]), 2)).toEqual(["1: 2-3", "0: 1-2"]);
});

test("a day on which one of the answers is not known is no change, and the two known days around it are named", () => {
	expect(told(days([5, 9], [null, 3], [5, null], [5, 3]))).toEqual(["0: 1-4"]);
	expect(told(days([null, 9], [5, 3]))).toEqual([]);
	expect(told(days([5, null], [5, 3]))).toEqual([]);
	const unread = { day: "2026-11-09", look: null, own: null, rivals: [null] };
	expect(told([...days([5, 9]), unread])).toEqual([]);
});

test("who was not found among those that were read stood below; who was and is on no page overtook nobody", () => {
	expect(told(days([20, 0], [20, 4]))).toEqual(["0: 1-2"]);
	expect(told(days([5, 9], [0, 9]))).toEqual(["0: 1-2"]);
	expect(told(days([0, 0], [0, 4]))).toEqual([]);
});
