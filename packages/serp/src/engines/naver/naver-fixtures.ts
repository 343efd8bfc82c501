import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const desktop2014 = wholePage(
	`<div id="content"><div class="blog section"><h2>블로그</h2><ul><li class="sh_blog_top"><a href="https://blog.naver.com/x">blog</a></li></ul></div>
<div class="webdoc section"><h2>웹문서</h2><ul class="type01">${SHOPS.map((link, i) => `<li class="sh_web_top"><dl><dt><a class="link sh_web_title" href="${link}">의자 ${i + 1}</a></dt><dd class="sh_web_passage">의자</dd></dl></li>`).join("")}</ul></div></div>`,
);

/** Hand-made pages of Naver. */
export const NAVER_FIXTURES: readonly EngineFixture[] = [
	{
		name: "naver desktop 2014",
		why: "sections beside each other, of which web pages alone are organic",
		engine: "naver",
		generation: "desktop-2014",
		html: desktop2014,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: null,
	},
];
