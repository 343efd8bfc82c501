import { expect, test } from "vitest";
import type { Look } from "../position/look";
import type { Seen } from "../sample/observation";
import { resultPage } from "./result-page";
import { readStoredResultPage } from "./stored-result-page";

test("the legacy version is read like the current one: natural becomes organic, ranks follow the order", () => {
	const legacy = {
		items: [
			{ type: "ads", meta: { link: "https://ad.example/" } },
			{ type: "natural", position: 1, meta: { link: "https://a.example/x", title: "A" } },
			{ type: "natural", meta: { link: "http://b.example/", title: "B", notation: { value: 4, best: 5, count: 3 } } },
			{ type: "images" },
		],
		matches: { positions: [2] },
	};
	const page = readStoredResultPage(legacy);
	expect(page?.items.map(({ type, position, block_position }) => [type, position, block_position])).toEqual([
		["ads", null, 1],
		["organic", 1, 2],
		["organic", 2, 3],
		["images", null, 4],
	]);
	expect(page?.items[1]?.meta).toMatchObject({
		secure: true,
		host: "a.example",
		path: "/x",
		site_links: [],
		faq: [],
		p0: false,
		notation: null,
	});
	expect(page?.items[2]?.meta).toMatchObject({ secure: false, host: "b.example", notation: { value: 4, best: 5, count: 3 } });
	expect(page?.document.version).toBe(0);
	expect(page?.matches.positions).toEqual([2]);
});

test("the current version survives a round trip", () => {
	const meta = { link: "https://a.example/", title: "A", snippet: "S", secure: true, host: "a.example", path: "/" };
	const reading = {
		outcome: "results" as const,
		reader: "serpentine-2",
		items: [{ type: "organic", position: 1, blockPosition: 1, meta: { ...meta, faq: ["Q?"] } }],
		organicCount: 1,
		hasNext: false,
		correctedQuery: null,
		totalResults: 1,
		health: { blocksSeen: 1, blocksNamed: 1, headingsUnaccounted: 0, ok: true },
	};
	const look: Look = {
		search: { engine: "google", term: "a", country: "fr", language: "fr", device: "desktop", place: "" },
		source: "browser",
		config: { name: "Recent Firefox", version: 2 },
		depth: 30,
		startedAt: 0,
		finishedAt: 1,
		pages: [{ url: "https://www.google.fr/search?q=a", status: 200, bytes: 1, downloadMs: 1, at: 1, reading }],
	};
	const seen: Seen = {
		observation: { outcome: "ranked", position: 1, url: "https://a.example/", depth: 1 },
		evidence: { at: 1, source: "browser", look: "id", retryAt: null },
	};
	const written = resultPage(look, { domain: "a.example", seen });
	const stored = readStoredResultPage(JSON.parse(JSON.stringify(written)));
	const { document, request, page, items, matches } = written;
	expect(stored).toEqual({ document, request, page, items, matches });
});

test.each([null, "text", [], {}, { items: "none" }, { items: [{ position: 1 }] }])("%j is not a result page", (json) => {
	expect(readStoredResultPage(json)).toBeNull();
});
