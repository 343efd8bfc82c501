import type { PageOutcome, PageReading } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { compareReadings, type Verdict, verdictOfLook } from "./compare-readings";
import { chooseParts } from "./trial";

interface Short {
	outcome?: PageOutcome;
	links?: string[];
	ads?: number;
	named?: number;
	ok?: boolean;
	hasNext?: boolean;
}

function reading({ outcome = "results", links = ["a", "b", "c"], ads = 0, named, ok = true, hasNext = true }: Short): PageReading {
	const meta = (link: string) => ({ link, title: link, snippet: "", secure: true, host: link, path: "/" });
	const items = [
		...Array.from({ length: ads }, () => ({ type: "ads", position: null, blockPosition: 1, meta: meta("ad") })),
		...links.map((link, i) => ({ type: "organic", position: i + 1, blockPosition: i + 1, meta: meta(link) })),
	];
	const blocksNamed = named ?? items.length;
	return {
		outcome,
		reader: "r",
		items: outcome === "results" ? items : [],
		organicCount: links.length,
		hasNext,
		correctedQuery: null,
		totalResults: null,
		health: { blocksSeen: 9, blocksNamed, headingsUnaccounted: ok ? 0 : 3, ok },
	};
}

test.each<[string, Short, Short, Verdict]>([
	["the same reading", {}, {}, "same"],
	["a list that is no longer recognised", {}, { outcome: "unrecognised" }, "worse"],
	["a list taken for a captcha", {}, { outcome: "captcha" }, "worse"],
	["a list that is now recognised", { outcome: "unrecognised" }, {}, "better"],
	["two ways of not reading", { outcome: "captcha" }, { outcome: "unrecognised" }, "unknown"],
	["the same way of not reading", { outcome: "captcha" }, { outcome: "captcha" }, "same"],
	["a result that is missing", {}, { links: ["a", "c"] }, "worse"],
	["no result at all", {}, { links: [] }, "worse"],
	["a list said to be empty", {}, { outcome: "no_results", links: [] }, "worse"],
	["a result that was missing", { links: ["a", "c"] }, {}, "better"],
	["more results on a page of which more is unnamed", { links: ["a", "c"] }, { ok: false }, "unknown"],
	["another order", {}, { links: ["b", "a", "c"] }, "unknown"],
	["a following page that is no longer seen", {}, { hasNext: false }, "worse"],
	["fewer named blocks", { ads: 2 }, { ads: 2, named: 3 }, "worse"],
	["more named blocks", { ads: 2, named: 3 }, { ads: 2 }, "better"],
])("%s: %j, then %j, is %s", (_name, production, tried, verdict) => {
	expect(compareReadings(reading(production), reading(tried))).toBe(verdict);
});

test("a look is as doubtful as its most doubtful page", () => {
	expect(verdictOfLook(["same", "better"])).toBe("better");
	expect(verdictOfLook(["better", "unknown"])).toBe("unknown");
	expect(verdictOfLook(["same", "worse", "better"])).toBe("worse");
	expect(verdictOfLook(["same", "same"])).toBe("same");
});

test("the sample takes each day in turn, the latest first", () => {
	expect(chooseParts([["c1", "c2"], [], ["a1", "a2", "a3"]])).toEqual(["c1", "a1", "c2", "a2", "a3"]);
	expect(chooseParts([])).toEqual([]);
});
