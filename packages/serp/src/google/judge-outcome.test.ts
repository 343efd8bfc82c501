import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageOutcome } from "../page-reading";
import { QUESTIONS, VIDEOS } from "./fixtures/blocks";
import { FOREIGN_NOTICES, NOTHING_FOUND } from "./fixtures/notices";
import { basicPage, basicRow, desktopPage, desktopRow, madeResults, mobilePage, mobileRow } from "./fixtures/page-parts";
import * as walls from "./fixtures/walls";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

interface Asked {
	status?: number;
	complete?: boolean;
	start?: number;
	asked?: string;
}

function read(html: string, { status = 200, complete = true, start = 0, asked }: Asked = {}) {
	return readGooglePage({ html, status, complete, start, ...(asked === undefined ? {} : { term: asked }) }, RECENT_FIREFOX_PARSER);
}

/** A page without results whose title names the term. */
function emptyPage(notice: string, term: string): string {
	return desktopPage(notice, { hasNext: false }).replace("<title>x", `<title>${term}`);
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

test("an incomplete answer is truncated, never results", () => {
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

test.each(Object.entries(FOREIGN_NOTICES))("the notice in unknown words, %s", (_, made) => {
	const page = made("qxz vfr");
	expect(read(page, { asked: "qxz vfr" })).toMatchObject({ outcome: "no_results", items: [], hasNext: false });
	expect(read(page, { asked: "qxz" }).outcome).toBe("unrecognised");
	expect(read(page).outcome).toBe("unrecognised");
	expect(read(page.replace("</em>", "</em> <a href='/search?q=qxz'>qxz</a>"), { asked: "other" }).outcome).toBe("unrecognised");
});

test("links in the engine's own navigation are not left in the list", () => {
	const navigation =
		'<div role="navigation"><div role="listitem"><a href="https://maps.example/">Maps</a></div></div><header><a href="https://help.example/">Help</a></header>';
	const page = (inside: string) => emptyPage(NOTHING_FOUND.en, "qxz").replace('<div id="cnt">', `<div id="cnt">${inside}`);
	expect(page(navigation)).toContain("maps.example");
	expect(read(page(navigation), { asked: "qxz" }).outcome).toBe("no_results");
	expect(read(page('<p><a href="https://shop.example/">A shop</a></p>'), { asked: "qxz" }).outcome).toBe("unrecognised");
});

test("a notice about another term, or beside a challenge, does not prove that nothing was found", () => {
	const page = emptyPage(NOTHING_FOUND.en, "qxz");
	expect(read(page, { asked: "QXZ" }).outcome).toBe("no_results");
	expect(read(page, { asked: "garden chairs" }).outcome).toBe("unrecognised");
	const challenge = '<div id="rc-widget" data-sitekey="6L"></div>';
	expect(read(emptyPage(NOTHING_FOUND.en + challenge, "qxz"), { asked: "qxz" }).outcome).toBe("captcha");
});

test("a term that the notice shortens is the requested one", () => {
	const long = "wooden garden chairs with arms for a terrace by the sea";
	const notice = NOTHING_FOUND.en.replace("qxz", "wooden garden chairs with arms for a terrace ...");
	expect(read(emptyPage(notice, long), { asked: long }).outcome).toBe("no_results");
	expect(read(desktopPage(notice, { hasNext: false }), { asked: "wooden garden benches with arms and more" }).outcome).toBe("unrecognised");
});

test("an empty list proves nothing, on the first page or beyond the last", () => {
	expect(read(desktopPage("", { hasNext: false })).outcome).toBe("unrecognised");
	expect(read(desktopPage("", { start: 40, hasNext: false }), { start: 40, asked: "x" }).outcome).toBe("unrecognised");
});

test("a sentence about the term on a page whose results are gone is not a notice", () => {
	const snippet = basicRow(madeResults(1)[0] ?? { link: "", title: "", snippet: "" }).replace("What site", "<b>qxz</b> is what site");
	for (const html of [
		desktopPage('<div class="mnr-c"><p>Showing results for <em>qxz</em> in your region</p></div>', { hasNext: false }),
		basicPage(snippet.replace(/ href="[^"]*"/g, ""), { hasNext: false }),
		basicPage(snippet.replace(/<a .*<\/a>/, ""), { hasNext: false }),
		desktopPage('<div class="mnr-c"><p>No results found for "<em>qxz vfr</em>"</p><p>Results for qxz vfr without quotes:</p></div>', {
			hasNext: false,
		}),
	]) {
		expect(read(html, { asked: "qxz" }).outcome).toBe("unrecognised");
		expect(read(html, { asked: "qxz vfr" }).outcome).toBe("unrecognised");
	}
});

test("a notice in a result's own words does not make an unread page empty", () => {
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

test("a page truncated anywhere never becomes no_results and never gives a different list", () => {
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

test("reading never throws for any page, and links are web addresses", () => {
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
