import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "yandex" } as const;

const desktop2018 = wholePage(
	`<main><div class="content"><div class="content__left"><ul id="search-result" class="serp-list">
<li class="serp-item serp-item_card" data-fast-name="neuro_answer"><div class="FuturisSearch"><h2>Alice</h2>A chair is a piece of furniture with a back, mostly for one person, on four legs.<a href="https://wiki.example/chair">wiki.example</a></div></li>
${SHOPS.map((link, i) => `<li class="serp-item serp-item_card" data-cid="${i}"><div class="Organic"><div class="OrganicTitle"><a class="Link OrganicTitle-Link" href="${link}"><h2 class="OrganicTitle-LinkText"><span>Chairs <b>${i + 1}</b></span></h2></a></div><div class="Path"><a href="${link}">shop</a></div><div class="OrganicText">All about chairs.</div></div></li>`).join("")}
<li class="serp-item" data-fast-name="images"><h2><a href="/images/search?text=chairs">Images</a></h2><a href="https://photo.example/">photo</a></li></ul>
<nav class="Pager"><a class="Pager-Item" href="/search/?text=garden+chairs&amp;p=1">2</a></nav></div></div></main>`,
);

const desktop2013 = wholePage(
	`<div class="content__left"><div class="serp-list"><div class="serp-block serp-block_type_video"><div class="serp-item z-video"><a href="https://video.example/">film</a></div></div>
${SHOPS.map((link, i) => `<div class="serp-block"><div class="serp-item serp-item_plain_yes i-bem"><div class="serp-item__wrap"><h2 class="serp-item__title"><a class="b-link serp-item__title-link" href="${link}">Chairs ${i + 1}</a></h2><div class="serp-item__greenurl"><a class="serp-url__link" href="${link}">shop</a></div><div class="serp-item__text">All about chairs.</div></div></div></div>`).join("")}</div>
<div class="pager"><a href="/yandsearch?text=garden+chairs&amp;p=0">1</a></div></div>`,
);

const captcha = wholePage(
	`<div id="root"><form method="POST" action="/checkcaptcha?key=0&amp;retpath=x"><div class="CheckboxCaptcha"><span>I'm not a robot</span></div></form><a href="https://yandex.com/support/">help</a></div>`,
);

const noResults = wholePage(
	`<main class="main"><div class="content__left"><div class="EmptySearchResults"><h1>Ничего не нашли</h1></div></div><ul class="RelatedBottom"><a href="/search/?text=x">x</a></ul></main>`,
);

/** Of 2015: the notice above an empty list, where the engine also speaks of misspelt terms. */
const noResults2015 = wholePage(
	`<input name="text" value="qxz"><div class="main__center"><div class="misspell"><div class="misspell__message">По вашему запросу ничего не нашлось</div></div><div class="content__left"><div class="serp-list"></div></div></div>`,
	"<title>Яндекс</title>",
);

/** Hand-made pages of Yandex. */
export const YANDEX_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "yandex desktop 2018",
		why: "rows and other blocks of one class: an attribute tells them apart",
		generation: "desktop-2018",
		html: desktop2018,
		outcome: "results",
		organic: SHOPS,
		items: ["ai_overview", ...THREE, "images"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "yandex desktop 2013",
		why: "a block around a row of the results' class; the last page",
		generation: "desktop-2013",
		html: desktop2013,
		outcome: "results",
		organic: SHOPS,
		items: ["videos", ...THREE],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "yandex captcha",
		why: "a box to tick",
		generation: "unknown",
		html: captcha,
		outcome: "captcha",
		organic: [],
		items: [],
		hasNext: null,
	},
	{
		...ENGINE,
		name: "yandex without results of 2015",
		why: "its notice above the empty list",
		generation: "desktop-2013",
		html: noResults2015,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
	{
		...ENGINE,
		name: "yandex without results",
		why: "its notice in place of the list",
		generation: "unknown",
		html: noResults,
		outcome: "no_results",
		organic: [],
		items: [],
		hasNext: false,
	},
];
