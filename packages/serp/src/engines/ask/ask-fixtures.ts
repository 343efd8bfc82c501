import { type EngineFixture, SHOPS, THREE, wholePage } from "../engine-fixtures";

const desktop2021 = wholePage(
	`<div class="PartialSearchResults mid"><div class="PartialSearchResults-body"><div class="PartialSearchResults-results">${SHOPS.map((link, i) => `<div class="PartialSearchResults-item"><div class="PartialSearchResults-item-title"><a class="PartialSearchResults-item-title-link result-link" href="${link}">Chairs ${i + 1}</a></div><p class="PartialSearchResults-item-abstract">All about chairs.</p></div>`).join("")}</div></div></div>
<ul class="PartialWebPagination"><li><a href="/web?q=garden+chairs&amp;page=2">2</a></li></ul>`,
);

/** Hand-made pages of Ask. */
export const ASK_FIXTURES: readonly EngineFixture[] = [
	{
		name: "ask desktop 2021",
		why: "titles that are no headings, pages by number",
		engine: "ask",
		generation: "desktop-2021",
		html: desktop2021,
		outcome: "results",
		organic: SHOPS,
		items: THREE,
		hasNext: true,
	},
];
