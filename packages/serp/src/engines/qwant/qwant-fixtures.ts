import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "qwant" } as const;

function row(link: string, n: number, attributes = ' data-testid="webResult"'): string {
	return `<div domain="${link}"${attributes} class="WebResult-module__container___18c35"><div class="WebResult-module__subContainer___3653c"><a href="${link}" class="external"><h2 class="Text-module__typo___2-LMx WebResult-module__title___MOBFg">Chairs ${n}</h2><div class="WebResult-module__permalink___MJGeh">shop</div></a><div class="WebResult-module__descriptionClamped___2ai78">All about chairs.</div></div></div>`;
}

const desktop2021 = wholePage(
	`<div id="root"><div class="SearchHeader-module__SearchHeader___27RFp"></div><div class="Web-module__column___x1">
<div data-monitoring="adsWebSerpOk" class="result--ext"><div class="Web-module__containerBox____B7PC">${row(`https://www.bing.com/aclick?ld=x&amp;u=${btoa("https%3a%2f%2fad.example%2f")}`, 0, "")}<div class="Web-module__containerBranding___3Xu1a">Ads by Microsoft</div></div></div>
<div data-testid="sectionWeb" class="Web-module__containerBox____B7PC">${SHOPS.slice(0, 2)
		.map((link, i) => row(link, i + 1))
		.join("")}</div>
<div data-testid="sectionImages" class="Web-module__containerSection___3WFIT"><a href="/?q=chairs&amp;t=images&amp;o=0"><img alt=""></a>Images</div>
<div data-testid="sectionWeb" class="Web-module__containerBox____B7PC">${row(SHOPS[2] ?? "", 3)}</div>
<button data-testid="buttonShowMore">More results</button></div></div>`,
);

/** Since 2022: titles that are no headings, below the address. */
const desktop2022 = wholePage(
	`<div id="root"><div class="SearchHeader-module__SearchHeader___27RFp"></div><section data-testid="containerWeb" class="Web-module__containerWeb___2-8HC">${SHOPS.map(
		(link, i) =>
			`<div domain="${link}" data-testid="webResult" class="SER-module__container___Q8spj"><div class="SER-module__subContainer___2HAEs"><a href="${link}" class="external SerpAd-module__DarkerBreadcrumb___25fMx"><span>shop</span></a><a href="${link}" class="external SER-module__title___34qCe">Chairs ${i + 1}</a><p class="SER-module__description___3PXjk">All about chairs.</p></div></div>`,
	).join("")}<button data-testid="buttonShowMore">More results</button></section></div>`,
);

const noResults = wholePage(
	`<div id="root"><input type="search" name="q" value="qxz"><section data-testid="containerWeb" class="Web-module__containerWeb___2-8HC"><div class="InfiniteList-module__EmptyPage___1q0C5">No results found.</div></section></div>`,
	"<title>qxz – Qwant Search</title>",
);

const basic2016 = wholePage(
	`<table><tr><td><div id="contenerresults">${SHOPS.map((link, i) => `<div class="result"><span class="title"><a href="${link}"><b>Chairs</b> ${i + 1}</a></span><p class="url">${link}</p><p>All about chairs.</p></div>`).join("")}</div></td></tr></table>`,
);

const videos = wholePage(
	`<div id="root"><div class="SearchHeader-module__SearchHeader___27RFp"></div><div class="Videos-module__list___1"><a href="/?q=chairs&amp;t=videos&amp;o=0">film</a><a href="https://video.example/1">one</a></div></div><p>Films of chairs and other furniture</p>`,
);

/** Hand-made pages of Qwant. */
export const QWANT_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "qwant desktop 2021",
		why: "classes with a hash at their end, the list in two halves, advertisements in the same rows",
		generation: "desktop-2021",
		html: desktop2021,
		outcome: "results",
		organic: SHOPS,
		items: ["ads", "organic", "organic", "images", "organic"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "qwant desktop 2022",
		why: "titles that are no headings, each in a link after that of the address",
		generation: "desktop-2021",
		html: desktop2022,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: true,
	},
	{
		...ENGINE,
		name: "qwant without results",
		why: "its notice does not name the term",
		generation: "unknown",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "qwant basic 2016",
		why: "titles that are no headings in a layout table",
		generation: "basic-2016",
		html: basic2016,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: null,
	},
	{
		...ENGINE,
		name: "qwant page of videos",
		why: "a page of the engine that is no page of web results, and says nothing of positions",
		generation: "desktop-2021",
		html: videos,
		outcome: "unrecognised",
		organic: [],
		items: [],
		hasNext: null,
	},
];
