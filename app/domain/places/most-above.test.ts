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
