import { expect, test } from "vitest";
import { mostAbove } from "./most-above";
import { encodeItem } from "./result-item";

/** Returns organic results of these hosts, after a block without a position. */
function page(...hosts: string[]) {
	const item = (host: string, i: number, position: number | null) => {
		const meta = { link: `https://${host}/`, title: "", snippet: "", secure: true, host, path: "/" };
		return encodeItem({ type: position === null ? "ads" : "organic", position, blockPosition: i + 1, meta }, { organic: 0, blocks: 0 });
	};
	return [item("ad.example", 0, null), ...hosts.map((host, i) => item(host, i + 1, i + 1))];
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
