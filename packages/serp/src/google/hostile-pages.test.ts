import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../tests/setup/processor-time";
import * as blocks from "./fixtures/blocks";
import { desktopPage, desktopRow, madeResults } from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

const MANY = 100_000;
/** Several times the reader's limits on parts. */
const LIST_CHARACTERS = 500_000;
const ROWS = madeResults(10).map(desktopRow);

function read(html: string) {
	return readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
}
const listed = (piece: string) => desktopPage(ROWS.join("") + piece.repeat(Math.ceil(LIST_CHARACTERS / piece.length)));

test.each([
	["depth", desktopPage(`${"<div class=g>".repeat(MANY)}${ROWS.join("")}`)],
	["depth of blocks", desktopPage(`${"<g-section-with-header>".repeat(MANY)}${ROWS.join("")}`)],
	["a million attributes", desktopPage(`<h3 ${"a=1 class=g ".repeat(500_000)}>x</h3>${ROWS.join("")}`)],
	["a million classes", desktopPage(`<div class="${"g rc ".repeat(500_000)}">${ROWS.join("")}</div>`)],
	["results", listed('<div class=g><a href="//a.example"><h3>x</h3></a></div>')],
	["redirects", listed('<a href="/url?q=https://www.google.com/url?q=https://a.example/">x</a>')],
	["group headings", listed("<h2 role=heading aria-level=2>Videos")],
	["group headings beside each other", listed("<div><i role=heading aria-level=2>Videos</i></div>")],
	["nameless group headings", listed("<i role=heading aria-level=2>zzz</i>")],
	["questions", listed("<div class=related-question-pair>a</div>")],
	["questions in one row", desktopPage(`<div class=g>${ROWS[0]}${"<div class=related-question-pair>a</div>".repeat(50_000)}</div>`)],
	["site-links", listed("<table class=nrgt><td><h3><a href=//a.example>x</a></h3></table>")],
	["site-links without links", listed("<b class=HiHjCd>x</b>")],
	["stars", listed("<i class=z3HNkc aria-label=x>9</i>")],
	["cards", listed("<div class=Gx5Zad>a")],
	["columns", listed("<div class=ezO2md>a</div>")],
	["AI overviews", listed("<div class=YzCcne>a</div>")],
	["snippet boxes", listed("<div class=xpdopen><h3><a href=//a.example>x</a></h3></div>")],
	["places for ads", listed("<div id=tads><h3><a href=//a.example>x</a></h3></div>")],
	["entities", desktopPage(desktopRow({ link: "https://a.example/", title: "&amp;&#1;".repeat(MANY), snippet: "&".repeat(MANY) }))],
	["an endless address", desktopPage(ROWS.join("").replace("https://site-1.example", `https://site-1.example/${"a/../".repeat(MANY)}`))],
	["end tags", desktopPage(`${"<p><a><span>".repeat(MANY)}${"</b></div></p>".repeat(MANY)}${ROWS.join("")}`)],
])("%s without end neither throw nor hang", (_, html) => {
	const took = processorTime(() => {
		const { items, health } = read(html);
		expect(items.length).toBeLessThanOrEqual(5_000);
		expect(typeof health.ok).toBe("boolean");
	});
	// Seconds where a quadratic reader takes minutes.
	expect(took).toBeLessThan(8_000);
});

const manyLinks = (count: number) => Array.from({ length: count }, (_, place) => `<a href=//a${place}.example>x</a>`).join("");

test.each([
	["questions", (links: string) => `<div class=related-question-pair>q? ${links}</div>`],
	["pins on a map", (links: string) => `<div class=VkpGBb>${links.replaceAll("<a ", "<a class=yYlJEf ")}</div>`],
	["boxes of pictures", (links: string) => `<div id=iur>${links}</div>`],
	["site-links", (links: string) => `<table class=nrgt><tr><td>${links}</table>`],
	["rows in rows", (links: string) => `<div class=g><div class=g>${"<b></b>".repeat(100)}${links.slice(0, 27)}`],
])("2 MB of %s with links of their own are read in time proportional to their length", (_, piece) => {
	const numbered = (block: number) => piece(manyLinks(40)).replaceAll(".example", `-${block}.example`);
	const html = desktopPage(ROWS.join("") + Array.from({ length: 1_500 }, (_block, place) => numbered(place)).join(""));
	expect(processorTime(() => expect(read(html).items).toBeDefined())).toBeLessThan(8_000);
});

test("a page with more results than any real one is not a result page", () => {
	const reading = read(listed('<div class=g><a href="//a.example"><h3>x</h3></a></div>'));
	expect(reading).toMatchObject({ outcome: "unrecognised", items: [], organicCount: 0, health: { ok: false } });
});

const PIECES = fc.constantFrom(
	...Object.values(blocks),
	...ROWS.slice(0, 3),
	"<div>",
	"</div>",
	"<h3>",
	"</h3>",
	'<div class="g">',
	'<div class="Gx5Zad">',
	'<div role="heading" aria-level="2">Videos</div>',
	'<a href="javascript:alert(1)">',
	'<a href=" java\nscript:alert(1)"><h3>x</h3></a>',
	'<a href="data:text/html,<script>x</script>"><h3>x</h3></a>',
	'<a href="https://a.example/\ud800\u202e"><h3 class="LC20lb">\ud800 \u202e &#x202E; <b>x</b></h3></a>',
	'<a href="//user:pass@a.example:99/"><h3>y</h3></a>',
	'<a href="https://[broken/"><h3>z</h3></a>',
	"<script>",
	"</script>",
	"<!--",
	"-->",
	"&lt;script&gt;alert(1)&lt;/script&gt;",
	'"',
	"<",
	"\u0000",
	"</html>",
);

test("the output of any page is plain: web addresses, and text on one line without control characters or unpaired surrogates", () => {
	fc.assert(
		fc.property(fc.array(PIECES, { maxLength: 40 }), (pieces) => {
			const reading = read(desktopPage(pieces.join("")));
			const { items, aiOverview, organicCount } = reading;
			expect(items.filter((item) => item.type === "organic").map((item) => item.position)).toEqual(
				Array.from({ length: organicCount }, (_, index) => index + 1),
			);
			expect(items.map((item) => item.blockPosition)).toEqual(items.map((_, index) => index + 1));
			const links = items.flatMap(({ meta, links = [] }) => [meta.link, ...[...links, ...(meta.siteLinks ?? [])].map((one) => one.link)]);
			for (const link of [...links, ...(aiOverview?.links ?? []).map((one) => one.link)])
				expect(link ?? "https://").toMatch(/^https?:\/\/[^\s]*$/i);
			const texts = items.flatMap(({ meta, links = [] }) => [
				meta.title,
				meta.snippet,
				...(meta.faq ?? []),
				...links.map((one) => one.title),
			]);
			for (const text of texts)
				expect(text).not.toMatch(
					/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
				);
		}),
		{ numRuns: 300 },
	);
});
