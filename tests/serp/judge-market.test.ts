import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import type { Engine } from "@serpentine/serp/results";
import { desktopPage, desktopRow, isOtherMarket, madeResults, scanHtml } from "@serpentine/serp/test-support";
import { expect, test } from "vitest";
import { engineAddress } from "~/adapters/serp-fetch/engine-address";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";

const FRANCE = { country: "fr", language: "fr" };
const isOther = (html: string, engine: Engine = "google", market = FRANCE) => isOtherMarket(scanHtml(html), market, engine);

test.each<[string, Engine, string, string]>([
	["the document's language", "google", '<html lang="fr-CA">', '<html lang="en">'],
	["the document's language", "bing", '<html lang="fr">', '<html lang="de">'],
	["the document's language", "qwant", '<html lang="fr">', '<html lang="en">'],
	[
		"the country of a link to the next page",
		"google",
		'<a href="/search?q=x&start=10&gl=FR">2</a>',
		'<a href="/search?q=x&start=10&gl=us">2</a>',
	],
	[
		"the language of a link to the next page",
		"google",
		'<a href="/search?q=x&start=10&hl=fr-FR">2</a>',
		'<a href="/search?q=x&start=10&hl=en">2</a>',
	],
	["the country of a form", "google", '<input type="hidden" name="gl" value="fr">', '<input type="hidden" name="gl" value="de">'],
	["the country in the footer", "google", '<div id="fbar"><span>France</span></div>', '<div id="fbar"><span>United States</span></div>'],
	[
		"the country in the footer",
		"google",
		'<html lang="fr"><div class="uU7dJb">France</div>',
		'<html lang="fr"><div class="uU7dJb">Allemagne</div>',
	],
	["the country's code in the footer", "google", '<div id="fbar">FR</div>', '<div id="fbar">US</div>'],
	[
		"the country of a link to the next page",
		"bing",
		'<a href="/search?q=x&first=11&cc=fr">2</a>',
		'<a href="/search?q=x&first=11&cc=us">2</a>',
	],
	[
		"the market of a link to the next page",
		"bing",
		'<a href="/search?q=x&first=11&mkt=fr-FR">2</a>',
		'<a href="/search?q=x&first=11&mkt=de-CH">2</a>',
	],
	["the region of a form", "duckduckgo", '<input type="hidden" name="kl" value="fr-fr">', '<input type="hidden" name="kl" value="us-en">'],
	["the market of a link to the next page", "qwant", '<a href="/?q=x&p=2&locale=fr_FR">2</a>', '<a href="/?q=x&p=2&locale=en_US">2</a>'],
])("%s (%s) of another market refuses the page; of the asked one it does not", (_, engine, same, other) => {
	expect(isOther(same, engine)).toBe(false);
	expect(isOther(other, engine)).toBe(true);
});

test("codes of one country or language, and an unset region, are no other market", () => {
	expect(isOther('<a href="/search?q=x&start=10&gl=uk">2</a>', "google", { country: "gb", language: "en" })).toBe(false);
	for (const [shown, asked] of [
		["iw", "he"],
		["nb-NO", "no"],
		["in", "id"],
		["fil", "tl"],
		["", "de"],
	] as const)
		expect(isOther(`<html lang="${shown}">`, "google", { country: "fr", language: asked }), shown).toBe(false);
	expect(isOther('<input type="hidden" name="kl" value="wt-wt">', "duckduckgo")).toBe(false);
	// The country of the language is where the client stands.
	expect(isOther('<html lang="fr-US">')).toBe(false);
});

test("what is not the page's own market refuses nothing: links of other lists and of settings, a city, an engine without markets", () => {
	for (const part of [
		'<a href="/search?q=y&gl=us&hl=en">related</a>',
		'<a href="/preferences?hl=en&start=1">Settings</a>',
		'<a href="https://shop.example/search?q=x&start=10&gl=us">shop</a>',
		'<div id="fbar"><span>Lyon - From your IP address</span></div>',
		"<p>United States</p>",
	])
		expect(isOther(part), part).toBe(false);
	for (const engine of ["brave", "ecosia", "yandex", "baidu", "naver"] as const) expect(isOther('<html lang="zh">', engine)).toBe(false);
});

test("every part of the market that an engine is asked for is compared with its page's", () => {
	for (const engine of TRACKED_ENGINES) {
		const search = { engine, term: "x", ...FRANCE, device: "desktop", place: "" } as const;
		for (const [name, value] of engineAddress({ search, start: 0 }).searchParams) {
			if (!/fr/i.test(value)) continue;
			const field = (said: string) => `<input type="hidden" name="${name}" value="${said}">`;
			expect(isOther(field(value), engine), `${engine} ${name}`).toBe(false);
			expect(isOther(field(value.replace(/fr/gi, "de")), engine), `${engine} ${name}`).toBe(true);
		}
	}
});

test("a list of another market does not count, and one read without a market keeps its outcome", () => {
	const html = desktopPage(madeResults(10).map(desktopRow).join(""));
	const request = { engine: "google", html, status: 200, complete: true, start: 0, term: "x" } as const;
	const read = (market?: typeof FRANCE) => readPage({ ...request, ...(market && { market }) }, RECENT_FIREFOX.parser);
	expect(read({ country: "us", language: "en" })).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read()).toMatchObject({ outcome: "results", organicCount: 10 });
	expect(read(FRANCE)).toMatchObject({ outcome: "other_market", organicCount: 0, items: [], hasNext: null });
});
