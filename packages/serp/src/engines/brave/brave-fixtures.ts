import { type EngineFixture, SHOPS, wholePage } from "../engine-fixtures";

const ENGINE = { engine: "brave" } as const;

function row(n: number, link: string): string {
	return `<div class="snippet fdb" data-type="web" data-pos="${n}"><a class="result-header" href="${link}"><span class="snippet-title">Chairs ${n}</span><cite>shop</cite></a><div class="snippet-content"><p class="snippet-description">All about chairs.</p></div></div>`;
}

const desktop2021 = wholePage(
	`<main id="search-main"><div id="results" class="section">${row(1, SHOPS[0] ?? "")}
<div id="video-carousel" class="card"><h4>Videos</h4><a href="https://video.example/1">film</a></div>
${row(2, SHOPS[1] ?? "")}
${row(3, SHOPS[2] ?? "")}<div id="pagination-snippet" class="snippet"><a href="/search?q=garden%20chairs&amp;offset=1">Next</a></div></div>
<aside><div id="infobox" class="card"><a href="https://wiki.example/chair">Chair</a></div></aside></main>`,
);

/** A result with further pages of the same site in rows of their own. */
const cluster = desktop2021.replace(
	'<div class="snippet-content">',
	`<div class="result-cluster"><div class="snippet"><a class="result-header" href="https://shop1.example/wood"><span class="snippet-title">Wood</span></a></div><div class="snippet"><a class="result-header" href="https://shop1.example/steel"><span class="snippet-title">Steel</span></a></div></div><div class="snippet-content">`,
);

/** Hand-made pages of Brave. */
export const BRAVE_FIXTURES: readonly EngineFixture[] = [
	{
		...ENGINE,
		name: "brave desktop 2021",
		why: "titles that are no headings, in one link with the address; a film among the results is one",
		generation: "desktop-2021",
		html: desktop2021,
		outcome: "results",
		organic: SHOPS,
		items: ["organic", "videos", "organic", "organic"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "brave desktop 2022 with a cluster",
		why: "further pages of a site stand under its result in rows like the results'",
		generation: "desktop-2021",
		html: cluster,
		outcome: "results",
		organic: SHOPS,
		items: ["organic", "videos", "organic", "organic"],
		hasNext: true,
	},
];
