import { expect, test } from "vitest";
import type { EngineReading } from "../page-reading";
import * as blocks from "./fixtures/blocks";
import { CORRECTED, DID_YOU_MEAN } from "./fixtures/notices";
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

function read(html: string, start = 0): EngineReading {
	return readGooglePage({ html, status: 200, complete: true, start }, RECENT_FIREFOX_PARSER);
}

function organicOf(reading: EngineReading) {
	return reading.items.filter((item) => item.type === "organic");
}

const RESULTS = madeResults(9);
const LINKS = RESULTS.map((result) => result.link);
const rowsOf = (row: (result: MadeResult) => string) => RESULTS.map((result) => row(result)).join("");

const LAYOUTS: [string, string][] = [
	["desktop 2025", desktopPage(rowsOf(desktopRow))],
	["desktop 2022", desktopPage(rowsOf(desktopGRow))],
	["desktop 2016", desktopPage(rowsOf(oldRow))],
	["mobile 2023", mobilePage(rowsOf(mobileRow))],
	["mobile with AMP copies", mobilePage(rowsOf((result) => mobileRow(result, true)))],
	["basic HTML", basicPage(rowsOf(basicRow))],
];

test.each(LAYOUTS)("reads the organic list of %s in order, with titles, snippets and the next page", (_, html) => {
	const reading = read(html);
	expect(reading.outcome).toBe("results");
	expect(organicOf(reading).map((item) => item.meta.link)).toEqual(LINKS);
	expect(organicOf(reading).map((item) => item.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(reading.organicCount).toBe(9);
	expect(organicOf(reading)[1]?.meta).toEqual({
		link: LINKS[1],
		title: "Result 2 & more",
		snippet: "What site 2 says.",
		secure: true,
		host: "site-2.example",
		path: "/page",
	});
	expect(reading.hasNext).toBe(true);
	expect(reading.health).toEqual({ blocksSeen: 9, blocksNamed: 9, headingsUnaccounted: 0, ok: true });
});

const BLOCKS: [string, string, string | null][] = [
	["questions", blocks.QUESTIONS, "people_also_ask"],
	["questions that lost their marks", blocks.QUESTIONS_WITHOUT_MARKS, "people_also_ask"],
	["videos", blocks.VIDEOS, "videos"],
	["discussions", blocks.DISCUSSIONS, "discussions_and_forums"],
	["a group nobody named", blocks.NAMELESS, "unknown"],
	["top stories", blocks.STORIES, "top_stories"],
	["places", blocks.PLACES, "maps"],
	["an AI overview", blocks.AI_OVERVIEW, "ai_overview"],
	["a featured snippet", blocks.FEATURED_SNIPPET, "featured_snippet"],
	["a heading without headed links", blocks.CAST, null],
	["a title for screen readers", blocks.WEB_RESULTS_TITLE, null],
];

test.each(BLOCKS)("%s among the results: not an organic result, and moves none", (_, block, type) => {
	const [first, ...rest] = RESULTS.map(desktopRow);
	const reading = read(desktopPage(`${first}${block}${rest.join("")}`));
	expect(organicOf(reading).map((item) => item.meta.link)).toEqual(LINKS);
	expect(reading.items.filter((item) => item.type !== "organic").map((item) => [item.type, item.position, item.blockPosition])).toEqual(
		type === null ? [] : [[type, null, 2]],
	);
	// Result rows under an unknown heading may be the list itself: the reading is not healthy.
	expect(reading.health.ok).toBe(type !== "unknown");
});

test("a block before the first result does not take the whole column", () => {
	for (const block of [blocks.CAST, blocks.VIDEOS, blocks.QUESTIONS, blocks.FEATURED_SNIPPET, blocks.WEB_RESULTS_TITLE]) {
		expect(organicOf(read(desktopPage(block + rowsOf(desktopRow)))).map((item) => item.meta.link)).toEqual(LINKS);
	}
});

test("ads are named one by one, and an empty place for ads is left out", () => {
	const withAds = read(desktopPage(rowsOf(desktopRow), { top: blocks.ADS }));
	expect(withAds.items[0]).toMatchObject({ type: "ads", position: null, meta: { title: "An advertisement", link: "https://ad.example/" } });
	expect(withAds.organicCount).toBe(9);
	expect(read(desktopPage(rowsOf(desktopRow), { top: blocks.EMPTY_ADS })).items).toHaveLength(9);
});

test("position zero keeps its link", () => {
	const reading = read(desktopPage(blocks.FEATURED_SNIPPET + rowsOf(desktopRow)));
	expect(reading.items[0]).toMatchObject({ type: "featured_snippet", meta: { link: "https://zero.example/", title: "Position zero" } });
});

test("side panel, site-links and questions of the basic layout are not counted", () => {
	const withSitelinks = desktopRow(RESULTS[0] as MadeResult).replace('<div class="VwiC3b">', `${blocks.SITELINKS}<div class="VwiC3b">`);
	const html = desktopPage(withSitelinks + RESULTS.slice(1).map(desktopRow).join(""), { side: blocks.SIDE_PANEL });
	expect(organicOf(read(html)).map((item) => item.meta.link)).toEqual(LINKS);
	const basic = read(basicPage(rowsOf(basicRow), { top: blocks.BASIC_QUESTIONS }));
	expect(organicOf(basic).map((item) => item.meta.link)).toEqual(LINKS);
	expect(basic.items[0]?.type).toBe("people_also_ask");
});

test("the end of the list: an empty pager proves it, a layout without a pager proves nothing", () => {
	const rows = rowsOf(desktopRow);
	expect(read(desktopPage(rows, { hasNext: false })).hasNext).toBe(false);
	expect(read(desktopPage(rows, { start: 20, hasNext: false }), 20).hasNext).toBe(false);
	expect(read(desktopPage(rows, { start: 20 }), 20).hasNext).toBe(true);
	expect(read(mobilePage(rowsOf(mobileRow), { hasNext: false })).hasNext).toBe(false);
	expect(read(basicPage(rowsOf(basicRow), { hasNext: false })).hasNext).toBeNull();
});

test.each([
	["numbers without links", 0, "<td>1</td><td>2</td><td>3</td>", true],
	["links that lead nowhere", 0, '<td>1</td><td><a href="#">2</a></td>', true],
	["numbers of earlier pages only", 20, '<td><a href="/search?q=x&amp;start=0">1</a></td><td>2</td><td>3</td>', false],
	["the page's own number, which is another than the asked one", 0, '<td><a href="/search?q=x&amp;start=0">1</a></td><td>2</td>', false],
	["its own number only", 0, "<td>1</td>", false],
	["a number in a sentence", 0, "<td>the <em>26</em> already displayed</td>", false],
] as const)("a pager whose next link is cut ends the list only if no later page has a number: %s", (_, start, cells, hasNext) => {
	const html = desktopPage(rowsOf(desktopRow), { start, hasNext: false });
	expect(read(html.replace(/(<table class="AaVjTc"><tr>).*?(<\/tr>)/, `$1${cells}$2`), start).hasNext).toBe(hasNext);
});

test("the next page is found by its number where every class of the link is new", () => {
	const html = desktopPage(rowsOf(desktopRow)).replace('id="pnnext"', 'id="other"');
	expect(read(html).hasNext).toBe(true);
});

test("a corrected query is read, a mere suggestion is not; the engine's count is a number", () => {
	expect(read(desktopPage(rowsOf(desktopRow), { top: CORRECTED })).correctedQuery).toBe("hotel paris");
	const reading = read(desktopPage(rowsOf(desktopRow), { top: DID_YOU_MEAN }));
	expect(reading.correctedQuery).toBeNull();
	expect(reading.totalResults).toBe(1_230_000);
	const french = desktopPage(rowsOf(desktopRow)).replace("About 1,230,000 results", "Page 2 sur environ 1 230&nbsp;000 résultats");
	expect(read(french).totalResults).toBe(1_230_000);
});

test("markup in a title stays text, and only http and https links are output", () => {
	const nasty = { link: "https://a.example/", title: '<script>alert(1)</script> \u202eevil "x"', snippet: "<img src=x onerror=y>" };
	const html = desktopPage(
		desktopRow(nasty) +
			desktopRow({ link: "javascript:alert(1)", title: "No", snippet: "" }) +
			desktopRow({ ...nasty, link: "//b.example/x" }),
	);
	const { items, health } = read(html);
	expect(items.map((item) => item.meta.link)).toEqual(["https://a.example/", null, "https://b.example/x"]);
	expect(health.ok).toBe(false);
	expect(items[0]?.meta.title).toBe('<script>alert(1)</script> evil "x"');
	expect(items[0]?.meta.snippet).toBe("<img src=x onerror=y>");
});

test("a linked heading that no row accounts for makes the page unrecognised and names the reason", () => {
	const stray = (link: string) => `<div class="new"><a href="${link}"><h3>Stray</h3></a></div>`;
	const reading = read(desktopPage(stray("https://stray.example/") + rowsOf(desktopRow)));
	expect(reading).toMatchObject({ outcome: "unrecognised", items: [], organicCount: 0 });
	expect(reading.health).toMatchObject({ headingsUnaccounted: 1, ok: false });
	const own = read(desktopPage(stray("https://www.google.com/localservices/list") + rowsOf(desktopRow)));
	expect(organicOf(own).map((item) => item.meta.link)).toEqual(LINKS);
	expect(own.health.ok).toBe(true);
});
