import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../../tests/setup/processor-time";
import type { EngineReading } from "../../page-reading";
import { BING_FIXTURES } from "../bing/bing-fixtures";
import { BING_PARSER } from "../bing/bing-parser";
import { DUCKDUCKGO_FIXTURES } from "../duckduckgo/duckduckgo-fixtures";
import { DUCKDUCKGO_PARSER } from "../duckduckgo/duckduckgo-parser";
import { LIST_ENGINES } from "../list-engines";
import { YANDEX_PARSER } from "../yandex/yandex-parser";
import { readListPage } from "./read-list-page";

function bing(html: string, answer: { complete?: boolean; start?: number } = {}): EngineReading {
	return readListPage({ html, status: 200, complete: true, start: 0, ...answer }, BING_PARSER, LIST_ENGINES.bing);
}

function list(rows: string, after = ""): string {
	return `<html><body><main><ol id="b_results">${rows}</ol></main>${after}</body></html>`;
}

const row = (n: number) => `<li class="b_algo"><h2><a href="https://s${n}.example/">Shop ${n}</a></h2></li>`;
const titles = (reading: EngineReading) => reading.items.map((item) => `${item.type}: ${item.meta.title}`);

test("a title outside every row makes the page unrecognised, whatever is beside it", () => {
	const reading = bing(list(`${row(1)}<li class="b_new"><h2><a href="https://s2.example/">Shop 2</a></h2></li>${row(3)}`));
	expect(reading).toMatchObject({ outcome: "unrecognised", items: [], health: { ok: false } });
});

test("a row whose title is no longer a heading makes the page unrecognised", () => {
	const reading = bing(list(`${row(1)}<li class="b_algo"><div class="x"><a href="https://s2.example/">Shop 2</a></div></li>`));
	expect(reading).toMatchObject({ outcome: "unrecognised", health: { ok: false } });
});

test("an address that is linked repeatedly outside all rows looks like an unread result", () => {
	const twice = `<li><a href="https://s2.example/">Shop 2</a><a href="https://s2.example/">s2.example</a></li>`;
	expect(bing(list(row(1) + twice)).outcome).toBe("unrecognised");
	expect(bing(list(`${row(1)}<li><a href="https://s2.example/">Shop 2</a></li>`)).outcome).toBe("results");
});

test("two titles of one kind in one row are two results without their distinguishing name", () => {
	const both = `<li class="b_algo"><h2><a href="https://s1.example/">One</a></h2><h2><a href="https://s2.example/">Two</a></h2></li>`;
	expect(bing(list(both)).outcome).toBe("unrecognised");
});

test.each(["", "#", "/search?q=x"])("a row whose title leads nowhere (%s) makes the page unrecognised", (href) => {
	const dead = (inner: string) => bing(list(row(1) + row(2) + row(3) + inner)).outcome;
	expect(dead(`<li class="b_algo"><h2><a href="${href}">Shop 4</a></h2></li>`)).toBe("unrecognised");
	expect(dead(`<li class="b_algo"><a href="${href}"><h2>Shop 4</h2></a></li>`)).toBe("unrecognised");
});

test.each(["javascript:alert(1)", "data:text/html,x", "about:blank"])(
	"a row that leads to no web page (%s) keeps its place without an address, and the reading is not healthy",
	(href) => {
		const reading = bing(list(`${row(1)}<li class="b_algo"><h2><a href="${href}">Shop</a></h2></li>${row(2)}`));
		expect(reading).toMatchObject({ outcome: "results", organicCount: 3, health: { ok: false } });
		expect(reading.items[1]).toMatchObject({ position: 2, meta: { link: null, host: "" } });
	},
);

test("a result that leads through the engine in an unknown way has no known host; where most do, the page is unrecognised", () => {
	const through = (link: string) => `<li class="b_algo"><h2><a href="${link}">Shop</a></h2></li>`;
	const read = (rows: string) => bing(list(row(1) + row(2) + row(3) + rows));
	for (const link of ["https://www.bing.com/webmasters", "https://www.bing.com/goto?to=https%3A%2F%2Fshop.example"])
		expect(read(through(link))).toMatchObject({ outcome: "results", items: { 3: { meta: { sealed: true, host: "" } } } });
	expect(bing(list([1, 2, 3].map((n) => through(`/goto?to=${n}`)).join(""))).outcome).toBe("unrecognised");
});

test("a page that ends inside its list, closed or not, is truncated; two concatenated pages are unrecognised", () => {
	const whole = list(row(1) + row(2));
	expect(bing(`<html><body><main><ol id="b_results">${row(1)}<li class="b_algo"></body></html>`).outcome).toBe("truncated");
	expect(bing(whole + whole).outcome).toBe("unrecognised");
});

test("the notice that nothing was found does not count beside links that may be results", () => {
	expect(bing(list(`<li class="b_no">Nothing</li>`)).outcome).toBe("no_results");
	expect(bing(list(`<li class="b_no">Nothing</li><li class="b_ans"><h2><a href="https://s.example/">S</a></h2></li>`)).outcome).not.toBe(
		"no_results",
	);
	expect(bing(list(`<li class="b_no">Nothing</li><li><a href="https://s.example/">S</a></li>`)).outcome).not.toBe("no_results");
	expect(bing(list(`<li class="b_no">Nothing</li><li class="b_algo">A row that lost its link</li>`)).outcome).not.toBe("no_results");
	expect(bing(list("")).outcome).not.toBe("no_results");
});

test("an unnamed frame takes the name of its content", () => {
	const frame = `<li class="b_ans"><div class="b_rs"><a href="/search?q=x">x</a></div></li>`;
	expect(titles(bing(list(row(1) + frame)))).toEqual(["organic: Shop 1", "related_searches: x"]);
});

test.each([
	["Also try: garden benches", "related_searches"],
	["Searches you might like", "related_searches"],
	["Including results for garden chairs. Do you want results only for gardn chairs?", "showing_results_for"],
	["Weather in Paris", "unknown"],
])("a box without a mark is named by its first words: %s", (said, type) => {
	const box = `<li class="b_ans"><div>${said}</div></li>`;
	expect(bing(list(box + row(1))).items.map((item) => item.type)).toEqual([type, "organic"]);
});

test("an AI answer is absent, present with its sources, or not loaded", () => {
	const answer = (inside: string) => bing(list(`<li class="b_ans"><div id="b_genserp_container">${inside}</div></li>${row(1)}`)).aiOverview;
	expect(bing(list(row(1))).aiOverview?.state).toBe("absent");
	expect(answer("<span>Searching</span>")).toEqual({ state: "not_loaded", text: "", links: [] });
	const text = "Chairs have legs. ".repeat(6).trim();
	expect(
		answer(`${text}<a href="https://a.example/">A</a><a href="https://a.example/">1</a><a href="https://b.example/">B</a>`),
	).toMatchObject({
		state: "present",
		links: [
			{ link: "https://a.example/", title: "A" },
			{ link: "https://b.example/", title: "B" },
		],
	});
});

test("an advertisement in a result's row has no position", () => {
	const ad = `<li class="b_algo"><h2><a href="https://www.bing.com/aclick?ld=x">Ad</a></h2></li>`;
	expect(bing(list(ad + row(1))).items.map(({ type, position }) => [type, position])).toEqual([
		["ads", null],
		["organic", 1],
	]);
});

test("site-links belong to their result", () => {
	const deep = `<ul class="b_vList"><li><h3><a href="https://s1.example/a">A</a></h3></li><li><h3><a href="https://s1.example/b">B</a></h3></li></ul>`;
	const item = bing(list(row(1).replace("</li>", `${deep}</li>`))).items[0];
	expect(item?.meta.siteLinks).toEqual([
		{ link: "https://s1.example/a", title: "A" },
		{ link: "https://s1.example/b", title: "B" },
	]);
});

test("the list ends only where links to other pages show that their names are still known", () => {
	const pager = (links: string) => list(`${row(1)}<li class="b_pag">${links}</li>`);
	expect(bing(pager(`<a href="/search?q=x&first=11">2</a>`)).hasNext).toBe(true);
	expect(bing(pager(`<a href="/search?q=x&first=1">1</a>`), { start: 10 }).hasNext).toBe(false);
	const earlier = `<a href="/search?q=x&first=1">1</a><a>2</a>`;
	expect([bing(pager(earlier), { start: 10 }).hasNext, bing(pager(`${earlier}<a>3</a>`), { start: 10 }).hasNext]).toEqual([false, true]);
	expect(bing(pager(`<a href="/search?q=x&from=11">2</a>`)).hasNext).toBeNull();
	expect(bing(list(row(1))).hasNext).toBeNull();
	expect(bing(list(row(1), `<a href="https://evil.example/?first=99">x</a>`)).hasNext).toBeNull();
});

test("pages counted from 0 or 1 continue from the requested page", () => {
	const page = (start: number, p: number) =>
		readListPage(
			{
				html: `<html><ul id="search-result"><li class="serp-item"><h2><a href="https://a.example/">A</a></h2></li></ul><nav class="Pager"><a href="/search/?p=${p}">x</a></nav></html>`,
				status: 200,
				complete: true,
				start,
			},
			YANDEX_PARSER,
			LIST_ENGINES.yandex,
		).hasNext;
	expect([page(0, 1), page(10, 1), page(10, 2), page(20, 0)]).toEqual([true, false, true, false]);
});

test("hostile pages are read in time and without harm", () => {
	const deep = "<div>".repeat(100_000);
	const attributes = Array.from({ length: 1_000_000 }, (_, i) => `a${i}`).join(" ");
	const pages = [
		list(deep + row(1)),
		list(`<p ${attributes}>${row(1)}`),
		list(row(1).repeat(20_000)),
		list(`<li class="b_algo"><h2><a href="https://a.example/">\ud800 \u202eevil\u0000</a></h2></li>`),
		`${"<a href=//x>".repeat(200_000)}`,
		`<html>${"<".repeat(500_000)}`,
	];
	for (const html of pages) {
		const took = processorTime(() => {
			expect(JSON.stringify(bing(html))).not.toMatch(/[\u0000\u202e]|\\ud800/);
		});
		expect(took).toBeLessThan(20_000);
	}
});

const PIECES = [...BING_FIXTURES, ...DUCKDUCKGO_FIXTURES]
	.flatMap(({ html }) => html.split(/(?=<)/))
	.concat([
		`<a href="javascript:alert(1)">`,
		`<a href="data:text/html,<script>">`,
		"</html>",
		"<!--",
		"<script>",
		"\ud800",
		"\u202e",
		'<a href="https://[">',
		'<a href="//duckduckgo.com/l/?uddg=%">',
		'<a href="https://www.bing.com/ck/a?u=a1%ff">',
	]);

test("any mixture of pieces is read without a throw; the reading is valid", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 150 }), fc.boolean(), (pieces, complete) => {
			const answer = { html: pieces.join(""), status: 200, complete, start: 0 };
			for (const reading of [
				readListPage(answer, BING_PARSER, LIST_ENGINES.bing),
				readListPage(answer, DUCKDUCKGO_PARSER, LIST_ENGINES.duckduckgo),
			]) {
				const organic = reading.items.filter((item) => item.type === "organic");
				expect(organic.map((item) => item.position)).toEqual(organic.map((_, index) => index + 1));
				expect(reading.organicCount).toBe(organic.length);
				if (reading.outcome !== "results") expect(reading.items).toEqual([]);
				if (!complete) expect(["results", "no_results"]).not.toContain(reading.outcome);
				const links = reading.items.flatMap((item) => [item.meta.link, ...(item.links ?? []).map((one) => one.link)]);
				for (const link of links) expect(link ?? "https:").toMatch(/^https?:/i);
			}
		}),
		{ numRuns: 400 },
	);
});
