import { expect, test } from "vitest";
import { z } from "zod";
import { day, decimal, flag, instant, jsonOf, oneOf, optional, since, text, textOf, textUpTo, whole } from "./codings";
import { rowReader, storedForm, titlesOf, writeRow } from "./row-form";

const FORM = { name: text, count: whole(1, 9), size: since(2, optional(whole(0, 99))), at: instant };

test("a row comes back from its cells as it was", () => {
	const row = { name: "a", count: 3, size: null, at: 1_000 };
	expect(writeRow(FORM, row)).toEqual(["a", 3, null, "1970-01-01T00:00:01.000Z"]);
	expect(rowReader(FORM, titlesOf(FORM))(writeRow(FORM, row))).toEqual(row);
});

test("a list of a former format lacks the columns that came later, and its rows have them empty", () => {
	expect([titlesOf(FORM, 1), titlesOf(FORM, 2)]).toEqual([
		["name", "count", "at"],
		["name", "count", "size", "at"],
	]);
	const cells = ["a", "3", "1970-01-01T00:00:01.000Z"];
	expect(rowReader(FORM, titlesOf(FORM, 1))(cells)).toEqual({ name: "a", count: 3, size: null, at: 1_000 });
	expect(rowReader(FORM, titlesOf(FORM, 2))(cells)).toBeNull();
});

test("a stored row keeps each value, and a row with too few or too many is none", () => {
	const form = storedForm(["a", "b", "c"]);
	const row = { a: "", b: 0, c: null };
	const read = rowReader(form, titlesOf(form));
	expect(read(writeRow(form, row))).toEqual(row);
	expect([read([1, 2]), read([1, 2, 3, 4])]).toEqual([null, null]);
});

test.each([
	["a text that is too long", textUpTo(2), "abc"],
	["a text that its schema refuses", textOf(z.string().min(1)), null],
	["a day of no month", day, "2026-13-01"],
	["a name of no list", oneOf(["a", "b"]), "c"],
	["an empty name", oneOf(["a", "b"]), null],
	["a number that is too small", whole(1, 9), "0"],
	["a number that is too large", whole(1, 9), "10"],
	["a number with a sign", whole(0, 9), "-3"],
	["a number that is none", decimal, "many"],
	["no number", decimal, null],
	["a flag that is neither", flag, "no"],
	["an instant without a zone", instant, "2026-11-22 03:04"],
	["JSON of another kind", jsonOf(z.array(z.string())), "[1]"],
	["text that is no JSON", jsonOf(z.array(z.string())), "["],
])("%s is no value", (_, coding, cell) => {
	expect(coding.read(cell)).toBeUndefined();
});
