import { expect, test } from "vitest";
import * as blocks from "./fixtures/blocks";
import {
	basicPage,
	basicRow,
	desktopGRow,
	desktopPage,
	desktopRow,
	type MadeResult,
	madeResults,
	mobilePage,
	mobileRow,
	oldRow,
} from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

function read(html: string) {
	return readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
}

const RESULTS = madeResults(4);
const rowsOf = (row: (result: MadeResult) => string) => RESULTS.map((result) => row(result)).join("");
/** The page with an insertion under the snippet of the second result. */
const under = (extra: string) =>
	desktopPage(
		RESULTS.map((one, place) =>
			place === 1 ? desktopRow(one).replace(/<\/div><\/div><\/div><\/div>$/, `${extra}$&`) : desktopRow(one),
		).join(""),
	);
const metaOf = (html: string, place: number) => read(html).items.filter((item) => item.type === "organic")[place]?.meta;

test("site-links belong to their result, the small ones apart, and move nothing", () => {
	const big =
		'<table class="jmjoTe"><tr><td><div class="usJj9c"><h3><a href="https://site-2.example/shop">Shop</a></h3></div></td></tr></table>';
	const small = '<div class="HiHjCd"><a href="https://site-2.example/a">A</a> · <a href="https://site-2.example/b">B</a></div>';
	const reading = read(under(big + small));
	expect(reading.items).toHaveLength(4);
	expect(metaOf(under(big + small), 1)).toMatchObject({
		siteLinks: [{ link: "https://site-2.example/shop", title: "Shop" }],
		smallSiteLinks: [
			{ link: "https://site-2.example/a", title: "A" },
			{ link: "https://site-2.example/b", title: "B" },
		],
	});
	expect(metaOf(under(big + small), 0)).not.toHaveProperty("siteLinks");
	const old = desktopPage(
		oldRow(RESULTS[0] as MadeResult).replace(
			/<\/div><\/div>$/,
			'<div class="osl"><a href="/url?q=https://site-1.example/x">X</a></div>$&',
		) + oldRow(RESULTS[1] as MadeResult),
	);
	expect(metaOf(old, 0)?.smallSiteLinks).toEqual([{ link: "https://site-1.example/x", title: "X" }]);
});

test("stars belong to the result above them", () => {
	const stars = '<div><span class="z3HNkc" aria-label="Rated 4.5 out of 5,"></span><span>(1,234)</span></div>';
	expect(metaOf(under(stars), 1)?.notation).toEqual({ value: 4.5, best: 5, count: 1_234 });
	expect(metaOf(under(stars), 0)).not.toHaveProperty("notation");
	expect(metaOf(under(stars), 2)).not.toHaveProperty("notation");
});

test(`questions under a result are its own; questions between results are "people also ask"`, () => {
	const accordion = "<g-accordion><g-accordion-expander>How much is it? It is cheap.</g-accordion-expander></g-accordion>";
	const reading = read(under(accordion));
	expect(reading.items.map((item) => item.type)).toEqual(["organic", "organic", "organic", "organic"]);
	expect(metaOf(under(accordion), 1)?.faq).toEqual(["How much is it?"]);
	expect(read(desktopPage(blocks.QUESTIONS + rowsOf(desktopRow))).items.map((item) => item.type)[0]).toBe("people_also_ask");
});

test("position zero and the result that it quotes are marked differently", () => {
	const zero = blocks.FEATURED_SNIPPET.replace("https://zero.example/", "https://site-2.example/page?a=1&amp;b=2#:~:text=the%20words");
	const { items } = read(desktopPage(zero + rowsOf(desktopRow)));
	expect(items.map((item) => [item.type, item.meta.p0 ?? false, item.meta.pos0 ?? false])).toEqual([
		["featured_snippet", true, false],
		["organic", false, false],
		["organic", false, true],
		["organic", false, false],
		["organic", false, false],
	]);
});

test("an answer without a title is position zero where it quotes one result, and not where it quotes none", () => {
	const box = (inside: string) =>
		`<div class="g g-blk"><div class="kp-blk"><div class="xpdopen"><div>The answer.</div>${inside}</div></div></div>`;
	const quoting = read(desktopPage(box(oldRow({ link: "https://zero.example/", title: "Zero", snippet: "" })) + rowsOf(oldRow)));
	expect(quoting.items[0]).toMatchObject({ type: "featured_snippet", meta: { link: "https://zero.example/", title: "Zero", p0: true } });
	expect(quoting.organicCount).toBe(4);
	const bare = read(desktopPage(box("<span>42</span>") + rowsOf(oldRow)));
	expect(bare.items.some((item) => item.type === "featured_snippet")).toBe(false);
	expect(bare.organicCount).toBe(4);
});

test("a box with several results is not an answer, and the reading is not healthy", () => {
	const swallowed = read(
		desktopPage(`<div class="xpdopen">${rowsOf(oldRow)}</div>${oldRow({ link: "https://last.example/", title: "Last", snippet: "" })}`),
	);
	expect(swallowed.items.some((item) => item.type === "featured_snippet")).toBe(false);
	expect(swallowed.health.ok).toBe(false);
});

test("headings over ordinary results name no group, in the middle of the list or above it", () => {
	const over = (name: string) =>
		`<div class="part"><div><div role="heading" aria-level="2">${name}</div></div><div>${rowsOf(mobileRow)}</div></div>`;
	for (const name of ["Top results", "Plus de résultats", "Resultados web", "Weitere Ergebnisse"]) {
		const reading = read(mobilePage(over(name)));
		expect([name, reading.organicCount, reading.health.ok]).toEqual([name, 4, true]);
	}
});

test("an AI overview: absent, present with its text and cited pages in order, or a place that no script has filled", () => {
	expect(read(desktopPage(rowsOf(desktopRow))).aiOverview).toEqual({ state: "absent", text: "", links: [] });
	const cited = (site: string) => `<a href="https://${site}.example/" aria-label="About ${site}"></a>`;
	const answer = `<div class="YzCcne" data-mcpr><h1>AI Overview</h1><span class="YWpX0d">Not available for this search</span><div class="mZJni">It depends.</div>${cited("one")}${cited("two")}${cited("one")}<a href="https://support.google.com/websearch">Learn more</a></div>`;
	const present = read(desktopPage(answer + rowsOf(desktopRow)));
	expect(present.aiOverview).toEqual({
		state: "present",
		text: "It depends.",
		links: [
			{ link: "https://one.example/", title: "About one" },
			{ link: "https://two.example/", title: "About two" },
		],
	});
	expect(present.organicCount).toBe(4);
	const waiting =
		'<div class="YzCcne" data-mcpr><h1>AI Overview</h1><div role="heading" aria-level="2">Searching</div><div role="progressbar"></div></div>';
	const empty = read(desktopPage(waiting + rowsOf(desktopRow)));
	expect(empty.aiOverview).toEqual({ state: "not_loaded", text: "", links: [] });
	expect(empty.organicCount).toBe(4);
});

test("an overview inside an answer to a question is not the AI overview block", () => {
	const asked =
		'<div class="related-question-pair" data-q="Why?"><div data-mcpr><b>AI Overview</b> because <a href="https://a.example/">A</a></div></div>';
	expect(read(desktopPage(asked + rowsOf(desktopRow))).aiOverview?.state).toBe("absent");
});

test.each([
	["desktop-2025", desktopPage(rowsOf(desktopRow))],
	["desktop-2022", desktopPage(rowsOf(desktopGRow))],
	["desktop-2013", desktopPage(rowsOf(oldRow))],
	["desktop-2021", desktopPage(rowsOf(desktopGRow)).replaceAll("MjjYud", "hlcw0c")],
	["mobile-2023", mobilePage(rowsOf(mobileRow)).replace('id="center_col"', 'id="center_col" class="center_col"')],
	["basic-2022", basicPage(rowsOf(basicRow))],
	["basic-2018", basicPage(rowsOf(basicRow)).replaceAll("Gx5Zad", "ZINbbc")],
	["unknown", "<html><body><p>Nothing known</p></body></html>"],
])("the layout of a page has a name: %s", (generation, html) => {
	expect(read(html).generation).toBe(generation);
});
