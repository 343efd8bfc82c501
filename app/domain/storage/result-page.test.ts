import type { PageOutcome, ResultItem } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import type { Look, LookPage } from "../position/look";
import type { Seen } from "../sample/observation";
import { encodeItem } from "./result-item";
import { resultPage } from "./result-page";

function organic(position: number, host: string, blockPosition: number): ResultItem {
	const meta = { link: `https://${host}/`, title: host, snippet: "", secure: true, host, path: "/" };
	return { type: "organic", position, blockPosition, meta };
}
function block(type: string, blockPosition: number, host = ""): ResultItem {
	return { ...organic(0, host, blockPosition), type, position: null };
}
function page(start: number, outcome: PageOutcome, items: ResultItem[]): LookPage {
	const health = { blocksSeen: items.length, blocksNamed: items.length, headingsUnaccounted: 0, ok: true };
	const organicCount = items.filter((item) => item.position !== null).length;
	const reading = { outcome, reader: "google-1", items, organicCount, hasNext: true, correctedQuery: null, totalResults: null, health };
	return { url: `https://www.google.fr/search?q=pain&start=${start}`, status: 200, bytes: 1, downloadMs: 100, at: 2000 + start, reading };
}
const look: Look = {
	search: { engine: "google", term: "pain", country: "fr", language: "fr", device: "mobile", place: "" },
	source: "browser",
	config: { name: "Recent Firefox", version: 1 },
	depth: 30,
	startedAt: 1000,
	finishedAt: 4000,
	pages: [
		page(0, "results", [block("ads", 1, "shop.example"), organic(1, "a.example", 2), organic(2, "www.shop.example", 3)]),
		page(10, "results", [organic(1, "shop.example.org", 1), organic(2, "shop.example", 2), block("videos", 3)]),
		page(20, "captcha", []),
		page(30, "results", [organic(1, "shop.example", 1)]),
	],
};
const seen: Seen = {
	observation: { outcome: "ranked", position: 2, url: "https://www.shop.example/", depth: 4 },
	evidence: { at: 2010, source: "browser", look: "id", retryAt: null },
};

test("positions count across pages, only organic results have one, and nothing after a gap is numbered", () => {
	const { items } = resultPage(look, { domain: "shop.example", seen });
	expect(items.map((item) => [item.type, item.position, item.block_position, item.meta.host])).toEqual([
		["ads", null, 1, "shop.example"],
		["organic", 1, 2, "a.example"],
		["organic", 2, 3, "www.shop.example"],
		["organic", 3, 4, "shop.example.org"],
		["organic", 4, 5, "shop.example"],
		["videos", null, 6, ""],
	]);
});

test("matches are the website's organic places within the monitor's depth", () => {
	expect(resultPage(look, { domain: "shop.example", seen }).matches).toMatchObject({
		positions: [2, 4],
		results: [{ position: 2 }, { position: 4 }],
	});
	const shallow: Seen = { ...seen, observation: { outcome: "ranked", position: 2, url: "", depth: 3 } };
	expect(resultPage(look, { domain: "shop.example", seen: shallow }).matches.positions).toEqual([2]);
	expect(resultPage(look, { domain: "absent.example", seen }).matches).toEqual({ positions: [], results: [] });
});

test("request and page contain the request and its duration", () => {
	const result = resultPage(look, { domain: "shop.example", seen });
	expect(result.document).toEqual({ created_at: "1970-01-01T00:00:04.000Z", version: 1 });
	expect(result.request).toEqual({
		device: "mobile",
		hl: "fr",
		gl: "fr",
		google_domain: "www.google.fr",
		google_ip: null,
		num: 30,
		q: "pain",
	});
	expect(result.page).toEqual({
		url: "https://www.google.fr/search?q=pain&start=0",
		download_duration: 400,
		parser_duration: null,
		search: "pain",
		time_taken: 3000,
		total_results: null,
	});
	expect(result.pages.map((each) => each.outcome)).toEqual(["results", "results", "captcha", "results"]);
	expect(result.monitor.position).toBe(2);
});

test("the parse duration is given where it is known", () => {
	const timed = { ...look, pages: look.pages.map((page, i) => (i === 1 ? page : { ...page, readMs: 20 })) };
	expect(resultPage(timed, { domain: "shop.example", seen }).page.parser_duration).toBe(60);
});

test("a look without any page is reported without inventing one", () => {
	const empty = resultPage({ ...look, pages: [] }, { domain: "shop.example", seen });
	expect(empty.items).toEqual([]);
	expect(empty.request.google_domain).toBe("");
});

test("a block's parts keep their names on the wire, and every key is always present", () => {
	const rich: ResultItem = {
		...organic(1, "a.example", 2),
		meta: {
			...organic(1, "a.example", 2).meta,
			siteLinks: [{ link: "https://a.example/shop", title: "Shop" }],
			notation: { value: 4.5, best: 5, count: 12 },
			faq: ["Why?"],
			pos0: true,
		},
	};
	const zero: ResultItem = { ...block("featured_snippet", 1, "a.example"), links: [{ link: "https://a.example/", title: "A" }] };
	zero.meta.p0 = true;
	const { items, ai_overview } = resultPage({ ...look, pages: [page(0, "results", [zero, rich])] }, { domain: "a.example", seen });
	expect(items[1]?.meta).toEqual({
		link: "https://a.example/",
		title: "a.example",
		snippet: "",
		secure: true,
		host: "a.example",
		path: "/",
		small_site_links: [],
		site_links: [{ link: "https://a.example/shop", title: "Shop" }],
		notation: { value: 4.5, best: 5, count: 12 },
		faq: ["Why?"],
		p0: false,
		pos0: true,
	});
	const sealed = {
		...organic(1, "b.example", 3),
		meta: { ...organic(1, "b.example", 3).meta, link: "https://www.baidu.com/link?url=TOKEN", sealed: true as const },
	};
	expect(encodeItem(sealed, { organic: 0, blocks: 0 }).meta).toMatchObject({ link: null, host: "b.example", sealed: true });
	expect(items[0]).toMatchObject({ links: [{ link: "https://a.example/", title: "A" }], meta: { p0: true, pos0: false, notation: null } });
	// A reading from before this part was read has no statement about it.
	expect(ai_overview).toEqual({ state: "absent", text: "", links: [] });
});
