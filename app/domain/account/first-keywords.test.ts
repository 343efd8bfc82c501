import { expect, test } from "vitest";
import { firstKeywordsSchema, readFirstKeywords } from "./first-keywords";
import { FIRST_KEYWORDS_MAX_CHARACTERS, typedFirstKeywords } from "./typed-first-keywords";

const FIRST = { website: "shop.example", keywords: "lamp\ndesk" };

test.each([
	[JSON.stringify({ first_keywords: FIRST }), FIRST],
	[JSON.stringify({ first_keywords: null }), null],
	[JSON.stringify({ first_keywords: { website: 7 } }), null],
	["{}", null],
	["no JSON", null],
])("the meta %s contains the first keywords %j", (meta, expected) => {
	expect(readFirstKeywords(meta)).toEqual(expected);
});

test("one filled field is enough, empty fields give null, and too long texts are refused", () => {
	expect([typedFirstKeywords({ website: "a.example" }), typedFirstKeywords({ website: "", keywords: "" })]).toEqual([
		{ website: "a.example", keywords: "" },
		null,
	]);
	const long = (count: number) => firstKeywordsSchema.safeParse({ ...FIRST, keywords: "x".repeat(count) }).success;
	expect([FIRST_KEYWORDS_MAX_CHARACTERS, FIRST_KEYWORDS_MAX_CHARACTERS + 1].map(long)).toEqual([true, false]);
});
