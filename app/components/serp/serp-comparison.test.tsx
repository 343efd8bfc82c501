import type { PageLink, ResultItem } from "@serpentine/serp/results";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SeenView } from "~/components/position/seen-view";
import { type Observation, observationAt } from "~/domain/sample/observation";
import { encodeItem } from "~/domain/storage/result-item";
import en from "~/i18n/en";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { alignRows } from "./align-rows";
import { LookOutcome } from "./look-outcome";
import { SerpComparison } from "./serp-comparison";
import { SerpSkeleton } from "./serp-skeleton";
import { serpView } from "./serp-view";

function draw(content: ReactNode): string {
	const i18n = translator("en");
	return renderToStaticMarkup(<WordsProvider words={i18n}>{content}</WordsProvider>);
}

function item(host: string, position: number | null, more: Partial<ResultItem["meta"]> = {}, type = "organic") {
	const meta = { link: `https://${host}/way`, title: host, snippet: "", secure: true, host, path: "/way", ...more };
	return encodeItem({ type, position, blockPosition: position ?? 1, meta }, { organic: 0, blocks: 0 });
}

const ORGANIC = item("shop.example", 1, {
	p0: true,
	smallSiteLinks: [{ link: "https://shop.example/a", title: "a" }],
	siteLinks: [
		{ link: "https://shop.example/b", title: "b" },
		{ link: "https://shop.example/c", title: "c" },
	],
	notation: { value: 4.5, best: 5, count: 12 },
	faq: ["Why?"],
});
const VIEW = { domain: "shop.example", administrator: false };
const seenAs = (observation: Observation): SeenView => {
	return { observation, at: "10:00", ago: "now", source: "fetch", look: "a look", retry: null, unconfirmed: false, answeredFor: null };
};
const FIRST = seenAs({ outcome: "ranked", position: 1, url: "https://shop.example/way", depth: 30 });
const page = (...items: ReturnType<typeof item>[]) => ({ at: "today", page: { items }, seen: FIRST });
const rows = (html: string) => html.match(/<li[^>]*class="serp-row[^>]*>/g) ?? [];

test("a result page that is loading has a placeholder of 30 lines", () => {
	expect(draw(<SerpSkeleton />).match(/class="serp-row"/g)).toHaveLength(30);
});

test("an organic result shows host, path, a secure connection, and marks of position zero, both kinds of site-links, rating and questions", () => {
	const html = draw(<SerpComparison view={serpView(page(ORGANIC, item("plain.example", 2, { secure: false })), null, VIEW)} />);
	const [own = "", plain = ""] = html.split(/(?=<li[^>]*class="serp-row)/).slice(1);
	for (const words of ["shop.example", "/way", en.serp.secure, en.serp.zero, "4.5", "12"]) expect(own).toContain(words);
	expect(own.match(/<li class="inline-flex/g)).toHaveLength(5);
	expect(plain).toContain("plain.example");
	expect(plain).not.toContain(en.serp.secure);
	expect(plain.match(/<li class="inline-flex/g)).toBeNull();
});

test("results of the tracked website are marked as its own, and no others", () => {
	const html = draw(<SerpComparison view={serpView(page(ORGANIC, item("other.example", 2)), null, VIEW)} />);
	// The link to the own row moves the focus to it.
	expect(rows(html).map((row) => row.includes('tabindex="-1"'))).toEqual([true, false]);
	expect(rows(html).map((row) => row.includes("data-own"))).toEqual([true, false]);
});

test("items of a knowledge graph stand in one line above the list, not in it", () => {
	const graph = item("wiki.example", null, { title: "A place" }, "knowledge_graph");
	const html = draw(<SerpComparison view={serpView(page(graph, ORGANIC), null, VIEW)} />);
	expect(rows(html)).toHaveLength(1);
	expect(html.indexOf("A place")).toBeLessThan(html.indexOf("<ol"));
	expect(html).toContain(en.serp.knowledge);
});

test("an AI overview lists its cited pages and says which is the website's own; pages that differ have one each, in order", () => {
	const links = [
		{ link: "https://wiki.example/lamp", title: "Lamps" },
		{ link: "https://www.shop.example/lamps", title: "Our lamps" },
	];
	const side = (state: "present" | "absent", at: string, cited: PageLink[] = links) => ({
		...page(ORGANIC),
		at,
		page: { items: [ORGANIC], ai_overview: { state, text: "Lamps give light.", links: cited } },
	});
	const html = draw(<SerpComparison view={serpView(side("present", "today"), side("absent", "before"), VIEW)} />);
	const [, first = "", second = ""] = html.split(/<section aria-label="AI overview of /);
	expect(first).toMatch(/^today.*Cites 2 pages.*cites you.*Lamps give light\..*Lamps.*Our lamps.*yours/s);
	expect(first.split(en.serp.own)).toHaveLength(2);
	expect(second).toContain(en.serp.aiAbsent);
	const foreign = draw(<SerpComparison view={serpView(side("present", "today", links.slice(0, 1)), null, VIEW)} />);
	expect(foreign).toContain("Cites 1 page");
	expect(foreign).toContain(en.serp.aiNotOwn);
	// A hidden address counts by the host that is shown for it; without one, nobody knows whose page it is.
	const hidden = (host: string): PageLink => ({ link: null, title: "Hidden lamps", sealed: true, host });
	const own = draw(
		<SerpComparison view={serpView(side("present", "today", [...links.slice(0, 1), hidden("www.shop.example")]), null, VIEW)} />,
	);
	expect(own).toMatch(
		/Cites 2 pages.*\(1 with a hidden address\).*cites you.*Hidden lamps.*www\.shop\.example.*hidden by the search engine.*yours/s,
	);
	const unknown = draw(<SerpComparison view={serpView(side("present", "today", [hidden(""), hidden("other.example")]), null, VIEW)} />);
	expect(unknown).toContain("(2 with hidden addresses)");
	expect(unknown).toContain(en.serp.aiMayBeOwn);
	expect(unknown).not.toContain(en.serp.aiNotOwn);
});

test("a block says how many of its links hide their address, and shows the host of its own", () => {
	const links: PageLink[] = [
		{ link: "https://a.example/", title: "A" },
		{ link: null, title: "B", sealed: true, host: "b.example" },
	];
	const ad = { ...item("shown.example", null, { link: null, sealed: true, path: "/" }, "ads"), links };
	const html = draw(<SerpComparison view={serpView(page(ORGANIC, ad), null, VIEW)} />);
	expect(html).toMatch(/2 links \(1 with a hidden address\)/);
	expect(html).toMatch(/shown\.example.*hidden by the search engine/s);
});

test("equal ranks stand on one line, and a list without a row there has a gap", () => {
	const block = item("a.example", null, {}, "images");
	const [one, two] = [item("one.example", 1), item("two.example", 2)];
	const [first, second] = [item("two.example", 1), item("three.example", 2)];
	const view = serpView(page(one, block, two), page(first, second), VIEW);
	const { left, right } = alignRows(view.lists.rows, view.lists.before);
	const names = (rows: typeof left) => rows.map((row) => row?.item.meta.host ?? null);
	expect(names(right)).toEqual(["two.example", null, "three.example", ...left.slice(3).map(() => null)]);
	expect(names(left).slice(0, 3)).toEqual(["one.example", "a.example", "two.example"]);
	expect(left.length).toBe(right.length);
	expect(alignRows(view.lists.rows, []).left).toEqual(view.lists.rows);
});

test("a page that cannot be loaded is shown as unavailable, never as an empty list", () => {
	const html = draw(<SerpComparison view={serpView({ at: "today", page: null, seen: FIRST }, page(ORGANIC), VIEW)} />);
	expect(html).toContain(en.serp.unavailable);
	expect(html).not.toContain(en.serp.empty);
	expect(rows(html)).toHaveLength(1);
});

test("each side states its outcome first; a refused page makes no statement about blocks or results", () => {
	const captcha = seenAs({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
	const refused = { at: "today", page: { items: [], pages: [{ outcome: "captcha" }] }, seen: { ...captcha, retry: "14:20" } };
	const html = draw(<SerpComparison view={serpView(refused, page(ORGANIC), VIEW)} />);
	expect(html).toContain("Where shop.example stands is unknown. We could not read this page: the engine asked for a captcha.");
	expect(html).toContain("Next try: 14:20");
	expect(html.match(/data-outcome="[a-z]+"/g)).toEqual(['data-outcome="unknown"', 'data-outcome="ranked"']);
	const [refusedSide = "", readSide = ""] = html.split("<section").slice(1);
	for (const words of [en.serp.aiAbsent, en.serp.empty, en.serp.unavailable]) expect(refusedSide).not.toContain(words);
	expect(refusedSide.indexOf("data-outcome")).toBeLessThan(refusedSide.indexOf("Next try: 14:20"));
	expect(readSide).toContain("shop.example stands at 1.");
	expect(html.split(en.serp.aiAbsent)).toHaveLength(2);
});

test.each<[string, Observation | null, boolean, string]>([
	["ranked", { outcome: "ranked", position: 4, url: "", depth: 30 }, false, "shop.example stands at 4."],
	["below the depth", observationAt({ position: 31, url: "" }, 30), false, "shop.example stands at 31, below your depth of 30."],
	[
		"below the depth of a shared page",
		observationAt({ position: 31, url: "" }, 30),
		true,
		"shop.example stands at 31, below the depth of 30.",
	],
	[
		"not found",
		{ outcome: "not_found", depth: 30, exhausted: false },
		false,
		"shop.example is below 30: not found in the first 30 results.",
	],
	[
		"a list that ended",
		{ outcome: "not_found", depth: 12, exhausted: true },
		false,
		"shop.example is not found: the engine has 12 results only.",
	],
	[
		"no results",
		{ outcome: "not_found", depth: 0, exhausted: true },
		false,
		"shop.example is not found: the engine has no results for this search.",
	],
	["waiting", { outcome: "unknown", reason: "pending", depth: 0, detail: null }, false, "have not been read yet."],
	[
		"partly read",
		{ outcome: "unknown", reason: "partial", depth: 10, detail: "captcha" },
		false,
		"only 10 results deep, then the engine asked for a captcha.",
	],
	[
		"a page of other websites that waits for a second reading",
		{ outcome: "unknown", reason: "confirming", depth: 0, detail: "poisoned", last: 4 },
		false,
		"Last confirmed: position 4. The new page shows other websites than this search usually has",
	],
	[
		"a value far from the last one that waits for a second reading",
		{ outcome: "unknown", reason: "confirming", depth: 0, detail: null, last: 8 },
		false,
		"Where shop.example stands is unknown. Last confirmed: position 8. The new reading differs from it, so a second one is to confirm it",
	],
	[
		"hidden addresses",
		{ outcome: "unknown", reason: "sealed", depth: 30, detail: null },
		false,
		"Where shop.example stands is unknown. The engine hides the addresses of its results here, so we cannot tell which page is yours.",
	],
	["nothing", null, false, en.look.outcome.none],
])("the outcome of a look in one sentence: %s", (_, observation, shared, expected) => {
	expect(draw(<LookOutcome domain="shop.example" observation={observation} shared={shared} />)).toContain(expected);
});
