import { escapeHtml } from "../pages/escape-html";
import type { OtherEngine } from "./engine-addresses";

/** One result as its row needs it; texts are escaped. */
export interface RowFacts {
	href: string;
	host: string;
	title: string;
	snippet: string;
	/** From 1 on. */
	place: number;
}

/** Links to other pages of the search, escaped; null where there is none. */
export interface PagerFacts {
	previous: string | null;
	next: string | null;
}

/** The structure of an engine's pages, as of its saved result pages; words and data are the simulator's. */
export interface EnginePages {
	/** Behind the term in the title. */
	title: string;
	row(facts: RowFacts): string;
	pager(facts: PagerFacts): string;
	/** The list with its rows and its pager. */
	list(rows: string, pager: string): string;
	/** Notice of a search without results; the term is escaped. */
	nothing(term: string): string;
	captcha: string;
	/** Class or attribute of a row, which a change of the layout renames. */
	rowMark: string;
}

/** Links of a plain pager; names: attributes of the links backward and forward. */
function links({ previous, next }: PagerFacts, names: { previous: string; next: string }): string {
	const link = (href: string | null, name: string, text: string) => (href === null ? "" : `<a ${name} href="${href}">${text}</a>`);
	return link(previous, names.previous, "Previous") + link(next, names.next, "Next");
}

function through(host: string, parameter: string, href: string): string {
	return escapeHtml(`${host}?${parameter}=${encodeURIComponent(unescapeHref(href))}&rut=00`);
}

function unescapeHref(href: string): string {
	return href.replaceAll("&amp;", "&");
}

/** Bing's counted click: the address in base64, after two characters of its own. */
function bingClick(href: string): string {
	const bytes = new TextEncoder().encode(unescapeHref(href));
	const coded = btoa(String.fromCharCode(...bytes));
	return `https://www.bing.com/ck/a?!&amp;&amp;p=00&amp;u=a1${coded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}&amp;ntb=1`;
}

export const ENGINE_PAGES: Record<OtherEngine, EnginePages> = {
	bing: {
		title: " - Bing",
		row: ({ href, host, title, snippet }) =>
			`<li class="b_algo"><div class="b_tpcn"><a class="tilk" href="${bingClick(href)}"><div class="b_attribution"><cite>${host}</cite></div></a></div><h2><a href="${bingClick(href)}">${title}</a></h2><div class="b_caption"><p class="b_lineclamp2">${snippet}</p></div></li>`,
		pager: (facts) => `<li class="b_pag"><nav>${links(facts, { previous: 'class="sb_pagP"', next: 'class="sb_pagN"' })}</nav></li>`,
		list: (rows, pager) => `<div id="b_content"><main><div id="b_mcw"><ol id="b_results">${rows}${pager}</ol></div></main></div>`,
		nothing: (term) => `<li class="b_no"><h1>There are no results for <strong>${term}</strong></h1></li>`,
		captcha:
			'<div class="captcha"><div id="turnstile-widget"></div><h1>One last step</h1><p>Please solve the challenge below to continue</p></div>',
		rowMark: "b_algo",
	},
	duckduckgo: {
		title: " at DuckDuckGo",
		row: ({ href, host, title, snippet }) => {
			const click = through("//duckduckgo.com/l/", "uddg", href);
			return `<div class="result results_links results_links_deep web-result"><div class="links_main links_deep result__body"><h2 class="result__title"><a class="result__a" href="${click}">${title}</a></h2><div class="result__extras"><a class="result__url" href="${click}">${host}</a></div><a class="result__snippet" href="${click}">${snippet}</a></div></div>`;
		},
		pager: ({ next }) =>
			next === null
				? ""
				: '<div class="nav-link"><form action="/html/" method="post"><input type="submit" value="Next"><input type="hidden" name="nextParams" value=""></form></div>',
		list: (rows, pager) => `<div class="serp__results"><div id="links" class="results">${rows}${pager}</div></div>`,
		nothing: (term) => `<div class="no-results">No results found for <b>${term}</b>.</div>`,
		captcha:
			'<form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html" method="POST"><div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div></form>',
		rowMark: "result",
	},
	// The layout of 2025, as independent readers of Brave's pages of July to September 2026 describe it: see packages/serp/src/engines/brave/brave-parser.ts.
	brave: {
		title: " - Brave Search",
		row: ({ href, host, title, snippet, place }) =>
			`<div class="snippet svelte-jmfu5f" data-pos="${place}" data-type="web" data-keynav="true"><div class="result-body"><div class="result-wrapper"><div class="result-content"><a href="${href}" target="_self" class="svelte-14r20fy l1"><div class="site-name-wrapper"><div class="site-name-content"><div class="url-wrapper"><cite class="snippet-url">${host}</cite></div></div></div><!----> <div class="title search-snippet-title line-clamp-1">${title}</div></a><!----> <div class="generic-snippet"><div class="content t-primary line-clamp-dynamic">${snippet}</div></div></div></div></div></div>`,
		pager: (facts) => `<div id="pagination">${links(facts, { previous: 'class="button"', next: 'class="button"' })}</div>`,
		list: (rows, pager) =>
			`<main id="search-page"><div class="serp-layout"><div class="serp-columns-main"><main class="main-column"><section id="mixed-main">${rows}</section>${pager}</main></div></div></main>`,
		nothing: (term) => `<div id="not-found">Not many great matches came back for your search: ${term}</div>`,
		captcha: "<p>Your request has been flagged as being suspicious and Brave Search decided to schedule a captcha for you.</p>",
		rowMark: "data-type",
	},
	yahoo: {
		title: " - Yahoo Search Results",
		row: ({ href, host, title, snippet }) => {
			const click = `https://r.search.yahoo.com/_ylt=A0;_ylu=Y2/RV=2/RE=1/RO=10/RU=${encodeURIComponent(unescapeHref(href))}/RK=2/RS=x-`;
			return `<li><div class="dd algo algo-sr relsrch Sr"><div class="compTitle options-toggle"><h3 class="title"><a class="ac-algo" href="${click}">${title}</a></h3><div><span>${host}</span></div></div><div class="compText"><p>${snippet}</p></div></div></li>`;
		},
		pager: (facts) =>
			`<div class="dd fst lst Pagination"><div class="compPagination"><strong>·</strong>${links(facts, { previous: 'class="prev"', next: 'class="next"' })}</div></div>`,
		list: (rows, pager) =>
			`<div id="cols"><div id="main"><div id="web"><ol class="mb-15 reg searchCenterMiddle">${rows}</ol>${pager}</div></div></div>`,
		nothing: (term) => `<li class="first"><div class="dd zrp"><h3>We did not find results for: <b>${term}</b>.</h3></div></li>`,
		captcha: '<div class="captcha"><form class="g-recaptcha" action="/captcha"><h1>Unusual traffic</h1></form></div>',
		rowMark: "algo",
	},
	ecosia: {
		title: " - Ecosia - Web",
		row: ({ href, title, snippet, host }) =>
			`<div class="mainline__result-wrapper"><article class="result web-result mainline__result"><div class="result__body"><div class="result__header"><div class="result-info"><a data-test-id="result-link" class="result-info__link" href="${href}">${host}</a></div><div class="result__title"><a data-test-id="result-link" class="result__link" href="${href}"><h2 class="result-title__heading">${title}</h2></a></div></div><p class="web-result__description">${snippet}</p></div></article></div>`,
		pager: (facts) => `<div class="pagination">${links(facts, { previous: 'class="prev"', next: 'data-test-id="next-button"' })}</div>`,
		list: (rows, pager) => `<div class="layout"><section data-test-id="mainline" class="mainline">${rows}${pager}</section></div>`,
		nothing: (term) => `<div class="empty-result">Unfortunately we didn’t find any results for ${term}</div>`,
		captcha: '<form id="challenge-form" action="/cdn-cgi/challenge-platform/h"><h1>Just a moment</h1></form>',
		rowMark: "web-result",
	},
	qwant: {
		title: " - Qwant Search",
		row: ({ href, title, snippet, host }) =>
			`<div data-testid="webResult" class="WebResult-module__container___18c35"><div class="WebResult-module__subContainer___3653c"><a href="${href}" class="external"><h2 class="Text-module__typo___2-LMx WebResult-module__title___MOBFg">${title}</h2><div class="WebResult-module__permalink___MJGeh">${host}</div></a><div class="WebResult-module__descriptionClamped___2ai78">${snippet}</div></div></div>`,
		pager: ({ next }) => (next === null ? "" : '<button data-testid="buttonShowMore">More results</button>'),
		list: (rows, pager) =>
			`<div id="root"><div class="Web-module__column___x1"><div data-testid="sectionWeb" class="Web-module__containerBox____B7PC">${rows}</div>${pager}</div></div>`,
		nothing: (term) => `<div data-testid="noResults">No result for ${term}</div>`,
		captcha: '<iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>',
		rowMark: "ebResult",
	},
	yandex: {
		title: " — Yandex: found",
		row: ({ href, title, snippet, host, place }) =>
			`<li class="serp-item serp-item_card" data-cid="${place}"><div class="Organic"><div class="OrganicTitle"><a class="Link OrganicTitle-Link" href="${href}"><h2 class="OrganicTitle-LinkText"><span>${title}</span></h2></a></div><div class="Path"><a href="${href}">${host}</a></div><div class="OrganicText">${snippet}</div></div></li>`,
		pager: (facts) =>
			`<nav class="Pager">${links(facts, { previous: 'class="Pager-Item"', next: 'class="Pager-Item Pager-Item_type_next"' })}</nav>`,
		list: (rows, pager) =>
			`<main><div class="content"><div class="content__left"><ul id="search-result" class="serp-list">${rows}</ul>${pager}</div></div></main>`,
		nothing: (term) => `<li><div class="EmptySearchResults"><h1>No results found for ${term}</h1></div></li>`,
		captcha: '<form method="POST" action="/checkcaptcha?key=0"><div class="CheckboxCaptcha"><span>I am not a robot</span></div></form>',
		rowMark: "serp-item",
	},
	baidu: {
		title: "_百度搜索",
		row: ({ host, title, snippet, place, href }) =>
			`<div class="result c-container" id="${place}"><h3 class="t"><a href="http://www.baidu.com/link?url=${tokenOf(href)}">${title}</a></h3><div class="c-abstract">${snippet}</div><div class="f13"><a class="c-showurl" href="http://www.baidu.com/link?url=${tokenOf(href)}">${host}/</a></div></div>`,
		pager: (facts) => `<div id="page">${links(facts, { previous: 'class="pc"', next: 'class="n"' })}</div>`,
		list: (rows, pager) => `<div id="wrapper"><div id="container"><div id="content_left">${rows}</div>${pager}</div></div>`,
		nothing: (term) => `<div class="content_none"><p>抱歉，未找到与“${term}”相关的结果。</p></div>`,
		captcha: '<form action="/captcha"><div class="captcha">百度安全验证</div></form>',
		rowMark: "result c-container",
	},
	naver: {
		title: " : 네이버 검색",
		row: ({ href, title, snippet, host }) =>
			`<li class="sh_web_top"><dl><dt><a class="link sh_web_title" href="${href}">${title}</a></dt><dd class="sh_web_passage">${snippet}</dd><dd class="sh_web_url">${host}</dd></dl></li>`,
		pager: (facts) => `<div class="paging">${links(facts, { previous: 'class="btn_prev"', next: 'class="btn_next"' })}</div>`,
		list: (rows, pager) =>
			`<div id="content"><div class="webdoc section"><h2>웹문서</h2><ul class="type01">${rows}</ul>${pager}</div></div>`,
		nothing: (term) => `<li class="not_found02">'${term}'에 대한 검색결과가 없습니다</li>`,
		captcha: '<form action="/captcha"><h1>자동입력 방지</h1></form>',
		rowMark: "sh_web_top",
	},
};

/** A token that does not reveal the address. */
function tokenOf(href: string): string {
	let hash = 0;
	for (const sign of href) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
	return (hash >>> 0).toString(36);
}
