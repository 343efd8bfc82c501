import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCKED_OUTCOMES, type LookPage } from "../position/look";
import { otherPage, resultsPage } from "../position/look-fixtures";
import { siteTerm } from "./engine-links";
import { indexationOf } from "./indexation";

const URL_ASKED = "https://shop.example/Page/1";

/** A page with these links in order. */
function linksPage(links: string[], hasNext: boolean | null = false): LookPage {
	const page = resultsPage(
		links.map((link) => new URL(link).hostname),
		hasNext,
	);
	page.reading.items.forEach((item, index) => {
		item.meta.link = links[index] ?? null;
	});
	return page;
}
const read = (pages: LookPage[], url = URL_ASKED) => indexationOf({ pages }, url, 30);

test("indexed only if a result equals the normalised address", () => {
	const near = [
		"https://shop.example/Page/1/more",
		"https://shop.example/page/1",
		"https://www.shop.example/Page/1",
		"https://shop.example/Page/10",
		"https://shop.example/Page/1/",
	];
	expect(read([linksPage(near)])).toEqual({ found: 0, protocolMismatch: false, depth: 5 });
	expect(read([linksPage([...near, "https://SHOP.example/Page/1"])])).toEqual({ found: 1, protocolMismatch: false, depth: 6 });
	expect(read([linksPage(near)], "https://shop.example/Page/1/")).toMatchObject({ found: 1 });
});

test("unknown while a result with a hidden address shows the host of the address, or none; not for one of another website", () => {
	const sealedAt = (host: string) => {
		const page = resultsPage(["other.example", host], false);
		for (const { meta } of page.reading.items.slice(1)) Object.assign(meta, { link: null, sealed: true });
		return read([page]);
	};
	for (const host of ["shop.example", "www.shop.example", ""]) expect(sealedAt(host)).toMatchObject({ found: -1, reason: "sealed" });
	expect(sealedAt("blog.example")).toEqual({ found: 0, protocolMismatch: false, depth: 2 });
	const addressless = resultsPage(["other.example", ""], false);
	for (const { meta } of addressless.reading.items.slice(1)) meta.link = null;
	expect(read([addressless])).toMatchObject({ found: -1, reason: "sealed" });
});

test("a list for other words proves that the address is indexed, and never that it is not", () => {
	const corrected = (links: string[]) => {
		const page = linksPage(links);
		return read([{ ...page, reading: { ...page.reading, correctedQuery: "site:shop.exmple" } }]);
	};
	expect(corrected([URL_ASKED])).toMatchObject({ found: 1 });
	expect(corrected(["https://shop.example/other"])).toMatchObject({ found: -1, reason: "error", detail: "other_question" });
});

test("the flag is set when only the scheme differs, and not when the exact address is there too", () => {
	expect(read([linksPage(["http://shop.example/Page/1"])])).toMatchObject({ found: 0, protocolMismatch: true });
	expect(read([linksPage(["http://shop.example/Page/1", URL_ASKED])])).toMatchObject({ found: 1, protocolMismatch: false });
	expect(read([linksPage(["https://shop.example/"])], "http://shop.example")).toMatchObject({ found: 0, protocolMismatch: true });
});

test("not indexed requires a complete list: results that end, or no results", () => {
	expect(read([otherPage("no_results")])).toEqual({ found: 0, protocolMismatch: false, depth: 0 });
	for (const reason of ["other_market", "repeated_page", "place_not_supported"] as const)
		expect(read([otherPage(reason)])).toEqual({ found: -1, protocolMismatch: false, depth: 0, reason, detail: reason });
	// These have reasons of their own.
	const named = ["results", "no_results", "poisoned", "other_market", "repeated_page", "short_page", "place_not_supported"];
	for (const outcome of PAGE_OUTCOMES.filter((one) => !named.includes(one))) {
		expect(read([otherPage(outcome)])).toEqual({
			found: -1,
			protocolMismatch: false,
			depth: 0,
			reason: BLOCKED_OUTCOMES.includes(outcome) ? "blocked" : "error",
			detail: outcome,
		});
		const partial = [linksPage(["http://shop.example/Page/1"], true), otherPage(outcome)];
		expect(read(partial)).toMatchObject({ found: -1, protocolMismatch: false, reason: "partial", detail: outcome });
	}
	expect(read([linksPage(["https://shop.example/x"], true)])).toMatchObject({ found: -1, reason: "partial" });
	expect(read([])).toMatchObject({ found: -1, reason: "error" });
});

test("a hit before an unreadable page counts", () => {
	expect(read([linksPage([URL_ASKED], true), otherPage("captcha")])).toMatchObject({ found: 1 });
});

test("fragments and the case of percent codes do not distinguish addresses, paths and queries do", () => {
	expect(read([linksPage(["https://shop.example/Page/1#:~:text=red"])])).toMatchObject({ found: 1 });
	expect(read([linksPage(["https://shop.example/a%c3%bc"])], "https://shop.example/a%C3%BC#top")).toMatchObject({ found: 1 });
	expect(read([linksPage(["https://shop.example/Page/1?a=1"])])).toMatchObject({ found: 0 });
});

test('whatever the pages say, a gap without a hit is never "not indexed"', () => {
	const anyPage = fc.oneof(
		fc.array(fc.webUrl(), { maxLength: 12 }).map((links) => linksPage(links, true)),
		fc.constantFrom(...PAGE_OUTCOMES.filter((one) => one !== "results" && one !== "no_results")).map(otherPage),
	);
	fc.assert(
		fc.property(fc.array(anyPage, { maxLength: 4 }), (pages) => {
			const said = indexationOf({ pages }, URL_ASKED, 1_000);
			if (said.found === 0) expect(pages.some((page, index) => index > 0 && page.reading.outcome === "results")).toBe(true);
			expect(said.found === -1).toBe(said.reason !== undefined);
		}),
	);
});

test("the query is site: and the address without scheme and fragment, with the path's case", () => {
	expect(siteTerm("https://xn--bcher-kva.example/Pfad?q=A#x")).toBe("site:xn--bcher-kva.example/Pfad?q=A");
	expect(siteTerm("http://shop.example")).toBe("site:shop.example");
});
