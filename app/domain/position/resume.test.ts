import type { PageOutcome, ResultItem } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { partOf } from "../../../tests/builders/part-of";
import type { Look, LookPage } from "./look";
import { isSameList, resumablePages } from "./resume";

function page(outcome: PageOutcome, ...links: string[]): LookPage {
	const items = links.map((link) => partOf<ResultItem>({ type: "organic", meta: { link, host: "x" } }));
	return partOf<LookPage>({ reading: { outcome, items, hasNext: true } });
}

const config = { name: "Recent Firefox", version: 3 };
const wish = { source: "browser", config, since: 1_000 };
const look = (pages: LookPage[], startedAt = 1_000): Look => partOf<Look>({ source: "browser", config, startedAt, pages });

test("a look resumes from the pages before the first gap", () => {
	const [one, two, wall] = [page("results", "a"), page("results", "b"), page("captcha")];
	expect(resumablePages(look([one, two, wall]), wish)).toEqual([one, two]);
	expect(resumablePages(look([one, wall, two]), wish)).toEqual([one]);
	expect(resumablePages(look([wall]), wish)).toEqual([]);
});

test("pages of another source or config, and older pages, are not taken over", () => {
	const pages = [page("results", "a"), page("captcha")];
	expect(resumablePages(look(pages), { ...wish, source: "fetch" })).toEqual([]);
	expect(resumablePages(look(pages), { ...wish, config: { ...config, version: 4 } })).toEqual([]);
	expect(resumablePages(look(pages, 999), wish)).toEqual([]);
});

test("a page with other results, or the same in another order, is not the same list", () => {
	const before = page("results", "a", "b");
	expect(isSameList(before, page("results", "a", "b"))).toBe(true);
	expect(isSameList(before, page("results", "b", "a"))).toBe(false);
	expect(isSameList(before, page("results", "b", "c"))).toBe(false);
	expect(isSameList(before, page("results", "a"))).toBe(false);
});
