import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import { scanHtml } from "../html/scan-html";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { answersOtherTerm } from "./term-echo";

const other = (html: string, term: string) => answersOtherTerm(scanHtml(html), term);
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
	expect(other(titled("a - b - Google Search"), "a")).toBe(true);
});

test("the search box shows another term where the title shows none", () => {
	expect(other(boxed("garden chair"), "garden chair")).toBe(false);
	expect(other(boxed("garden"), "garden chair")).toBe(true);
	expect(other('<title>Яндекс</title><input name="text" type="search" value="l&#39;eau &amp; vin">', "l'eau & vin")).toBe(false);
	expect(other('<title>Яндекс</title><input name="text" value="vin">', "l'eau & vin")).toBe(true);
});

test("a page that shows no term is not refused for it", () => {
	for (const html of [
		"",
		titled("Google Search"),
		boxed(""),
		'<input name="sourceid" value="x"><input type="submit" name="q" value="Search">',
	])
		expect(other(html, "garden chair"), html).toBe(false);
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
		['"garden chair" -wikipedia', '"garden chair"'],
		["how long does it take to cook a whole chicken in…", "how long does it take to cook a whole chicken in a slow cooker"],
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
	] as const)
		expect(other(boxed(shown), asked), `${shown} for ${asked}`).toBe(true);
});

test("an engine that corrected the term in its box and offers the original answers the request", () => {
	const corrected = (link: string) =>
		boxed("megaman starforce").replace("</body>", `<a id="fprsl" href="/search?q=megaman+starforce">x</a><a href="${link}">y</a></body>`);
	expect(other(corrected("/search?q=megaman+starfoce&amp;nfpr=1&amp;sa=X"), "megaman starfoce")).toBe(false);
	expect(other(corrected("/search?q=something+else&amp;nfpr=1"), "megaman starfoce")).toBe(true);
	expect(other(corrected("/search?q=megaman+starfoce"), "megaman starfoce")).toBe(true);
});

test("results of another term do not count; a page read without a term keeps its outcome", () => {
	const html = desktopPage(madeResults(10).map(desktopRow).join("")).replace(
		/<title>.*?<\/title>|<head>/,
		"<head><title>lamp - Google Search</title>",
	);
	const read = (term?: string) =>
		readPage({ engine: "google", html, status: 200, complete: true, start: 0, ...(term !== undefined && { term }) }, RECENT_FIREFOX.parser);
	expect(read("lamp")).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read()).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read("chair")).toMatchObject({ outcome: "other_question", organicCount: 0, items: [], hasNext: null });
});
