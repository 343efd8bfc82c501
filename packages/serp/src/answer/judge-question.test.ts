import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import { scanHtml } from "../html/scan-html";
import type { Engine } from "../page-reading";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { judgeQuestion } from "./judge-question";

const judge = (html: string, term: string, engine: Engine = "google", more: { marked?: string; verbatim?: boolean } = {}) =>
	judgeQuestion(scanHtml(html), { term, engine, marked: more.marked ?? null, verbatim: more.verbatim ?? false });
const other = (html: string, term: string) => judge(html, term).answers !== "asked";
const titled = (title: string) => `<html><head><title>${title}</title></head><body></body></html>`;
const boxed = (text: string) =>
	`<html><head><title>Google</title></head><body><form><textarea class="a>b" name="q">${text}</textarea></form></body></html>`;

test("the title shows another term, with the name of each engine after it", () => {
	for (const tail of [
		" - Google Search",
		" - Recherche Google",
		" - بحث Google\u200f",
		" - Bing",
		"_百度搜索",
		" — Яндекс: нашлось 2 млн",
		" : 네이버 검색",
		" at DuckDuckGo",
	]) {
		expect(other(titled(`garden chair${tail}`), "garden chair"), tail).toBe(false);
		expect(other(titled(`garden chair cushions${tail}`), "garden chair"), tail).toBe(true);
		expect(other(titled(`garden${tail}`), "garden chair"), tail).toBe(true);
	}
	expect(other(titled("a - b - Google Search"), "a - b")).toBe(false);
	expect(other(titled("garden chair - Ecosia - Web"), "garden chair")).toBe(false);
	expect(other(titled("lamp - Ecosia - Web"), "garden chair")).toBe(true);
	expect(other(titled("a - b - Google Search"), "a")).toBe(true);
});

test("the search box shows another term where the title shows none", () => {
	expect(other(boxed("garden chair"), "garden chair")).toBe(false);
	expect(other(boxed("garden"), "garden chair")).toBe(true);
	expect(other('<title>Яндекс</title><input name="text" type="search" value="l&#39;eau &amp; vin">', "l'eau & vin")).toBe(false);
	expect(other('<title>Яндекс</title><input name="text" value="vin">', "l'eau & vin")).toBe(true);
});

test("a page that names no query proves nothing", () => {
	for (const html of [
		"",
		titled("Google Search"),
		boxed(""),
		'<input name="sourceid" value="x"><input type="submit" name="q" value="Search">',
		'<a href="/search?q=garden+chair">related</a>',
	])
		expect(judge(html, "garden chair"), html).toEqual({ answers: "none", answeredFor: null });
});

/** Each engine's carriers of the query beside title and box. */
const CARRIERS: readonly [Engine, string, (query: string) => string][] = [
	["google", "the list's own attribute", (query) => `<div id="rso" data-async-context="query:${query}"></div>`],
	["google", "the link to the next page", (query) => `<a href="/search?q=${query}&amp;start=10">2</a>`],
	["google", "an absolute link to the next page", (query) => `<a href="https://www.google.fr/search?q=${query}&amp;start=10">2</a>`],
	["google", "the canonical address", (query) => `<link rel="canonical" href="https://www.google.com/search?q=${query}">`],
	["google", "the address for others", (query) => `<meta property="og:url" content="https://www.google.com/search?q=${query}">`],
	["google", "a hidden field", (query) => `<input type="hidden" name="q" value="${decodeURIComponent(query)}">`],
	["bing", "the link to the next page", (query) => `<a href="/search?q=${query}&amp;first=11">2</a>`],
	["bing", "the feed of the list", (query) => `<link rel="alternate" href="https://www.bing.com/search?format=rss&amp;q=${query}">`],
	["duckduckgo", "the form of the next page", (query) => `<input type="hidden" name="q" value="${decodeURIComponent(query)}">`],
	["yahoo", "the link to the next page", (query) => `<a href="https://uk.search.yahoo.com/search?p=${query}&amp;b=8">2</a>`],
	["qwant", "the link to the next page", (query) => `<a href="/?t=web&amp;q=${query}&amp;p=2">2</a>`],
	["ecosia", "the link to the next page", (query) => `<a href="/search?q=${query}&amp;p=1">2</a>`],
	["yandex", "the link to the next page", (query) => `<a href="/search/?text=${query}&amp;p=1">2</a>`],
	["brave", "the link to the next page", (query) => `<a href="/search?q=${query}&amp;offset=1">2</a>`],
	["baidu", "the link to the next page", (query) => `<a href="/s?wd=${query}&amp;pn=10">2</a>`],
	["ask", "the link to the next page", (query) => `<a href="/web?q=${query}&amp;page=2">2</a>`],
	["naver", "the link to the next page", (query) => `<a href="/search.naver?query=${query}&amp;start=11">2</a>`],
];

test.each(CARRIERS)("%s: %s proves the query alone, and contradicts a title and box that name another", (engine, _, carrier) => {
	const empty = "<title>Search</title>";
	expect(judge(empty + carrier("garden%20chair"), "garden chair", engine).answers).toBe("asked");
	expect(judge(empty + carrier("lamp"), "garden chair", engine).answers).toBe("other");
	const shown = `${titled("garden chair - Search")}<input name="q" value="garden chair">`;
	expect(judge(shown + carrier("garden%20chair"), "garden chair", engine).answers).toBe("asked");
	expect(judge(shown + carrier("lamp"), "garden chair", engine).answers).toBe("other");
	// A link of another website that looks alike is a result.
	const elsewhere = carrier("lamp")
		.replace(/href="(https:\/\/[a-z.]+)?/, 'href="https://shop.example')
		.replace("https://shop.examplehttps", "https");
	if (elsewhere.includes('="https://shop.example/')) expect(judge(shown + elsewhere, "garden chair", engine).answers).toBe("asked");
});

const LONG = "how long does it take to cook a whole chicken in a slow cooker";
const LONG_CUT = "how long does it take to cook a whole chicken in…";

test("a shortened term proves nothing, and contradicts nothing that names the term whole", () => {
	expect(judge(titled(`${LONG_CUT} - Google Search`), LONG)).toEqual({ answers: "none", answeredFor: null });
	const whole = `${titled(`${LONG_CUT} - Google Search`)}<input name="q" value="${LONG}">`;
	expect(judge(whole, LONG).answers).toBe("asked");
	expect(judge(whole.replace("chicken in…", "turkey in the…"), LONG).answers).toBe("other");
});

test("an engine's spelling of a term is not another term", () => {
	const pairs = [
		["Garden  CHAIR ", "garden chair"],
		["cafe\u0301 cre\u0300me", "café crème"],
		["ｇａｒｄｅｎ chair", "garden chair"],
		["l’eau “vive”", 'l\'eau "vive"'],
		["\u202bgarden chair\u202c", "garden chair"],
		["anti–aging", "anti-aging"],
		['"one"+"two"', '"one" "two"'],
		["c++", "c++"],
		["a&nbsp;b", "a b"],
	] as const;
	for (const [shown, asked] of pairs) {
		expect(other(boxed(shown), asked), shown).toBe(false);
		expect(other(titled(`${shown} - Google Search`), asked), shown).toBe(false);
	}
	for (const [shown, asked] of [
		["c", "c++"],
		["c#", "c"],
		["anti aging", "anti-aging"],
		["a", "a -b"],
		["garden…", "garden chair"],
		['"garden chair" -wikipedia', '"garden chair"'],
		["garden chair -site:shop.example", "garden chair"],
		[LONG_CUT, LONG],
	] as const)
		expect(other(boxed(shown), asked), `${shown} for ${asked}`).toBe(true);
});

const NEXT = (query: string) => `<a href="/search?q=${encodeURIComponent(query)}&amp;start=10">2</a>`;
const corrected = "megaman starforce";
const asked = "megaman starfoce";

test("an engine that corrected the term in its box and offers the original answers for the corrected words", () => {
	const page = (link: string) =>
		boxed(corrected).replace("</body>", `<a id="fprsl" href="/search?q=megaman+starforce">x</a><a href="${link}">y</a></body>`);
	expect(judge(page("/search?q=megaman+starfoce&amp;nfpr=1&amp;sa=X"), asked)).toEqual({ answers: "asked", answeredFor: corrected });
	expect(other(page("/search?q=something+else&amp;nfpr=1"), asked)).toBe(true);
	expect(other(page("/search?q=megaman+starfoce"), asked)).toBe(true);
});

test.each<[string, Engine, string]>([
	[
		"Showing results for, with links",
		"google",
		`<span>Showing results for</span> <a id="fprsl" href="/search?q=${corrected}&amp;spell=1">${corrected}</a> <span>Search instead for</span> <a href="/search?q=${asked}&amp;nfpr=1">${asked}</a>`,
	],
	[
		"Showing results for, without links",
		"google",
		`<p>Showing results for <b>${corrected}</b></p><p>Search instead for <b>${asked}</b></p>`,
	],
	[
		"Including results for",
		"google",
		`<span>Including results for</span> <b>${corrected}</b><br><span>Search only for</span> <b>"${asked}"</b>`,
	],
	[
		"Including results for",
		"bing",
		`<div>Including results for <a href="/search?q=${corrected}">${corrected}</a>.</div><div>Do you want results only for <a href="/search?q=%2b${asked}&amp;filters=rcrse%3a%221%22&amp;FORM=RCRE">${asked}</a>?</div>`,
	],
	[
		"Including results for",
		"duckduckgo",
		`Including results for <a href="/html/?q=${corrected}">${corrected}</a>. Search only for <a href="/html/?q=%22${asked}%22">"${asked}"</a>?`,
	],
	[
		"links in an unknown language",
		"google",
		`<span>Xx</span> <a href="/search?q=${corrected}&amp;spell=1">${corrected}</a> <span>Yy</span> <a href="/search?q=${asked}&amp;nfpr=1">${asked}</a>`,
	],
	[
		"a French statement",
		"google",
		`<span>Résultats pour</span> <b>${corrected}</b> <span>Essayez avec l'orthographe</span> <b>${asked}</b>`,
	],
	[
		"a Spanish statement",
		"google",
		`<span>Se muestran resultados de</span> <b>${corrected}</b> <span>Buscar, en cambio,</span> <b>${asked}</b>`,
	],
])("%s (%s): the list counts for the words that it names, whichever of the two other parts name", (_, engine, statement) => {
	const answer = { answers: "asked", answeredFor: corrected };
	for (const more of ["", engine === "google" ? NEXT(corrected) : "", engine === "google" ? NEXT(asked) : ""])
		expect(judge(titled(`${asked} - Search`) + statement + more, asked, engine)).toEqual(answer);
	expect(judge(boxed(corrected) + statement, asked, engine)).toEqual(answer);
	expect(judge(boxed("lamp") + statement, asked, engine).answers).toBe("other");
});

test("a term that begins like the statement does not blur the corrected words", () => {
	const term = "results for maths";
	const page = `${titled(`${term} - Search`)}<p>Showing results for <b>results for math</b></p><p>Search instead for <b>${term}</b></p>${NEXT("results for math")}`;
	expect(judge(page, term)).toEqual({ answers: "asked", answeredFor: "results for math" });
});

test.each([
	["Did you mean", `<p>Did you mean: <a href="/search?q=${corrected}&amp;spell=1">${corrected}</a></p>`],
	["a search that was asked for without correction", `<a href="/search?q=${asked}&amp;nfpr=1&amp;tbm=isch">Images</a>${NEXT(asked)}`],
	["words of a result", `<p>Showing results for ${corrected}, our best seller.</p>`],
])("%s is no correction", (_, part) => {
	expect(judge(titled(`${asked} - Search`) + part, asked)).toEqual({ answers: "asked", answeredFor: null });
});

test("an engine that finds nothing for the quoted words and searches them without quotes answers for those", () => {
	const page = `${titled('"garden chair" - Search')}<input name="q" value="&quot;garden chair&quot;">${NEXT("garden chair")}`;
	expect(judge(page, '"garden chair"')).toEqual({ answers: "asked", answeredFor: "garden chair" });
	expect(judge(page, '"garden lamp"').answers).toBe("other");
});

test("results of another term do not count; a page read without a term keeps its outcome", () => {
	const html = desktopPage(madeResults(10).map(desktopRow).join(""), { term: "lamp" });
	const read = (term?: string) =>
		readPage({ engine: "google", html, status: 200, complete: true, start: 0, ...(term !== undefined && { term }) }, RECENT_FIREFOX.parser);
	expect(read("lamp")).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read()).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read("chair")).toMatchObject({ outcome: "other_question", organicCount: 0, items: [], hasNext: null });
});
