import { expect, test } from "vitest";
import { MADE_BLOCKS } from "../fixtures/made-blocks";
import { PAGE_RESULTS, pageWith } from "../fixtures/made-page";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";

const LINKS = PAGE_RESULTS.map((result) => result.link);
const TOKEN = "CAESegTOKEN";
/** Addresses of the engine that do not tell where they lead, by the number of the link. */
const SEALS: [string, (n: number) => string][] = [
	["/goto", (n) => `/goto?url=${TOKEN}${n}`],
	["an absolute address of another country", (n) => `https://www.google.co.uk/goto?url=${TOKEN}${n}`],
	["an unknown path", (n) => `/gt?url=${TOKEN}${n}`],
	["an unknown path of a folder", (n) => `https://www.google.de/r/${TOKEN}${n}`],
	["a redirect whose target is a token", (n) => `/url?sa=t&amp;url=${TOKEN}${n}`],
	["http, a port and the root's dot", (n) => `http://www.google.com.:80/gt?url=${TOKEN}${n}`],
];
const WEB_LINK = /href="(?:\/url\?q=)?https:\/\/[^"]+\.example[^"]*"/g;

const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);

/** Blocks whose links are those that their test expects, so that each of them is known. */
const LINKED = MADE_BLOCKS.filter(({ html }) => html.match(WEB_LINK) !== null);

test("blocks with links to the web are of many types", () => {
	const types = new Set(LINKED.map(({ type }) => type));
	for (const type of [
		"ai_overview",
		"featured_snippet",
		"images",
		"videos",
		"news",
		"top_stories",
		"maps",
		"shopping_ads",
		"people_also_ask",
		"ads",
	])
		expect(types, type).toContain(type);
});

test.each(LINKED.flatMap((block) => SEALS.map(([form, seal]) => [block.type, block.layout, block.why, form, block, seal] as const)))(
	"%s of %s (%s) with links of the form: %s keeps its name and its number of links, all of them sealed",
	(type, _layout, _why, _form, block, seal) => {
		const open = read(pageWith(block)).items.find((item) => item.type !== "organic");
		let n = 0;
		const { items, outcome } = read(pageWith({ ...block, html: block.html.replace(WEB_LINK, () => `href="${seal(n++)}"`) }));
		expect(outcome).toBe("results");
		expect(items.filter((item) => item.type === "organic").map((item) => item.meta.link)).toEqual(LINKS);
		const others = items.filter((item) => item.type !== "organic");
		expect(others.map((item) => item.type)).toEqual([type]);
		expect(others[0]?.links?.length ?? 0).toBe(open?.links?.length ?? 0);
		for (const link of others[0]?.links ?? []) expect(link).toMatchObject({ link: null, sealed: true });
		if (open?.meta.link) expect(others[0]?.meta).toMatchObject({ link: null, sealed: true });
		expect(JSON.stringify(items)).not.toContain(TOKEN);
	},
);
