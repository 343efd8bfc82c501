import { expect, test } from "vitest";
import { AboveTally } from "./most-above";

function page(...hosts: string[]) {
	return hosts.map((host) => ({ host }));
}

function mostAbove(pages: ReturnType<typeof page>[], website: ConstructorParameters<typeof AboveTally>[0]) {
	const tally = new AboveTally(website);
	for (const one of pages) tally.add(one);
	expect(tally.pages).toBe(pages.length);
	return tally.hosts();
}

test("each host counts once per page on which it ranks above the website's first result", () => {
	const pages = [
		page("www.a.example", "b.example", "a.example", "shop.example", "c.example", "shop.example"),
		page("b.example", "", "www.shop.example", "a.example"),
		// The website is not on this page, so all results count as above it.
		page("c.example", "a.example"),
		page("shop.example", "c.example"),
	];
	expect(mostAbove(pages, { domain: "shop.example", hosts: "subdomains" })).toEqual([
		{ host: "a.example", pages: 2, best: 1 },
		{ host: "b.example", pages: 2, best: 1 },
		{ host: "c.example", pages: 1, best: 1 },
	]);
	expect(mostAbove([], { domain: "shop.example", hosts: "subdomains" })).toEqual([]);
});

test("chosen websites stand first, each with its sub-domains, which count once per page", () => {
	const tally = new AboveTally({ domain: "shop.example", hosts: "subdomains" }, ["rival.example", "blog.rival.example"]);
	tally.add(page("a.example", "blog.rival.example", "www.rival.example", "shop.example"));
	tally.add(page("a.example", "m.rival.example", "notrival.example", "shop.example"));
	expect(tally.hosts()).toEqual([
		{ host: "rival.example", pages: 2, best: 2, isChosen: true },
		{ host: "blog.rival.example", pages: 1, best: 2, isChosen: true },
		{ host: "a.example", pages: 2, best: 1 },
		{ host: "notrival.example", pages: 1, best: 3 },
	]);
});

test("folded hosts count with their sub-domains, once a page, where a page shows the parent itself", () => {
	const tally = new AboveTally({ domain: "blog.shop.example", hosts: "subdomains" }, ["rival.example"], true);
	tally.add(page("m.wiki.example", "www.wiki.example", "de.wiki.example", "one.other.example", "blog.shop.example"));
	tally.add(page("de.wiki.example", "two.other.example", "m.rival.example", "blog.shop.example"));
	expect(tally.hosts().map(({ host, pages }) => [host, pages])).toEqual([
		["rival.example", 1],
		["wiki.example", 2],
		["de.wiki.example", 2],
		["m.wiki.example", 1],
		["two.other.example", 1],
		["one.other.example", 1],
	]);
});

test("pages on which nothing stands above the website; a result whose host is not known may be anybody's", () => {
	const tally = new AboveTally({ domain: "shop.example", hosts: "subdomains" });
	tally.add(page("www.shop.example", "a.example"));
	tally.add([]);
	tally.add(page("", "shop.example"));
	tally.add(page("a.example"));
	expect([tally.pages, tally.free]).toEqual([4, 2]);
});
