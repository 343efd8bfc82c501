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

/** A result of the layout of 2025, in the structure that brave-parser.ts names with its sources. */
function row2025(n: number, link: string, more = ""): string {
	return `<div class="snippet svelte-jmfu5f" data-pos="${n}" data-type="web" data-keynav="true"><div class="result-body svelte-1rq4ngz"><div class="result-wrapper svelte-1rq4ngz"><div class="result-content svelte-1rq4ngz"><a href="${link}" target="_self" class="svelte-14r20fy l1"><div class="site-name-wrapper svelte-on1hvy"><div class="site-name-content svelte-on1hvy"><div class="desktop-small-semibold t-secondary text-ellipsis">Shop</div> <div class="url-wrapper svelte-on1hvy"><cite class="snippet-url desktop-small-regular t-tertiary svelte-on1hvy">shop${n}.example <span class="text-ellipsis">› chairs</span></cite></div></div></div><!----> <div class="title search-snippet-title line-clamp-1 svelte-14r20fy" title="Chairs ${n}">Chairs ${n}</div></a><!----> <div class="generic-snippet svelte-1cwdgg3"><div class="content desktop-default-regular t-primary line-clamp-dynamic svelte-1cwdgg3"><span class="t-secondary">2 days ago -</span> All about chairs.</div><div class="thumbnail-wrapper svelte-1cwdgg3"><a href="${link}" class="thumbnail svelte-1yrspal general" target="_self" tabindex="-1"><img src="https://imgs.search.brave.com/x" alt=""></a></div></div>${more}</div></div></div></div>`;
}

const block2025 = (attributes: string, inside: string) => `<div class="snippet svelte-jmfu5f" ${attributes}>${inside}</div>`;

const blocks2025 = {
	ad: block2025(
		'data-type="ad" id="search-ad" data-landing-page="https://ad.example/"',
		'<a href="/a/redirect?click_url=https%3A%2F%2Fad.example%2F">Garden sale</a>',
	),
	answer: '<div class="snippet noscript-hide svelte-jmfu5f" id="llm-snippet"><div class="title search-snippet-title">AI answer</div></div>',
	entity: block2025(
		"",
		'<section class="mb-xl"><a href="https://shop9.example/" target="_self"><h1 class="desktop-heading-h3">Shop 9: chairs</h1></a></section>',
	),
	asked: block2025('id="faq"', '<header>People also ask</header><a href="https://faq.example/chairs">faq.example</a>'),
	films: block2025(
		'data-pos="4" data-type="cluster"',
		'<div class="video-cluster-grid odd"><a href="https://video.example/1">film</a><a href="/videos?q=garden+chairs&amp;source=vcluster">View all</a></div>',
	),
	talk: block2025('id="discussions"', '<a href="https://forum.example/1">Which chair?</a>'),
	places: block2025(
		'id="locations"',
		'<ul><li><button type="button"><div class="title desktop-large-semibold">Chair house</div><address>1 Main St</address></button></li></ul>',
	),
	elsewhere: block2025('id="search-elsewhere"', '<a href="https://www.google.com/search?q=garden+chairs">Google</a>'),
};

/** The frame of the layout of 2025: the column, and a card beside it. */
function page2025(blocks: string, pager = ""): string {
	return wholePage(
		`<form action="/search"><input name="q" value="garden chairs"></form><main id="search-page"><div class="serp-layout svelte-iym1n4"><div class="serp-columns-main svelte-k5i0f5"><main class="main-column"><section id="mixed-top"></section><section id="mixed-main"><!--[-->${blocks}</section>${pager}</main></div><section id="mixed-side"><div class="snippet" id="infobox-snippet"><a href="https://wiki.example/chair">Chair</a></div></section></div></main>`,
		"<title>garden chairs - Brave Search</title>",
	);
}

const [shop1 = "", shop2 = "", shop3 = ""] = SHOPS;
const deep2025 = '<div class="snippet deep-results"><a href="https://shop1.example/wood">Wood</a></div>';
const { ad, answer, entity, asked, films, talk, places, elsewhere } = blocks2025;

const desktop2025 = page2025(
	ad + answer + entity + row2025(1, shop1, deep2025) + asked + films + row2025(2, shop2) + talk + places + row2025(3, shop3) + elsewhere,
	'<div id="pagination"><a href="/search?q=garden+chairs&amp;offset=1&amp;spellcheck=0" class="button">Next</a></div>',
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
	{
		...ENGINE,
		name: "brave desktop 2022 with a result that names no type",
		why: "some results have the class of a snippet and nothing else",
		generation: "desktop-2021",
		html: desktop2021.replace('class="snippet fdb" data-type="web" data-pos="3"', 'class="snippet"'),
		outcome: "results",
		organic: SHOPS,
		items: ["organic", "videos", "organic", "organic"],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "brave desktop 2025",
		why: "results name their type; blocks beside them, an entity and links to other engines do not count",
		generation: "desktop-2025",
		html: desktop2025,
		outcome: "results",
		organic: SHOPS,
		items: [
			"ads",
			"ai_overview",
			"unknown",
			"organic",
			"people_also_ask",
			"videos",
			"organic",
			"discussions_and_forums",
			"maps",
			"organic",
			"unknown",
		],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "brave desktop 2025 without its column's name",
		why: "the frame around the column is known as well; nothing beside it counts",
		generation: "desktop-2025",
		html: desktop2025.replace(' id="mixed-main"', "").replace("serp-columns-main ", ""),
		outcome: "results",
		organic: SHOPS,
		items: [
			"ads",
			"ai_overview",
			"unknown",
			"organic",
			"people_also_ask",
			"videos",
			"organic",
			"discussions_and_forums",
			"maps",
			"organic",
			"unknown",
		],
		hasNext: true,
	},
	{
		...ENGINE,
		name: "brave 2025 captcha",
		why: "the challenge comes without a result and says that it was scheduled",
		generation: "unknown",
		html: wholePage(
			"<p>Your request has been flagged as being suspicious and Brave Search decided to schedule a captcha for you.</p>",
			"<title>Brave Search</title>",
		),
		outcome: "captcha",
		organic: [],
		items: [],
		hasNext: null,
	},
];
