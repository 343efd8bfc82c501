import { expect, test } from "vitest";
import { basicPage, basicRow, madeResults } from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

const RESULTS = madeResults(8);
const LINKS = RESULTS.map(({ link }) => link);
const ROWS = RESULTS.map(basicRow);
const SNIPPET = '<div class="kCrYT"><div class="BNeawe s3v9rd">What a site says.</div></div>';

/** A basic page with the card after the third result. */
function readWith(card: string) {
	const html = basicPage([...ROWS.slice(0, 3), `<div><div class="Gx5Zad xpd EtOod pkphOe">${card}</div></div>`, ...ROWS.slice(3)].join(""));
	const reading = readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
	const organic = reading.items.filter(({ type }) => type === "organic").map(({ meta }) => meta.link);
	return { ...reading, organic, others: reading.items.filter(({ type }) => type !== "organic") };
}

test.each([
	["its title is no link", '<h3 class="zBAuLc">Images</h3><a href="/url?q=https://lost.example/&amp;sa=U">lost.example</a>'],
	["its title is the name of a group", '<div>Images</div><a href="/url?q=https://lost.example/&amp;sa=U">lost.example</a>'],
	[
		"its title links twice to its page",
		'<div>News</div><a href="/url?q=https://lost.example/&amp;sa=U">a</a><a href="/url?q=https://lost.example/&amp;sa=U">b</a>',
	],
	["it leads to a video, after words", '<a href="/url?q=https://www.youtube.com/watch%3Fv%3D1&amp;sa=U">A film <img alt=""></a>'],
	["it leads to a page of another kind", '<a href="/url?q=https://www.youtube.com/feed&amp;sa=U"><img alt=""></a>'],
])("a card that may be a result without its heading is no block, and the page stays unrecognised: %s", (_case, inside) => {
	expect(readWith(inside + SNIPPET)).toMatchObject({ outcome: "unrecognised", organic: [], health: { ok: false } });
});

test.each([
	[
		"the filters above the list",
		'<ul id="st-card" class="ZINbbc"><li><a href="/search?q=x&amp;stick=H4&amp;tbs=dur:s">Short</a></li></ul>',
	],
	["the link to the following page", '<a class="nBDE1b" href="/search?q=x&amp;start=10">Next</a>'],
	["one picture", '<a href="/imgres?imgurl=x"><img alt=""></a>'],
	["one place", '<a href="/search?q=x&amp;ludocid=1">Place</a>'],
	["one entity", '<a href="/search?q=x&amp;stick=H4">Thing</a>'],
	["words without links", "<div>Images</div>"],
	["a name that only begins like a group's", '<div>Images of chairs</div><a href="/search?q=x">More</a>'],
])("a card of which nothing tells its kind is no block, and moves nothing: %s", (_case, inside) => {
	expect(readWith(inside)).toMatchObject({ outcome: "results", organic: LINKS, others: [], health: { ok: true } });
});

test("a card about a company names its website and moves nothing", () => {
	const inside =
		'<h3 class="zBAuLc">Garden Ltd.</h3><a href="https://maps.google.com/maps?daddr=x">Route</a><a href="/url?q=https://garden.example/&amp;sa=U">Website</a>';
	const reading = readWith(inside + SNIPPET);
	expect(reading).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
	expect(reading.others).toMatchObject([{ type: "knowledge_graph", position: null, meta: { title: "Garden Ltd." } }]);
});

test("the questions of a basic page are read one by one, without their block's name", () => {
	const question = (text: string, site: string) =>
		`<div><span class="C7GS5b rkGIWe"><div class="BNeawe s3v9rd">${text}</div></span><div class="kCrYT"><div class="Gx5Zad xpd"><a href="/url?q=https://${site}.example/&amp;sa=U"><div class="BNeawe vvjwJb">${site}</div></a></div></div></div>`;
	const inside = `<div><span>People also ask</span></div>${question("Why one?", "one")}${question("Why two?", "two")}`;
	const { others } = readWith(inside);
	expect(others.map(({ type, meta }) => [type, meta.faq])).toEqual([["people_also_ask", ["Why one?", "Why two?"]]]);
});
