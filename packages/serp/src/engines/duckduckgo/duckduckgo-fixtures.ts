import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "duckduckgo" } as const;

function click(link: string): string {
	return `//duckduckgo.com/l/?uddg=${encodeURIComponent(link)}&amp;rut=00`;
}

const react = wholePage(
	`<div id="links_wrapper"><section><ol class="react-results--main">
<li data-layout="ad"><article><h2><a data-testid="result-title-a" href="https://duckduckgo.com/y.js?ad_domain=ad.example">Chairs on sale</a></h2></article></li>
${SHOPS.map((link, i) => `<li data-layout="organic" class="w${i}"><article id="r1-${i}" data-testid="result"><div><a href="${link}">shop${i + 1}.example</a></div><h2><a href="${link}" data-testid="result-title-a"><span>Chairs ${i + 1}</span></a></h2><div data-result="snippet">All about chairs.</div></article></li>`).join("")}
<li data-layout="videos"><h2>Videos</h2><a href="https://video.example/1">Chair film</a></li>
<li data-layout="related_searches"><a href="/?q=benches">benches</a></li></ol></section></div>`,
);

const basic = wholePage(
	`<div class="serp__results"><div id="links" class="results">
<div class="result results_links results_links_deep result--ad"><div class="links_main result__body"><h2 class="result__title"><a class="result__a" href="https://duckduckgo.com/y.js?ad_domain=ad.example">Chairs on sale</a></h2></div></div>
${SHOPS.map((link, i) => `<div class="result results_links results_links_deep web-result"><div class="links_main links_deep result__body"><h2 class="result__title"><a class="result__a" href="${click(link)}">Chairs ${i + 1}</a></h2><div class="result__extras"><a class="result__url" href="${click(link)}">shop</a></div><a class="result__snippet" href="${click(link)}">All about chairs.</a></div></div>`).join("")}
<div class="nav-link"><form action="/html/" method="post"><input type="submit" value="Next"><input type="hidden" name="s" value="10"><input type="hidden" name="nextParams" value=""></form></div></div></div>`,
);

const basic2015 = wholePage(
	`<div id="zero_click_wrapper"><h1><a href="https://wiki.example/chair">Chair</a></h1></div><div id="links_wrapper"><div id="links">
${SHOPS.map((link, i) => `<div class="results_links results_links_deep web-result"><div class="icon_fav"><a href="${link}"><img alt=""></a></div><div class="links_main links_deep"><a class="large" href="${link}">Chairs ${i + 1}</a><div class="snippet">All about chairs.</div></div></div>`).join("")}</div></div>`,
);

const lite = wholePage(
	`<form action="/lite/"><select><option>All regions</option></select></form><table border="0">
${SHOPS.map((link, i) => `<tr><td valign="top">${i + 1}.</td><td><a rel="nofollow" href="${click(link)}" class='result-link'>Chairs ${i + 1}</a></td></tr><tr><td></td><td class='result-snippet'>All about chairs.</td></tr><tr><td></td><td><span class='link-text'>shop</span></td></tr>`).join("")}</table>`,
);

// The shell ends without `</html>`: a script adds everything after it.
const shell = `<!DOCTYPE html><html><head><noscript><meta http-equiv="refresh" content="0;URL=/html?q=garden%20chairs"></noscript></head><body>
<div class="site-wrapper"><div id="links_wrapper"><div class="results--main"><div id="links" class="results is-hidden js-results"></div></div></div></div>
<noscript><p class="noscript">You are being redirected to the non-JavaScript site. <a href="/html?q=x">Click here</a></p></noscript></body></html><script>DDG.ready()</script>`;

const captcha = wholePage(
	`<form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html" method="POST"><div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div></form>`,
);

const noResults = wholePage(
	`<div class="serp__results"><div id="links" class="results"><div class="no-results">No results found for <b>xqzzt</b>.</div></div></div>`,
);

/** Hand-made pages of DuckDuckGo. */
export const DUCKDUCKGO_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "duckduckgo with scripts 2022",
		why: "class names that mean nothing: attributes tell rows from other blocks",
		generation: "desktop-2022",
		html: react,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", ...THREE, "videos", "related_searches"],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "duckduckgo basic 2019",
		why: "redirects, advertisements in rows of the same class, the next page behind a form",
		generation: "basic-2019",
		html: basic,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", ...THREE],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "duckduckgo basic 2015",
		why: "titles that are no headings, and an icon that links the same before each",
		generation: "basic-2015",
		html: basic2015,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: null,
	},
	{
		...ENGINE,
		name: "duckduckgo lite",
		why: "a bare table: the title's link is the row",
		generation: "lite-2020",
		html: lite,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: null,
	},
	{
		...ENGINE,
		name: "duckduckgo shell",
		why: "the list's frame without a list, which is not an empty list",
		generation: "desktop-2014",
		html: shell,
		outcome: "js_shell",
		organic: [],
		items: [],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "duckduckgo captcha",
		why: "squares with ducks",
		generation: "unknown",
		html: captcha,
		outcome: "captcha",
		organic: [],
		items: [],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "duckduckgo without results",
		why: "its own notice inside the list",
		generation: "basic-2019",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
];
