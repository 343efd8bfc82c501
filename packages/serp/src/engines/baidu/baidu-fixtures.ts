import { type EngineFixture, THREE, times, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "baidu" } as const;
const LINKS = [1, 2, 3].map((n) => `http://www.baidu.com/link?url=abc${n}`);

const desktop2013 = wholePage(
	`<div id="wrapper"><div id="container"><div id="content_left">${times(3, (n) => `<div class="result c-container" id="${n}"><h3 class="t"><a href="http://www.baidu.com/link?url=abc${n}">Chairs ${n}</a></h3><div class="c-abstract">All about chairs.</div></div>`)}</div></div>
<div id="page"><a href="/s?wd=chairs&amp;pn=10">2</a></div><span class="nums">约33个</span></div>`,
);

const noResults = wholePage(`<div id="wrapper"><div class="content_none"><p>抱歉，未找到相关结果。</p></div></div>`);

const siteSearch = wholePage(
	`<script src="/static/js/baidu-ajax.js"></script><div id="wrap">${" \n".repeat(100)}<dl><dd>全文搜索</dd></dl><div id="results" class="content-main"><div class="nors"><p>抱歉，没有找到与<em>chairs</em>相关的结果。</p><p><a href="http://www.baidu.com/s?wd=chairs">百度一下</a></p></div></div></div>`,
);

/** Hand-made pages of Baidu. */
export const BAIDU_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "baidu desktop 2013",
		why: "links that lead through the engine and do not tell where to: kept as they are",
		generation: "desktop-2013",
		html: desktop2013,
		outcome: "results",
		organic: LINKS,
		items: THREE,
		hasNext: true,
	},
	{
		...ENGINE,
		name: "baidu without results",
		why: "no list at all, only the notice",
		generation: "unknown",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "baidu's search of one website without results",
		why: "a frame of its own, and so much indenting that its words come late",
		generation: "unknown",
		html: siteSearch,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
];
