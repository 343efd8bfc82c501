import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { fallWords } from "./fall-words";
import type { ShownFall } from "./shown-fall";

const { t } = translator("en");
const PASSERS = [
	{ host: "a.example", position: 2, before: 7 },
	{ host: "b.example", position: 3, before: null },
	{ host: "c.example", position: 4, before: 9 },
];
const NOTHING: ShownFall = { cause: null, passers: [], more: 0 };

test.each<[ShownFall, string]>([
	[{ ...NOTHING, passers: PASSERS.slice(0, 1) }, "Passed by a.example"],
	[{ ...NOTHING, passers: PASSERS.slice(0, 2) }, "Passed by a.example and 1 more"],
	[{ ...NOTHING, passers: PASSERS, more: 4 }, "Passed by a.example and 6 more"],
	[{ ...NOTHING, cause: "Another page is listed.", passers: PASSERS }, "Another page is listed."],
	[{ ...NOTHING, more: 1 }, "Passed by 1 result"],
	[{ ...NOTHING, more: 3 }, "Passed by 3 results"],
	[NOTHING, "No cause on the result pages"],
	[{ ...NOTHING, passers: null }, "The result pages cannot be compared"],
])("why a keyword fell, %j: “%s”", (fall, text) => {
	expect(fallWords(fall, t).text).toBe(text);
});

test("the label names every passer with both places, after the text of the cell", () => {
	expect(fallWords({ cause: null, passers: PASSERS, more: 0 }, t).label).toBe(
		"Passed by a.example and 2 more. Above now: a.example 7→2; b.example new at 3; c.example 9→4.",
	);
});
