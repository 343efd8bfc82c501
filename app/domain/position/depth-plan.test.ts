import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { unaskedReading } from "../source/structured-reading";
import { addDays } from "../time/local-day";
import { isLost, observePlanned, planDepth } from "./depth-plan";

const ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://shop.example/", depth: 100 });
const notFound: Observation = { outcome: "not_found", depth: 30, exhausted: false };
const unknown: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" };
/** No deep day of ordinal 0. */
const of = { day: "2026-11-24", ordinal: 0, depth: 100, shallow: 20 };

test.each<[string, Observation | undefined, object | null]>([
	["nothing known", undefined, null],
	["unknown yesterday", unknown, null],
	["near the top", ranked(3), { depth: 20, isExpected: true }],
	["below the shallow depth", ranked(57), { depth: 57, isExpected: true }],
	["at the end", ranked(100), null],
	["not found", notFound, { depth: 20, isExpected: false }],
])("%s: the plan of an ordinary day", (_, yesterday, planned) => {
	expect(planDepth({ ...of, yesterday })).toEqual(planned);
});

test("a monitor is read whole every week, every second week where it is ranked, and these days are spread", () => {
	const deep = (ordinal: number, yesterday: Observation) =>
		Array.from({ length: 28 }, (_, i) => i).filter((i) => planDepth({ ...of, day: addDays(of.day, i), ordinal, yesterday }) === null);
	for (let ordinal = 0; ordinal < 14; ordinal++) expect([deep(ordinal, notFound).length, deep(ordinal, ranked(3)).length]).toEqual([4, 2]);
	expect(new Set(Array.from({ length: 14 }, (_, ordinal) => deep(ordinal, ranked(3))[0])).size).toBe(14);
});

test("without a shallow depth, or with one that is no smaller, every look reads the monitor's own depth", () => {
	expect(planDepth({ ...of, shallow: 0, yesterday: ranked(3) })).toBeNull();
	expect(planDepth({ ...of, shallow: 30, depth: 30, yesterday: ranked(3) })).toBeNull();
});

/** Pages of ten results; the website stands at `place`. last: outcome of one more page. */
function look(results: number, place: number, last?: "captcha") {
	const pages = Array.from({ length: results / 10 }, (_, page) => {
		const items = Array.from({ length: 10 }, (_, i) => {
			const host = page * 10 + i + 1 === place ? "shop.example" : `r${page * 10 + i}.example`;
			const meta = { link: `https://${host}/`, title: "", snippet: "", secure: true, host, path: "/" };
			return { type: "organic" as const, position: i + 1, blockPosition: i + 1, meta };
		});
		return { ...unaskedReading("waiting"), outcome: "results" as const, items, organicCount: 10, hasNext: true };
	});
	const readings = last ? [...pages, { ...unaskedReading("waiting"), outcome: last }] : pages;
	return { pages: readings.map((reading) => ({ url: "", status: 200, bytes: 0, downloadMs: 0, at: 0, reading })) };
}
const target = { domain: "shop.example", depth: 100 };
const expected = { ...target, plan: { depth: 20, isExpected: true } };
const unexpected = { ...target, plan: { depth: 20, isExpected: false } };

test("a website that stays away is not found within what was read, and never within more", () => {
	expect(observePlanned(look(20, 0), unexpected)).toEqual({ outcome: "not_found", depth: 20, exhausted: false });
	expect(observePlanned(look(10, 0, "captcha"), unexpected)).toMatchObject({ outcome: "unknown", reason: "partial" });
	expect(observePlanned(look(20, 7), unexpected)).toMatchObject({ outcome: "ranked", position: 7 });
});

test("a loss is said only after the monitor's whole depth: until then the look goes on, or stays unknown", () => {
	expect(isLost(look(20, 0), expected)).toBe(true);
	expect(isLost(look(20, 12), expected)).toBe(false);
	expect(isLost(look(20, 0), unexpected)).toBe(false);
	expect(observePlanned(look(20, 0), expected)).toMatchObject({ outcome: "unknown" });
	expect(observePlanned(look(60, 0, "captcha"), expected)).toMatchObject({ outcome: "unknown", reason: "partial" });
	expect(observePlanned(look(100, 0), expected)).toMatchObject({ outcome: "not_found", depth: 100 });
	expect(observePlanned(look(60, 54), expected)).toMatchObject({ outcome: "ranked", position: 54 });
});
