import { type EngineFixture, SHOPS, THREE, times, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "bing" } as const;

function click(address: string): string {
	return `https://www.bing.com/ck/a?!&amp;&amp;p=00&amp;u=a1${btoa(address).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}&amp;ntb=1`;
}

function ad(n: number): string {
	const target = btoa(encodeURIComponent(`https://ad${n}.example/`));
	return `<li><div class="sb_add sb_adTA"><h2><a href="https://www.bing.com/aclick?ld=x&amp;u=${target}">Chairs from ad ${n}</a></h2><p>Cheap</p></div></li>`;
}

function row(n: number, link: string): string {
	return `<li class="b_algo"><div class="b_tpcn"><a class="tilk" href="${link}">shop${n}.example</a></div><h2><a href="${link}">Garden <strong>chairs</strong> ${n}</a></h2><div class="b_caption"><p class="b_lineclamp2">All about chairs ${n}.</p></div></li>`;
}

const PAGER = `<li class="b_pag"><nav><ul><li><a class="sb_pagS">1</a></li><li><a href="/search?q=garden+chairs&amp;first=11&amp;FORM=PERE">2</a></li></ul></nav></li>`;

const desktop2025 = wholePage(
	`<header id="b_header"><h1><a href="/">Bing</a></h1></header><div id="b_content"><main><div id="b_mcw"><ol id="b_results">
<li class="b_ad"><ul>${times(2, ad)}</ul></li>
<li class="b_ans"><div id="copans_container">Chairs are furniture with legs, and a garden is where they stand in summer, says <a href="https://wiki.example/chair">1</a></div></li>
${row(1, click("https://shop1.example/chairs"))}
<li class="b_ans b_mop b_imgans"><h2><a href="/images/search?q=garden+chairs">Images of garden chairs</a></h2></li>
<li class="b_algo"><h2><a href="${click("https://shop2.example/chairs")}">Garden chairs 2</a></h2><div class="b_caption"><p>Two</p></div>
<ul class="b_vList b_divsec b_deepdesk"><li><h3 class="deeplink_title"><a href="https://shop2.example/wood">Wood</a></h3></li><li><h3 class="deeplink_title"><a href="https://shop2.example/steel">Steel</a></h3></li></ul></li>
<li class="b_ans"><div class="df_alsocon"><div class="qna_algo"><div class="b_algo"><h2><a href="https://faq.example/">What is a chair?</a></h2></div></div></div></li>
${row(3, click("https://shop3.example/chairs"))}
<li class="b_ans"><div class="b_rs"><h2>Related searches</h2><a href="/search?q=benches">benches</a></div></li>
<li class="b_msg b_canvas"><a href="https://go.microsoft.com/fwlink/?LinkID=617350">Some results have been removed</a></li>${PAGER}</ol></div></main>
<aside><ol id="b_context"><li class="b_ans"><h2><a href="https://wiki.example/chair">Chair</a></h2></li></ol></aside></div>`,
);

const desktop2014 = wholePage(
	`<div id="b_content"><ol id="b_results"><li class="b_top b_ans"><h2>Quick answer</h2></li>${SHOPS.map((link, i) => row(i + 1, link)).join("")}
<li class="b_pag"><ul><li><a href="/search?q=garden+chairs&amp;first=1">1</a></li><li><a class="sb_pagS">2</a></li></ul></li></ol></div>`,
);

const desktop2010 = wholePage(
	`<div id="results_container"><ul id="wg0" class="sb_results">${SHOPS.map((link, i) => `<li class="sa_wr"><div class="sa_cc"><div class="sb_tlst"><h3><a href="${link}">Chairs ${i + 1}</a></h3></div><p>Chairs</p></div></li>`).join("")}</ul></div>`,
);

const noResults = wholePage(
	`<div id="b_content"><main><ol id="b_results"><li class="b_no"><h1>Ingen resultater fundet for <strong>xqzzt</strong></h1></li></ol></main><ol id="b_context"></ol></div><footer><a href="https://go.microsoft.com/fwlink/?LinkId=521839">Privacy</a></footer>`,
);

const captcha = wholePage(
	`<header id="b_header"></header><div class="captcha"><div id="turnstile-widget"></div><h1>One last step</h1><p>Please solve the challenge below to continue</p></div>`,
);

/** Hand-made pages of Bing. */
export const BING_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "bing desktop 2025",
		why: "counted clicks, ads that tell their target, an answer by a model, site-links with headings, rows inside questions",
		generation: "desktop-2025",
		html: desktop2025,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", "ads", "ai_overview", "organic", "images", "organic", "people_also_ask", "organic", "related_searches"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "bing desktop 2014",
		why: "plain links; the last page, whose pager links back only",
		generation: "desktop-2014",
		html: desktop2014,
		outcome: "results",
		organic: SHOPS,
		items: ["unknown", ...THREE],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "bing desktop 2010",
		why: "another list and other rows; no pager at all",
		generation: "desktop-2010",
		html: desktop2010,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: null,
	},
	{
		...ENGINE,
		name: "bing without results",
		why: "the notice's class in any language",
		generation: "desktop-2014",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "bing captcha",
		why: "its frame, and a challenge where the list would be",
		generation: "unknown",
		html: captcha,
		outcome: "captcha",
		organic: [],
		items: [],
		hasNext: null,
	},
];
