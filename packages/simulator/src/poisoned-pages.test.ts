import { expect, test } from "vitest";
import { answerSearch } from "./answer-search";
import { DAY, organicLinks, SEED, searchFor } from "./read-pages-for-tests";
import { computeTruth } from "./truth";

test("a poisoned page shows the term that was asked and listings of no search, others at each impression", () => {
	const request = searchFor({ q: "garden chair", gl: "us", hl: "en" }, DAY);
	const page = (count: number) => answerSearch(request, SEED, "poisoned", count, 0).html;
	const truth = new Set(computeTruth(request, SEED, { domain: null, url: null }).results.map(({ url }) => url));
	const [one, other] = [organicLinks(page(1)), organicLinks(page(2))];
	expect(one.length).toBeGreaterThanOrEqual(8);
	expect(one.filter((link) => truth.has(link))).toEqual([]);
	expect(other).not.toEqual(one);
	expect(page(1)).toContain("<title>garden chair - ");
	expect(organicLinks(page(1))).toEqual(one);
});
