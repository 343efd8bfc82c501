import { type ListEngineName, RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { wholePage } from "@serpentine/serp/test-support";
import { describe, expect, test } from "vitest";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";

/** One row of each engine in the structure of its pages: its link and the address that it shows. */
const PAGES: Record<ListEngineName, { around: [string, string]; row: (link: string, shown: string) => string }> = {
	bing: {
		around: ['<main><ol id="b_results">', "</ol></main>"],
		row: (link, shown) =>
			`<li class="b_algo"><h2><a href="${link}">Chairs</a></h2><div class="b_caption"><div class="b_attribution"><cite>${shown}</cite></div><p>Of other.example</p></div></li>`,
	},
	duckduckgo: {
		around: ['<div id="links" class="results">', "</div>"],
		row: (link, shown) =>
			`<div class="result results_links web-result"><div class="links_main"><h2 class="result__title"><a class="result__a" href="${link}">Chairs</a></h2><div class="result__extras"><a class="result__url" href="${link}">${shown}</a></div><a class="result__snippet" href="${link}">All chairs</a></div></div>`,
	},
	yahoo: {
		around: ['<div id="web"><ol class="searchCenterMiddle">', "</ol></div>"],
		row: (link, shown) =>
			`<li><div class="dd algo algo-sr"><div class="compTitle"><h3 class="title"><a href="${link}">Chairs</a></h3><div><span class="fz-ms">${shown}</span></div></div><div class="compText"><p>All</p></div></div></li>`,
	},
	qwant: {
		around: ['<div id="contenerresults">', "</div>"],
		row: (link, shown) =>
			`<div class="result"><a href="${link}"><span class="title">Chairs</span><span class="url">${shown}</span></a><p class="desc">All</p></div>`,
	},
	ecosia: {
		around: ['<section data-test-id="mainline" class="mainline">', "</section>"],
		row: (link, shown) =>
			`<article class="web-result"><div class="result__title"><a class="result__link" href="${link}"><h2>Chairs</h2></a></div><div class="result__source"><a href="${link}"><span>${shown}</span></a></div></article>`,
	},
	yandex: {
		around: ['<ul id="search-result" class="serp-list">', "</ul>"],
		row: (link, shown) =>
			`<li class="serp-item"><div class="Organic"><a class="OrganicTitle-Link" href="${link}"><h2>Chairs</h2></a><div class="Path"><a href="${link}"><b>${shown}</b></a></div></div></li>`,
	},
	brave: {
		around: ['<div id="results">', "</div>"],
		row: (link, shown) =>
			`<div class="snippet" data-type="web"><a class="result-header" href="${link}"><span class="snippet-title">Chairs</span><cite class="snippet-url">${shown}</cite></a></div>`,
	},
	baidu: {
		around: ['<div id="content_left">', "</div>"],
		row: (link, shown) =>
			`<div class="result c-container"><h3 class="t"><a href="${link}">Chairs</a></h3><div class="f13"><a class="c-showurl" href="${link}">${shown}</a></div></div>`,
	},
	ask: {
		around: ['<div class="PartialSearchResults">', "</div>"],
		row: (link, shown) =>
			`<div class="PartialSearchResults-item"><div class="PartialSearchResults-item-title"><a class="PartialSearchResults-item-title-link" href="${link}">Chairs</a></div><p class="PartialSearchResults-item-url">${shown}</p></div>`,
	},
	naver: {
		around: ['<section class="sp_nwebsite"><ul class="lst_total">', "</ul></section>"],
		row: (link, shown) =>
			`<li class="_svp_item"><div class="total_wrap"><div class="total_source"><a href="${link}"><span>${shown}</span></a></div><a class="total_tit" href="${link}">Chairs</a></div></li>`,
	},
};

/** Links of each engine that do not tell where they lead: those that are known, and forms that are not. */
const SEALS: Record<ListEngineName, string[]> = {
	bing: [
		"https://www.bing.com/ck/a?!&&p=00&u=TOKEN",
		"/ck/a?u=TOKEN",
		"https://www.bing.com/gt?url=TOKEN",
		"//www.bing.com/gt/TOKEN",
		"http://cn.bing.com:80/x/TOKEN",
		"https://www.bing.com/search?goto=TOKEN",
	],
	duckduckgo: [
		"//duckduckgo.com/l/?to=TOKEN",
		"/gt?url=TOKEN",
		"https://html.duckduckgo.com/r/TOKEN",
		"https://duckduckgo.com/?goto=TOKEN",
	],
	yahoo: [
		"https://r.search.yahoo.com/_ylt=A/RU=TOKEN/RK=2",
		"https://r.search.yahoo.com/x/TOKEN",
		"https://fr.search.yahoo.com/r/TOKEN",
		"https://search.yahoo.co.jp/clear?u=TOKEN",
	],
	qwant: ["https://www.qwant.com/redirect/TOKEN", "/r?to=TOKEN", "https://lite.qwant.com/x/TOKEN"],
	ecosia: ["https://www.ecosia.org/r?u=TOKEN", "/out/TOKEN", "https://ac.ecosia.org/TOKEN"],
	yandex: [
		"https://yandex.com/clck/jsredir?from=x&etext=TOKEN",
		"https://yandex.ru/clck/TOKEN",
		"/search/out?TOKEN",
		"https://yandex.com.tr/gt?url=TOKEN",
	],
	brave: ["https://search.brave.com/redirect?to=TOKEN", "/r/TOKEN", "https://cdn.search.brave.com/TOKEN"],
	baidu: [
		"http://www.baidu.com/link?url=TOKEN",
		"/link?url=TOKEN",
		"https://m.baidu.com/from=0/TOKEN",
		"https://www.baidu.com/gt?url=TOKEN",
	],
	ask: ["https://www.ask.com/r?to=TOKEN", "/redir/TOKEN", "https://uk.ask.com/x/TOKEN"],
	naver: [
		"https://cr.naver.com/rd?u=TOKEN",
		"https://search.naver.com/p/TOKEN",
		"https://m.search.naver.com/TOKEN",
		"https://link.naver.com/TOKEN",
	],
};

const TABLE = Object.entries(SEALS) as [ListEngineName, string[]][];

function lookAt(engine: ListEngineName, link: string, shown: string): Pick<Look, "pages"> {
	const { around, row } = PAGES[engine];
	const open = (n: number) => row(`https://site${n}.example/`, `site${n}.example`);
	const html = wholePage(around[0] + open(1) + open(2) + row(link.replaceAll("&", "&amp;"), shown) + open(3) + around[1]);
	return { pages: [{ reading: readPage({ engine, html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser) }] } as never;
}

describe.each(TABLE)("%s", (engine, seals) => {
	test("an open link is a link", () => {
		const [page] = lookAt(engine, "https://www.shop.example/chairs", "www.shop.example/chairs").pages;
		expect(page?.reading).toMatchObject({ outcome: "results", organicCount: 4 });
		expect(page?.reading.items[2]?.meta).toEqual(expect.objectContaining({ link: "https://www.shop.example/chairs" }));
		expect(page?.reading.items[2]?.meta).not.toHaveProperty("sealed");
	});

	test.each(seals)("a row with the link %s counts by the host that it shows, its address sealed", (link) => {
		for (const shown of ["www.shop.example", "https://www.shop.example › chairs", "www.shop.example/chairs/…"]) {
			const look = lookAt(engine, link, shown);
			expect(look.pages[0]?.reading).toMatchObject({ outcome: "results", organicCount: 4 });
			expect(observe(look, { domain: "shop.example", depth: 30 })).toMatchObject({ outcome: "ranked", position: 3, url: "" });
			expect(observe(look, { domain: "site3.example", depth: 30 })).toMatchObject({ outcome: "ranked", position: 4 });
		}
	});

	test.each(seals)("a row with the link %s that shows no host makes not found impossible", (link) => {
		const look = lookAt(engine, link, "Shop of chairs");
		for (const domain of ["shop.example", "site3.example", "nowhere.example"])
			expect(observe({ pages: look.pages }, { domain, depth: 4 }).outcome).toBe("unknown");
	});
});
