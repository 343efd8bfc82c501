import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "ecosia" } as const;

const desktop2022 = wholePage(
	`<div class="layout"><section data-test-id="mainline" class="mainline">
<div data-test-id="mainline-result-ad" class="mainline__result-wrapper"><div data-test-id="ad-google"></div></div>
<div data-test-id="mainline-result-entity" class="mainline__result-wrapper"><article class="entity-wrapper"><h2>Chair</h2><a href="https://wiki.example/chair">Wikipedia</a></article></div>
${SHOPS.map((link, i) => `<div class="mainline__result-wrapper"><article class="result web-result mainline__result"><div class="result__body"><div class="result__header"><div class="result-info"><a data-test-id="result-link" class="result-info__link" href="${link}">${link}</a></div><div class="result__title"><a data-test-id="result-link" class="result__link" href="${link}"><h2 class="result-title__heading">Chairs ${i + 1}</h2></a></div></div><p class="web-result__description">All about chairs.</p></div></article></div>`).join("")}
<div class="pagination"><a data-test-id="next-button" href="/search?q=garden+chairs&amp;p=1">2</a></div></section></div>`,
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
