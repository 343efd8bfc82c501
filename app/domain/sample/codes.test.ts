import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { CODES, codeOf, codeWeight, isAnswer, isAwaited, isDefinite, isNotFound, observationOfCode, rankOf, replaces } from "./codes";
import { observationAt, UNKNOWN_REASONS } from "./observation";

const unknown = (reason: (typeof UNKNOWN_REASONS)[number], detail: (typeof PAGE_OUTCOMES)[number] | null = null) =>
	codeOf({ outcome: "unknown", reason, depth: 0, detail });

test("stored codes keep their meaning: reasons and page outcomes are only appended to their lists", () => {
	expect(CODES).toEqual({ none: 0, pending: 1, unanswered: 2, notFound: 3, exhausted: 4, place: 16, unknown: 1_024, confirming: 32_768 });
	expect(UNKNOWN_REASONS.slice(0, 6).map((reason) => unknown(reason))).toEqual([1_024, 1_088, 1_152, 1_216, 1_280, 1_344]);
	expect([
		"results",
		"no_results",
		"consent",
		"captcha",
		"script_wall",
		"js_shell",
		"soft_block",
		"error",
		"truncated",
		"unrecognised",
	]).toEqual(PAGE_OUTCOMES.slice(0, 10));
	expect([unknown("blocked", "captcha"), unknown("error", "error")]).toEqual([1_092, 1_224]);
	expect([1, 30, 100].map((position) => codeOf(observationAt({ position, url: "" }, 100)))).toEqual([17, 46, 116]);
});

test("a value that is being confirmed keeps the last confirmed position and whether its page is suspect", () => {
	const confirming = (last: number | undefined, detail: "poisoned" | null) =>
		({ outcome: "unknown", reason: "confirming", depth: 30, detail, ...(last !== undefined && { last }) }) as const;
	const all = [
		confirming(undefined, null),
		confirming(0, null),
		confirming(4, null),
		confirming(1_007, "poisoned"),
		confirming(undefined, "poisoned"),
	];
	expect(all.map(codeOf)).toEqual([32_768, 32_769, 32_773, 50_160, 49_152]);
	expect(all.map((one) => observationOfCode(codeOf(one), 30, ""))).toEqual(all);
	expect(all.map(codeOf).map((code) => [codeWeight(code), isDefinite(code), isAwaited(code), rankOf(code, 30)])).toEqual(
		all.map(() => [2, false, false, 0]),
	);
});

test("a number that is not a code is refused", () => {
	for (const code of [5, 15, 16, 1_024 + 63, 1_024 + 64 * UNKNOWN_REASONS.length, 33_800, 65_535])
		expect(() => observationOfCode(code, 0, "")).toThrow(String(code));
});

test("the properties of a code follow from the code and its depth", () => {
	const place = CODES.place + 31;
	expect([rankOf(place, 30), rankOf(place, 31), isNotFound(place, 30), isNotFound(place, 31)]).toEqual([0, 31, true, false]);
	const codes = [CODES.none, CODES.pending, CODES.unanswered, CODES.notFound, CODES.exhausted, place, unknown("pending"), unknown("stale")];
	expect(codes.map(isAnswer)).toEqual([false, false, false, true, true, true, true, true]);
	expect(codes.map(isDefinite)).toEqual([false, false, false, true, true, true, false, false]);
	expect(codes.map((code) => isAwaited(code))).toEqual([false, true, false, false, false, false, true, false]);
	expect(codes.map(codeWeight)).toEqual([0, 1, 2, 3, 3, 3, 1, 2]);
});

test("an unknown never hides a definite answer, a pending one hides neither, and of two equals the later wins", () => {
	const [ranked, missing, blocked, awaited] = [CODES.place + 4, CODES.notFound, unknown("blocked"), CODES.pending];
	expect([replaces(blocked, ranked), replaces(awaited, missing), replaces(awaited, blocked)]).toEqual([false, false, false]);
	expect([replaces(ranked, blocked), replaces(missing, awaited, false), replaces(blocked, CODES.none)]).toEqual([true, true, true]);
	expect([replaces(ranked, missing), replaces(ranked, missing, false)]).toEqual([true, false]);
});
