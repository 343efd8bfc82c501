import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "ecosia" } as const;

const desktop2022 = wholePage(
	`<div class="layout"><section data-test-id="mainline" class="mainline">
<div data-test-id="mainline-result-ad" class="mainline__result-wrapper"><div data-test-id="ad-google"></div></div>
<div data-test-id="mainline-result-entity" class="mainline__result-wrapper"><article class="entity-wrapper"><h2>Chair</h2><a href="https://wiki.example/chair">Wikipedia</a></article></div>
${SHOPS.map((link, i) => `<div class="mainline__result-wrapper"><article class="result web-result mainline__result"><div class="result__body"><div class="result__header"><div class="result-info"><a data-test-id="result-link" class="result-info__link" href="${link}">${link}</a></div><div class="result__title"><a data-test-id="result-link" class="result__link" href="${link}"><h2 class="result-title__heading">Chairs ${i + 1}</h2></a></div></div><p class="web-result__description">All about chairs.</p></div></article></div>`).join("")}
<div class="pagination"><a data-test-id="next-button" href="/search?q=garden+chairs&amp;p=1">2</a></div></section></div>`,
);

/** A row of films and one of news, each with headings like the results'. */
const snippets = desktop2022.replace(
	'<div class="pagination">',
	`<div class="mainline__result-wrapper"><ul class="videos-snippet__list"><li><a href="https://film.example/1"><h3 class="snippet-card__title heading">A film</h3></a></li></ul></div>
<div class="mainline__result-wrapper"><ul class="news-snippet__list"><li><a href="https://paper.example/1"><h3 class="snippet-card__title heading">Some news</h3></a></li></ul></div>
<div class="pagination">`,
);

const noResults = wholePage(
	`<div class="layout"><header><input type="search" name="q" value="qxz"></header><main id="main"><div class="web"><h1>Search</h1><aside data-test-id="sidebar"></aside>
<div data-test-id="web-no-results" class="no-results"><p>Unfortunately we didn’t find any results for “<strong data-test-id="no-results-query">qxz</strong>”</p><ul><li>Check that all words are spelled correctly</li></ul></div></div></main></div>`,
	"<title>qxz - Ecosia</title>",
);

const captcha = wholePage(
	'<main><h1>Confirm you’re not a robot</h1><div><input type="hidden" name="cf-turnstile-response" id="id_1"></div></main>',
	"<title>Just a moment...</title>",
);

const desktop2019 = wholePage(
	`<div class="mainline"><div class="mainline-results"><span class="result-count">87,800,000 results</span>
<div class="card-desktop card-ad card-top-ad"><div class="result results-ads js-ad"><a class="result-title result-title-ad" href="https://www.bing.com/aclick?ld=x">Chairs on sale</a></div></div>
<div class="card-desktop card-web">${SHOPS.map((link, i) => `<div class="result js-result card-mobile"><div class="result-body"><div class="result-firstline-title"><a class="result-title js-result-title" href="${link}">Chairs ${i + 1}</a></div><a class="result-url js-result-url" href="${link}">${link}</a><a class="result-snippet-link" href="${link}"><p class="result-snippet">All about chairs.</p></a></div></div>`).join("")}</div>
<div class="card-desktop card-images"><a href="https://photo.example/">photo</a></div></div></div>`,
);

/** Hand-made pages of Ecosia. */
export const ECOSIA_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "ecosia desktop 2022",
		why: "each result links its address before its title; a place kept for advertisements that did not come",
		generation: "desktop-2022",
		html: desktop2022,
		outcome: "results",
		organic: SHOPS,
		items: ["knowledge_graph", ...THREE],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "ecosia desktop 2022 with films and news",
		why: "rows of cards whose headings look like results' titles",
		generation: "desktop-2022",
		html: snippets,
		outcome: "results",
		organic: SHOPS,
		items: ["knowledge_graph", ...THREE, "videos", "news"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "ecosia without results",
		why: "its notice stands in no list",
		generation: "unknown",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "ecosia captcha",
		why: "a challenge of another service before the page",
		generation: "unknown",
		html: captcha,
		outcome: "captcha",
		organic: [],
		items: [],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "ecosia desktop 2019",
		why: "titles that are no headings, advertisements of another engine",
		generation: "desktop-2019",
		html: desktop2019,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", ...THREE, "images"],
		hasNext: null,
	},
];
