import type { AiOverview, PageReading, ResultItem } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { otherPage, resultsPage } from "../position/look-fixtures";
import { RESULT_KINDS, type ResultKind } from "../position/result-kinds";
import { KindFinder } from "./kind-places";
import type { KindStanding } from "./kind-standing";
import { type LookPlaces, placesOfLook } from "./look-places";
import { PlaceNames, readBlocks, readDayBlocks, readLists } from "./read-places";
import { packPlaces } from "./write-places";

const meta: ResultItem["meta"] = { link: null, title: "", snippet: "", secure: true, host: "", path: "" };

/** A block with links to hosts; "" for one that hides its host, "~host" for a hidden address whose host is shown. */
function block(type: string, hosts: readonly string[] | null, own?: string): ResultItem {
	const links = hosts?.map((host) => {
		if (host === "" || host.startsWith("~")) return { link: null, title: "", sealed: true as const, host: host.slice(1) };
		return { link: `https://${host}/a`, title: "" };
	});
	const self = own === undefined ? meta : { ...meta, link: `https://${own}/`, host: own, path: "/" };
	return { type, position: null, blockPosition: 1, meta: self, ...(links && { links }) };
}

function pageWith(blocks: readonly ResultItem[], more: Partial<PageReading> = {}) {
	const page = resultsPage(["r1.test"]);
	return { ...page, reading: { ...page.reading, items: [...blocks, ...page.reading.items], ...more } };
}

const overview = (state: AiOverview["state"], ...hosts: string[]): Partial<PageReading> => ({
	aiOverview: { state, text: "", links: block("ai_overview", hosts).links ?? [] },
});

const lookOf = (...pages: Parameters<typeof placesOfLook>[0]["pages"]) => placesOfLook({ source: "fetch", pages }, () => false);

/** The standing of each kind. */
function standings(places: LookPlaces, domain = "us.test"): Record<ResultKind, KindStanding> {
	const packed = packPlaces([{ day: "2026-11-21", job: "j.1", part: 0, index: 0, search: "0".repeat(16), isFirst: false, places }]);
	const names = new PlaceNames(packed.names);
	const blocks = readBlocks(packed.pages, names);
	const [day] = packed.days;
	if (!day) throw new Error("no day");
	const lists = readLists(day.lists, names);
	const finder = new KindFinder({ names, lists, packed: blocks, day: readDayBlocks(day.blocks, { names, starts: blocks.starts }, lists) }, [
		{ domain },
	]);
	const kinds = finder.find(0);
	return Object.fromEntries(RESULT_KINDS.map((kind, i) => [kind, kinds[i]?.standings[0]])) as Record<ResultKind, KindStanding>;
}

test.each<[name: string, hosts: string[] | null, expected: KindStanding]>([
	["ours", ["a.test", "shop.us.test", "b.test"], { state: "ranked", rank: 2, of: 3 }],
	["its first entry counts", ["us.test", "a.test", "us.test"], { state: "ranked", rank: 1, of: 3 }],
	["without us", ["a.test", "not-us.test"], { state: "outside", of: 2 }],
	["a hidden host below us changes nothing", ["us.test", ""], { state: "ranked", rank: 1, of: 2 }],
	["a hidden host above us may be ours too", ["a.test", "", "us.test"], { state: "within", of: 3 }],
	["a hidden host without us may be ours", ["a.test", ""], { state: "hidden", of: 2 }],
	["a hidden address that shows its host is known", ["~a.test", "~us.test"], { state: "ranked", rank: 2, of: 2 }],
	["no addresses at all", [], { state: "hidden", of: 0 }],
	["no links at all", null, { state: "hidden", of: 0 }],
])("inside a kind of results: %s", (_, hosts, expected) => {
	for (const type of ["maps", "images", "videos", "top_stories", "shopping_ads"] as const)
		expect(standings(lookOf(pageWith([block(type, hosts)])))[type]).toEqual(expected);
});

test("a kind that the page does not show is absent; one that the source does not tell is not read", () => {
	const whole = standings(lookOf(pageWith([])));
	expect(new Set(RESULT_KINDS.map((kind) => whole[kind].state))).toEqual(new Set(["absent"]));
	const part = standings(lookOf(pageWith([block("maps", ["us.test"])], { notRead: ["images", "maps", "ai_overview"] })));
	expect(part).toMatchObject({
		images: { state: "not_read" },
		ai_overview: { state: "not_read" },
		maps: { state: "ranked" },
		videos: { state: "absent" },
	});
	for (const page of [otherPage("captcha"), { ...pageWith([block("maps", ["us.test"])]), suspect: true as const }])
		expect(new Set(Object.values(standings(lookOf(page))).map(({ state }) => state))).toEqual(new Set(["not_read"]));
});

test("an AI overview is cited by rank; one that a script was to load, and one that the source does not show, are not read", () => {
	const of = (reading: Partial<PageReading>) => standings(lookOf(pageWith([], reading))).ai_overview;
	expect(of(overview("present", "a.test", "us.test", "b.test", "c.test", "d.test"))).toEqual({ state: "ranked", rank: 2, of: 5 });
	expect(of(overview("present", "a.test"))).toEqual({ state: "outside", of: 1 });
	expect(of(overview("present"))).toEqual({ state: "hidden", of: 0 });
	expect(of(overview("absent"))).toEqual({ state: "absent" });
	expect(of(overview("not_loaded"))).toEqual({ state: "not_read" });
	expect(of(overview("not_read"))).toEqual({ state: "not_read" });
});

test("several blocks of one kind are one list, and kinds that count as another one belong to it", () => {
	const found = standings(
		lookOf(
			pageWith([
				block("images", ["a.test", "b.test"]),
				block("top_stories", ["a.test"]),
				block("images", ["us.test"]),
				block("local_news", ["us.test"]),
				block("free_products", ["us.test"]),
				block("short_videos", ["us.test"]),
			]),
		),
	);
	expect(found.images).toEqual({ state: "ranked", rank: 3, of: 3 });
	expect(found.top_stories).toEqual({ state: "ranked", rank: 2, of: 2 });
	expect(found.shopping_ads).toEqual({ state: "ranked", rank: 1, of: 1 });
	expect(found.videos).toEqual({ state: "ranked", rank: 1, of: 1 });
});

test("a featured snippet belongs to the page that it quotes", () => {
	const of = (item: ResultItem) => standings(lookOf(pageWith([item]))).featured_snippet;
	expect(of(block("featured_snippet", ["a.test", "us.test"], "us.test"))).toEqual({ state: "ranked", rank: 1, of: 1 });
	expect(of(block("featured_snippet", ["us.test", "a.test"], "a.test"))).toEqual({ state: "outside", of: 1 });
	expect(of(block("featured_snippet", ["us.test", "a.test"]))).toEqual({ state: "ranked", rank: 1, of: 1 });
	const sealed = { ...meta, sealed: true as const, host: "", path: "/" };
	expect(of({ ...block("featured_snippet", ["us.test"]), meta: sealed })).toEqual({ state: "hidden", of: 1 });
});

test("a block without links may be a link itself", () => {
	expect(standings(lookOf(pageWith([block("videos", null, "us.test")]))).videos).toEqual({ state: "ranked", rank: 1, of: 1 });
});

test("blocks of later pages do not count: of these pages nothing tells what was not read", () => {
	const found = standings(
		lookOf(pageWith([block("maps", ["a.test"])]), pageWith([block("maps", ["us.test"]), block("images", ["us.test"])])),
	);
	expect(found.maps).toEqual({ state: "outside", of: 1 });
	expect(found.images).toEqual({ state: "absent" });
});
