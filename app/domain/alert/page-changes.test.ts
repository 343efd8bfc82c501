import type { AiOverview } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { changesOf, lookAt } from "./page-fixtures";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };
const absent: AiOverview = { state: "absent", text: "", links: [] };
const cites = (...hosts: string[]): AiOverview => ({
	state: "present",
	text: "An answer.",
	links: hosts.map((host) => ({ link: `https://${host}.example/`, title: host })),
});

test.each<[string, string, { passers?: string[]; passed?: string[]; blocks?: string[] }]>([
	["a s b", "a s b", {}],
	["a s b", "a b s", { passers: ["b 2 from 3"] }],
	["a s b c", "n a b c", { passers: ["n 1 new", "b 3 from 3", "c 4 from 4"] }],
	["a b s", "a s b", { passed: ["b 2 from 3"] }],
	// Blocks above the better of the two places count; one below it does not, wherever the website is now.
	["a s b #images c", "a #videos #videos b s #images", { passers: ["b 2 from 3"], blocks: ["videos +2"] }],
	["a s b #images c", "a b c #images s", { passers: ["b 2 from 3", "c 3 from 4"] }],
	["#maps a b s", "a s b", { passed: ["b 2 from 3"], blocks: ["maps -1"] }],
	// Hidden types of blocks are no evidence.
	["a s", "#sitelinks a s", {}],
	// The website's place may be that of the result without a known host.
	["a s b", "a ? s", {}],
])("from '%s' to '%s'", (before, after, { passers = [], passed = [], blocks = [] }) => {
	const found = changesOf(lookAt(before), lookAt(after), SHOP);
	const named = (list: { host: string; position: number; before: number | null }[] = []) =>
		list.map((one) => `${one.host.split(".")[0]} ${one.position} ${one.before === null ? "new" : `from ${one.before}`}`);
	expect(named(found?.passers)).toEqual(passers);
	expect(named(found?.passed)).toEqual(passed);
	expect(found?.blocks.map(({ type, more }) => `${type} ${more > 0 ? "+" : ""}${more}`)).toEqual(blocks);
});

test("pages without results and pages of different readers are not compared", () => {
	const page = lookAt("a s b");
	expect(changesOf(page, { source: "browser", pages: [] }, SHOP)).toBeNull();
	expect(changesOf(lookAt("a s b", { reader: "older" }), page, SHOP)).toBeNull();
	expect(changesOf(page, page, SHOP)).toMatchObject({ before: 2, after: 2, features: [] });
});

test("a page that does not count ends what is compared", () => {
	const [first, second] = [lookAt("a b s"), lookAt("n s b")];
	const suspect = { ...second, pages: second.pages.map((page) => ({ ...page, suspect: true as const })) };
	expect(changesOf(first, suspect, SHOP)).toBeNull();
});

test("a type that one of the pages does not read has neither appeared nor left", () => {
	const [shown, none] = [lookAt("#videos #maps a s"), lookAt("a s")];
	const unread = { ...none, pages: none.pages.map((page) => ({ ...page, reading: { ...page.reading, notRead: ["videos"] } })) };
	expect(changesOf(shown, unread, SHOP)).toMatchObject({ blocks: [{ type: "maps", more: -1 }], features: [{ feature: "maps" }] });
	expect(changesOf(unread, shown, SHOP)).toMatchObject({ blocks: [{ type: "maps", more: 1 }], features: [{ feature: "maps" }] });
});

test("a provider's blocks are compared with that provider's alone", () => {
	const other = lookAt("#videos a s", { source: "serpapi" });
	const provided = { ...other, pages: other.pages.map((page) => ({ ...page, provided: {} as never })) };
	expect(changesOf(lookAt("a s"), provided, SHOP)).toMatchObject({ blocks: [], features: null });
	expect(changesOf({ ...provided, pages: lookAt("a s").pages }, provided, SHOP)?.blocks).toEqual([{ type: "videos", more: 1 }]);
});

test.each<[string, Parameters<typeof lookAt>, Parameters<typeof lookAt>, string[]]>([
	["a type appears", ["a s"], ["a #videos s"], ["videos won page"]],
	["a type counts as another one", ["a s"], ["a #short_videos s"], ["videos won page"]],
	["the website enters a type", ["#maps:a s"], ["#maps:a,s s"], ["maps won own"]],
	["a type leaves with the website", ["#featured_snippet:s a s"], ["a s"], ["featured_snippet lost page", "featured_snippet lost own"]],
	["a hidden link may be the website", ["#maps:s a"], ["#maps:a,? a"], []],
	["a type whose addresses are hidden may show the website", ["#maps:s a"], ["#maps a"], []],
	["the AI overview cites the website", ["a", { overview: cites("a") }], ["a", { overview: cites("a", "shop") }], ["ai_overview won own"]],
	["the AI overview was not loaded", ["a", { overview: { ...absent, state: "not_loaded" } }], ["a", { overview: cites("shop") }], []],
	["nothing changes", ["#ads a s", { overview: absent }], ["#ads a s", { overview: absent }], []],
])("features: %s", (_, before, after, expected) => {
	const found = changesOf(lookAt(...before), lookAt(...after), SHOP);
	expect(found?.features?.map(({ feature, change, whose }) => `${feature} ${change} ${whose}`)).toEqual(expected);
});
