import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import type { ResultItem } from "~/domain/serp/page-reading";
import { encodeItem } from "~/domain/storage/result-item";
import en from "~/i18n/en";
import { SerpComparison } from "./serp-comparison";
import { SerpSkeleton } from "./serp-skeleton";
import { serpView } from "./serp-view";

function draw(content: ReactNode): string {
	const i18n = createInstance();
	i18n.use(initReactI18next).init({ lng: "en", resources: { en: { translation: en } }, initImmediate: false });
	return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);
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
const page = (...items: ReturnType<typeof item>[]) => ({ at: "today", page: { items } });
const rows = (html: string) => html.match(/<li[^>]*class="serp-row[^>]*>/g) ?? [];

test("a result page on its way is stood in for by 30 lines", () => {
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
	expect(rows(html).map((row) => row.includes("data-own"))).toEqual([true, false]);
});

test("items of a knowledge graph stand in one line above the list, not in it", () => {
	const graph = item("wiki.example", null, { title: "A place" }, "knowledge_graph");
	const html = draw(<SerpComparison view={serpView(page(graph, ORGANIC), null, VIEW)} />);
	expect(rows(html)).toHaveLength(1);
	expect(html.indexOf("A place")).toBeLessThan(html.indexOf("<ol"));
	expect(html).toContain(en.serp.knowledge);
});

test("a page that cannot be loaded is told as unavailable, never as an empty list", () => {
	const html = draw(<SerpComparison view={serpView({ at: "today", page: null }, page(ORGANIC), VIEW)} />);
	expect(html).toContain(en.serp.unavailable);
	expect(html).not.toContain(en.serp.empty);
	expect(rows(html)).toHaveLength(1);
});
