import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import type { PageAnswer } from "../page-answer";
import type { Engine } from "../page-reading";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { addressAnswers } from "./address-answers";

const TERM = "garden chair";
const ROWS = madeResults(10).map(desktopRow).join("");
const google = (html: string, more: Partial<PageAnswer> = {}) => read("google", html, more);
const read = (engine: Engine, html: string, more: Partial<PageAnswer> = {}) =>
	readPage({ engine, html, status: 200, complete: true, start: 0, term: TERM, ...more }, RECENT_FIREFOX.parser);
const form = (fields = "", term = TERM) => `<form action="/search"><textarea name="q">${term}</textarea>${fields}</form>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
/** A page of Google with a part before its main element. */
const page = (part: string, options: { start?: number; top?: string } = {}) =>
	desktopPage(ROWS, { term: TERM, ...options }).replace('<div id="main">', `${part}<div id="main">`);
const bing = (part: string, { above = "", pager = "" } = {}) =>
	`<html><head><title>${TERM} - Bing</title></head><body><header><form action="/search"><input name="q" value="${TERM}">${part}</form></header><ol id="b_results">${above}${[1, 2, 3].map((n) => `<li class="b_algo"><h2><a href="https://s${n}.example/">Shop ${n}</a></h2></li>`).join("")}<li class="b_pag">${pager}</li></ol></body></html>`;

test.each([
	["tbm", "nws"],
	["udm", "14"],
	["tbs", "qdr:d"],
	["lr", "lang_de"],
	["cr", "countryDE"],
	["as_sitesearch", "shop.example"],
	["safe", "active"],
])("Google's field %s that was not asked makes the page another question, in the form and in the pager", (name, value) => {
	expect(google(page(form(hidden(name, value)))).outcome).toBe("other_question");
	expect(google(page(form()).replace(/start=10/, `start=10&amp;${name}=${encodeURIComponent(value)}`)).outcome).toBe("other_question");
	expect(google(page(form(hidden(name, "")))).outcome).toBe("results");
});

test("the tools of a page, and its own fields, are no filter", () => {
	const tool = `<form action="/search">${hidden("q", TERM)}${hidden("tbs", "cdr:1,cd_min:x,cd_max:x")}${hidden("tbm", "")}</form>`;
	expect(google(page(form(hidden("ei", "x") + hidden("safe", "off")) + tool)).outcome).toBe("results");
	expect(google(page(form() + tool.replace("cdr:1", "ctr:countryUS,cdr:1"))).outcome).toBe("other_question");
});

const tab = (name: string, more: string, isCurrent = false) =>
	`<a href="/search?q=garden+chair${more}"${isCurrent ? ' aria-current="page"' : ""}>${name}</a>`;
const tabs = (...all: string[]) => `<div id="hdtb" role="navigation">${all.join("")}</div>`;

test("a marked tab other than that of all results makes the page another question", () => {
	expect(google(page(form() + tabs(tab("All", "", true), tab("News", "&tbm=nws")))).outcome).toBe("results");
	expect(google(page(form() + tabs("<div aria-current=page>All</div>", tab("News", "&tbm=nws"), tab("Images", "&udm=2")))).outcome).toBe(
		"results",
	);
	expect(google(page(form() + tabs(tab("All", ""), tab("News", "&tbm=nws", true)))).outcome).toBe("other_question");
	expect(google(page(form() + tabs(tab("All", ""), "<div aria-current=page>News</div>", tab("Images", "&udm=2")))).outcome).toBe(
		"other_question",
	);
	expect(google(page(form() + tabs(tab("All", ""), tab("Videos", "", true)))).outcome).toBe("other_question");
});

test("the marked tab of a box is none of the page's, beside whatever links to the asked words", () => {
	const box = `<g-tabs role="tablist"><div><a role="tab" aria-selected="true">Overview</a><a role="tab">Colleges</a></div></g-tabs>`;
	const beside = `<div>${box}<div>${tab("Gardens", "")}${tab("Pictures", "&tbm=isch")}</div></div>`;
	expect(google(page(form() + beside)).outcome).toBe("results");
	// The same marked tab in a bar with those links.
	const bar = beside.replace('<g-tabs role="tablist">', "").replace("</g-tabs>", "").replace("<div>", '<div role="tablist">');
	expect(google(page(form() + bar)).outcome).toBe("other_question");
});

test("a page that repeats another place than the asked one, or one that was not asked, is no answer", () => {
	const austin = "w+CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM";
	const html = page(form(hidden("uule", austin)));
	const market = { country: "us", language: "en" };
	expect(google(html, { market, place: "Austin,Texas,United States" }).outcome).toBe("results");
	expect(google(html, { market, place: "Boise,Idaho,United States" }).outcome).toBe("other_market");
	expect(google(html, { market }).outcome).toBe("other_question");
	// A page that names no place proves none, and denies none.
	expect(google(page(form()), { market, place: "Austin,Texas,United States" }).outcome).toBe("results");
});

test("AI Mode is no list, and finds nothing of a list, whether or not the term is known", () => {
	const said = `<title>${TERM} - Google Search</title>${form(hidden("udm", "50"))}<div id="main"><div id="center_col"><p>Your search did not match any documents with an AI response.</p></div></div></body></html>`;
	for (const html of [said, page(form(hidden("udm", "50")))]) {
		expect(["other_question", "unrecognised"]).toContain(google(html).outcome);
		expect(readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser).outcome).toBe(
			"other_question",
		);
	}
});

test.each<[Engine, string]>([
	["bing", hidden("filters", "ex1:&quot;ez1&quot;")],
	["bing", hidden("qft", "interval=&quot;7&quot;")],
])("%s: a filter of the form (%s) makes the page another question", (engine, field) => {
	expect(read(engine, bing("")).outcome).toBe("results");
	expect(read(engine, bing(field)).outcome).toBe("other_question");
});

test("the form of another of the engine's services makes the page another question", () => {
	expect(read("bing", bing("").replace('action="/search"', 'action="/news/search"')).outcome).toBe("other_question");
});

test("a page that links to the asked place, or counts another one, is another page of the list", () => {
	expect(google(page(form(), { start: 10 }), { start: 10 }).outcome).toBe("results");
	expect(google(page(form(), { start: 10 })).outcome).toBe("other_question");
	expect(google(page(form(), { start: 20 }), { start: 10 }).outcome).toBe("other_question");
	expect(google(page(form()), { start: 10 }).outcome).toBe("other_question");
	const counted = page(form()).replace("About 1,230,000", "Page 3 of about 1,230,000");
	expect(google(counted).outcome).toBe("other_question");
	expect(google(page(form(), { start: 20 }).replace("About 1,230,000", "Page 3 of about 1,230,000"), { start: 20 }).outcome).toBe(
		"results",
	);
});

test("Bing's page is another one where it links back to the first, or counts results of a later one", () => {
	const link = (first: number) => `<a href="/search?q=garden+chair&amp;first=${first}">x</a>`;
	expect(read("bing", bing("", { pager: link(11) })).outcome).toBe("results");
	expect(read("bing", bing("", { pager: link(1) + link(21) })).outcome).toBe("other_question");
	expect(read("bing", bing("", { pager: link(1) + link(21) }), { start: 10 }).outcome).toBe("results");
	expect(read("bing", bing("", { pager: link(11) + link(31) }), { start: 10 }).outcome).toBe("other_question");
	expect(read("bing", bing("", { pager: link(31) })).outcome).toBe("other_question");
});

test.each([hidden("q", TERM), ""])(
	"DuckDuckGo's page is another one where a form leads back to the first (words of the form: '%s')",
	(words) => {
		const basic = (pager: string) =>
			`<html><head><title>${TERM} at DuckDuckGo</title></head><body><header><form action="/html/"><input name="q" value="${TERM}"></form></header><div id="links" class="results">${[1, 2, 3].map((n) => `<div class="result web-result"><div class="result__body"><h2><a class="result__a" href="https://s${n}.example/">Shop ${n}</a></h2></div></div>`).join("")}${pager}</div></body></html>`;
		const turn = (to: string, start: number) =>
			`<div class="nav-link"><form action="/html/" method="post"><input type="submit" value="${to}">${words}${hidden("s", `${start}`)}</form></div>`;
		expect(read("duckduckgo", basic(turn("Next", 10))).outcome).toBe("results");
		expect(read("duckduckgo", basic(turn("Previous", 0))).outcome).toBe("other_question");
		expect(read("duckduckgo", basic(turn("Previous", 0) + turn("Next", 20)), { start: 10 }).outcome).toBe("results");
	},
);

const link = (words: string, more = "") => `<a href="/search?q=${encodeURIComponent(words)}${more}">${words}</a>`;

test.each(["Visar resultat för", "Wyświetlane są wyniki dla", "次の検索結果を表示しています"])(
	"a list for other words below an offer to search the asked ones counts for those words, in any language (%s)",
	(words) => {
		const notice = `<p>${words} ${link("garden table")}<br><span>–</span> ${link(TERM, "&amp;nfpr=1")}</p>`;
		for (const verbatim of [true, false])
			expect(google(page(form(), { top: notice }), { verbatim })).toMatchObject({ outcome: "results", correctedQuery: "garden table" });
	},
);

test("a sentence above the list that quotes the asked words leaves the page unrecognised", () => {
	for (const top of [
		`<p>No results found for <b>${TERM}</b>.</p><p>Results for <b>garden table</b>:</p>`,
		`<p>Ei tuloksia haulle ”${TERM}”</p><p>Tulokset haulle garden table</p>`,
	])
		expect(google(page(form(), { top })).outcome).toBe("unrecognised");
	const above = `<li class="b_no"><h1>There are no results for <strong>${TERM}</strong></h1></li>`;
	expect(read("bing", bing("", { above })).outcome).toBe("unrecognised");
});

test("a suggestion, a notice of the place and a result that quotes the words leave the list as it is", () => {
	for (const top of [
		`<p>Menade du: ${link("garden chairs", "&amp;spell=1")}</p>`,
		"<p>Results for <b>Austin, Texas</b> · <a href='/preferences'>Choose area</a></p>",
	])
		expect(google(page(form(), { top })).outcome).toBe("results");
	const quoting = desktopPage(ROWS.replace("What site 1 says.", `No results found for "${TERM}". Showing results for lamps`), {
		term: TERM,
	});
	expect(google(quoting)).toMatchObject({ outcome: "results", correctedQuery: null });
});

test("nothing found counts only for the asked words", () => {
	const empty = (words: string) =>
		`<html><head><title>${TERM} at DuckDuckGo</title></head><body><form><input name="q" value="${TERM}"></form><div id="links" class="results"><div class="no-results">No results found for ${words}.</div></div></body></html>`;
	expect(read("duckduckgo", empty(`<b>${TERM}</b>`)).outcome).toBe("no_results");
	expect(read("duckduckgo", empty(TERM)).outcome).toBe("no_results");
	for (const words of ["<b>garden table</b>", `<b>${TERM} cushions</b>`, "garden table", `${TERM} cushions`])
		expect(read("duckduckgo", empty(words)).outcome, words).toBe("unrecognised");
});

test("a page of the other device is another question", () => {
	expect(google(page(form(hidden("device", "mobile"))), { device: "desktop" }).outcome).toBe("other_question");
	expect(google(page(form()), { device: "mobile" }).outcome).toBe("other_question");
	expect(google(page(form()), { device: "desktop" }).outcome).toBe("results");
});

test.each([
	["Deutschland", "us", "de"],
	["Schweiz", "us", "ch"],
	["Suisse", "us", "ch"],
	["日本", "us", "jp"],
	["Éire", "gb", "ie"],
])("a footer that names a country in a language of its own (%s) is that country's", (name, asked, own) => {
	const html = page(form()).replace('<div id="fbar">Place</div>', `<div id="fbar"><span class="Q8LRLc">${name}</span></div>`);
	expect(google(html, { market: { country: asked, language: "en" } }).outcome).toBe("other_market");
	expect(google(html, { market: { country: own, language: "en" } }).outcome).toBe("results");
});

test("an address to which the engine added a filter, a place or another market is another question", () => {
	const asked = "https://www.google.com/search?q=x&gl=us&hl=en&start=0";
	expect(addressAnswers(asked, `${asked}&sei=abc&gws_rd=ssl`)).toBe(true);
	for (const added of ["tbm=nws", "udm=2", "lr=lang_de", "cr=countryDE", "cc=de"])
		expect(addressAnswers(asked, `${asked}&${added}`), added).toBe(false);
	const bingAsked = "https://www.bing.com/search?q=x&cc=us&setlang=en";
	expect(addressAnswers(bingAsked, `${bingAsked}&setmkt=en-US&FORM=X`)).toBe(true);
	for (const added of ["setmkt=de-DE", "mkt=de-DE", "first=11", 'filters=ex1:"ez1"'])
		expect(addressAnswers(bingAsked, `${bingAsked}&${added}`), added).toBe(false);
	expect(addressAnswers(bingAsked, bingAsked.replace("/search", "/news/search"))).toBe(false);
});
