import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "yahoo" } as const;

function click(link: string): string {
	return `https://r.search.yahoo.com/_ylt=A0;_ylu=Y2/RV=2/RE=1/RO=10/RU=${encodeURIComponent(link)}/RK=2/RS=x-`;
}

function row(n: number, link: string, rest = ""): string {
	return `<li><div class="dd algo algo-sr relsrch Sr"><div class="compTitle options-toggle"><h3 class="title"><a class="ac-algo" href="${click(link)}">Chairs ${n}</a></h3><div><span>shop${n}.example</span></div></div><div class="compText"><p>All about chairs.</p></div>${rest}</div></li>`;
}

const desktop = wholePage(
	`<div id="cols"><div id="main"><ol class="reg searchCenterTopAds"><li class="last"><div class="dd ads AdTop"><div class="compTitle"><h3><a href="https://r.search.yahoo.com/cbclk2/dWU9/RU=x/RK=1">Chairs on sale</a></h3></div></div></li></ol>
<div id="web"><ol class="mb-15 reg searchCenterMiddle">
${row(1, SHOPS[0] ?? "", `<ul class="compArticleList"><li><h4><a href="${click("https://shop1.example/wood")}">Wood</a></h4></li></ul>`)}
<li><div class="dd bing_dd Img"><div class="compTitle"><h3 class="title"><a href="https://images.search.yahoo.com/search/images?p=chairs">Images for chairs</a></h3></div></div></li>
${row(2, SHOPS[1] ?? "")}
<li><div class="dd AlsoAsk"><div class="itm"><div class="exp hidden"><h3 class="title"><a href="${click("https://faq.example/")}">What is a chair?</a></h3></div></div></div></li>
${row(3, SHOPS[2] ?? "")}</ol>
<div class="dd fst lst Pagination"><div class="compPagination"><strong>1</strong><a href="https://search.yahoo.com/search?p=garden+chairs&amp;b=11&amp;pz=10">2</a><a class="next" href="https://search.yahoo.com/search?p=garden+chairs&amp;b=11">Next</a><span>4,800,000 results</span></div></div></div></div></div>`,
);

const desktop2012 = wholePage(
	`<div id="main"><div id="web"><h2>Web</h2><div class="res sc" data-bns="API"><h3><a class="yschttl spt" href="https://images.search.yahoo.com/search/images?p=chairs">Chairs - pictures</a></h3><a href="${click("https://photo.example/")}">photo</a></div><ol start="1">
${SHOPS.map((link, i) => `<li><div class="res"><div><h3><a id="link-${i + 1}" class="yschttl spt" href="${click(link)}">Chairs ${i + 1}</a></h3></div><span class="url">shop</span><div class="abstr">All about chairs.</div></div></li>`).join("")}</ol></div></div>
<div id="pg"><strong>1</strong></div>`,
);

const consent = wholePage(
	`<div id="consent-page"><form method="post" class="consent-form"><h1>Your privacy choices</h1><a href="https://legal.yahoo.com/">policy</a><button>Accept all</button></form></div>`,
);

const noResults = wholePage(
	`<div id="main"><div id="web"><ol class="reg searchCenterMiddle"><li class="first"><div class="dd zrp"><h3>We did not find results for: <b>xqzzt</b>.</h3></div></li></ol></div></div>`,
);

/** Hand-made pages of Yahoo. */
export const YAHOO_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "yahoo desktop 2014",
		why: "redirects in the path, other blocks whose outer class is that of results",
		generation: "desktop-2014",
		html: desktop,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", "organic", "images", "organic", "people_also_ask", "organic"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "yahoo desktop 2012",
		why: "its own verticals in rows of the results' class",
		generation: "desktop-2012",
		html: desktop2012,
		outcome: "results",
		organic: SHOPS,
		items: ["direct_answer", ...THREE],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "yahoo consent",
		why: "the page before the first search in Europe",
		generation: "unknown",
		html: consent,
		outcome: "consent",
		organic: [],
		items: [],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "yahoo without results",
		why: "its notice in the place of a row",
		generation: "desktop-2014",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
];
