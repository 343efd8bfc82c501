import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageOutcome } from "../page-reading";
import { QUESTIONS, VIDEOS } from "./fixtures/blocks";
import { NOTHING_FOUND } from "./fixtures/notices";
import { basicPage, basicRow, desktopPage, desktopRow, madeResults, mobilePage, mobileRow } from "./fixtures/page-parts";
import * as walls from "./fixtures/walls";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

function read(html: string, { status = 200, complete = true, start = 0 } = {}) {
	return readGooglePage({ html, status, complete, start }, RECENT_FIREFOX_PARSER);
}

const ROWS = madeResults(10).map(desktopRow);
const PAGE = desktopPage(ROWS.join("") + QUESTIONS + VIDEOS);

const WALLS: [string, string, number, PageOutcome][] = [
	["a captcha form", walls.CAPTCHA, 200, "captcha"],
	["a captcha form with 429", walls.CAPTCHA, 429, "captcha"],
	["the sorry page without a form", walls.SORRY_WITHOUT_FORM, 200, "captcha"],
	["the sorry page without a form and 429", walls.SORRY_WITHOUT_FORM, 429, "soft_block"],
	["429 without words", walls.TOO_MANY, 429, "soft_block"],
	["consent", walls.CONSENT, 200, "consent"],
	["the script wall", walls.SCRIPT_WALL, 200, "script_wall"],
	["scripts and nothing to read", walls.JS_SHELL, 200, "js_shell"],
	["a browser refused", walls.OLD_BROWSER, 200, "soft_block"],
	["a server error", walls.SERVER_ERROR, 500, "error"],
	["an empty 500", "", 500, "error"],
	["an empty 200", "", 200, "error"],
	["an unknown page", "<html><body><p>Hello, this is another page with some words.</p></body></html>", 200, "unrecognised"],
];

test.each(WALLS)("%s", (_, html, status, outcome) => {
	expect(read(html, { status })).toMatchObject({ outcome, items: [], organicCount: 0, hasNext: null, totalResults: null });
});

test("an answer that did not arrive whole is truncated, never results", () => {
	expect(read(PAGE).outcome).toBe("results");
	expect(read(PAGE, { complete: false }).outcome).toBe("truncated");
	expect(read("", { complete: false }).outcome).toBe("truncated");
	expect(read(PAGE.slice(0, PAGE.indexOf(ROWS[6] ?? "?"))).outcome).toBe("truncated");
	expect(read(PAGE.slice(0, PAGE.indexOf('id="rso"'))).outcome).toBe("truncated");
});

test.each(Object.entries(NOTHING_FOUND))("the engine's notice that nothing was found, in %s", (_, notice) => {
	for (const html of [
		desktopPage(notice, { hasNext: false }),
		mobilePage(notice, { hasNext: false }),
		basicPage(notice, { hasNext: false }),
	]) {
		expect(read(html)).toMatchObject({ outcome: "no_results", hasNext: false, items: [] });
	}
});

test("an empty list is no proof on the first page, but is one behind the last", () => {
	expect(read(desktopPage("", { hasNext: false })).outcome).toBe("unrecognised");
	expect(read(desktopPage("", { start: 40, hasNext: false }), { start: 40 }).outcome).toBe("no_results");
});

test("the notice in a result's own words does not empty a page that was not read", () => {
	const unread = '<div class="q"><a href="https://a.example/"><b>A page</b></a> says: did not match any documents</div>';
	expect(read(desktopPage(unread)).outcome).toBe("unrecognised");
	expect(read(desktopPage(unread, { start: 40, hasNext: false }), { start: 40 }).outcome).toBe("unrecognised");
});

function withNewClasses(html: string): string {
	return html
		.replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.replace(/[\w-]+/g, (name) => `n${name.length}${name}`)}"`)
		.replace(/ (data-[\w-]+|jsname)=/g, " data-n=");
}

test.each([
	["desktop", PAGE],
	[
		"mobile",
		mobilePage(
			madeResults(8)
				.map((one) => mobileRow(one))
				.join(""),
		),
	],
	["basic", basicPage(madeResults(8).map(basicRow).join(""))],
])("%s with every class renamed is unrecognised, with or without its ids and headings", (_, html) => {
	const renamed = withNewClasses(html);
	for (const changed of [
		renamed,
		renamed.replace(/ id="/g, ' id="n'),
		renamed.replace(/<(\/?)h3/g, "<$1div").replace(/ role="heading"/g, ""),
	]) {
		expect(read(changed)).toMatchObject({ outcome: "unrecognised", items: [], hasNext: null });
		expect(read(changed).health.ok).toBe(false);
	}
});

test("half of the rows renamed is unrecognised; rows that lost their headings are too", () => {
	expect(read(desktopPage(ROWS.map((row, place) => (place % 2 === 0 ? row : withNewClasses(row))).join(""))).outcome).toBe("unrecognised");
	const headless = ROWS.map((row, place) => (place < 3 ? row : row.replace(/<(\/?)h3[^>]*>/g, "<$1b>")));
	expect(read(desktopPage(headless.join(""))).outcome).toBe("unrecognised");
});

test("a page cut anywhere never says nothing was found and never gives a different list", () => {
	const whole = read(PAGE).items.map((item) => item.meta.link);
	fc.assert(
		fc.property(fc.nat(PAGE.length), fc.boolean(), (length, complete) => {
			const cut = read(PAGE.slice(0, length), { complete, start: length % 2 === 0 ? 0 : 10 });
			expect(["truncated", "error", "results"]).toContain(cut.outcome);
			if (cut.outcome === "results") expect(cut.items.map((item) => item.meta.link)).toEqual(whole);
		}),
		{ numRuns: 400 },
	);
});

test("whatever the page says, reading never throws and links are web addresses", () => {
	const piece = fc.constantFrom(
		"<div>",
		"</div>",
		'<a href="',
		'">',
		"<h3 class=LC20lb>",
		"<!--",
		"<script>",
		"\ud800",
		"&#x110000;",
		'<div id="rso">',
		" = ",
		"'",
		"<",
		ROWS[0] ?? "",
		"</html>",
		"did not match any documents",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 0, max: 599 }), (pieces, status) => {
			for (const item of read(pieces.join(""), { status }).items) expect(item.meta.link ?? "https://").toMatch(/^https?:\/\//);
		}),
	);
});
