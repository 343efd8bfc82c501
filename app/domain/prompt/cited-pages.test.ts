import type { HostRule } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import type { StoredCitation } from "./citation";
import { citedPages, whoseHosts } from "./cited-pages";

const page = (host: string): StoredCitation => [`https://${host}/`, host, host];
const sides = (hosts: HostRule) => ({ website: { domain: "shop.example", hosts }, rivals: ["rival.example"] });

/** hosts: the rule today. cited: the place that was counted by the rule of the answer's time. */
test.each([
	{ hosts: "subdomains", cited: 1, cites: ["blog.shop.example", "rival.example"], expected: ["own", "rival"] },
	{ hosts: "exact", cited: 1, cites: ["blog.shop.example", "rival.example"], expected: ["own", "rival"] },
	{ hosts: "exact", cited: 2, cites: ["other.example", "blog.shop.example"], expected: ["other", "own"] },
	{ hosts: "exact", cited: 1, cites: ["blog.shop.example", "shop.example"], expected: ["other", "own"] },
	{ hosts: "subdomains", cited: 0, cites: ["blog.shop.example", "rival.example"], expected: ["other", "rival"] },
	{ hosts: "subdomains", cited: null, cites: ["shop.example"], expected: ["other"] },
] as const)("with place $cited and the rule $hosts the hosts $cites are $expected", ({ hosts, cited, cites, expected }) => {
	const citations = cites.map(page);
	const whose = whoseHosts({ citations, cited }, sides(hosts));
	expect(cites.map((host) => whose(host))).toEqual(expected);
	expect(expected.includes("own" as never)).toBe((cited ?? 0) > 0);
});

test("a page counts once an answer, is ours where one answer counts it so, and the most cited comes first", () => {
	const answers = [
		{ citations: [page("blog.shop.example"), page("a.example"), page("a.example")], cited: 1 },
		{ citations: [page("a.example"), page("blog.shop.example")], cited: 0 },
		{ citations: [page("a.example")], cited: 0 },
	];
	expect(citedPages(answers, sides("exact")).map(({ host, whose, count }) => [host, whose, count])).toEqual([
		["a.example", "other", 3],
		["blog.shop.example", "own", 2],
	]);
});

test("hidden pages of one host are one page; pages of hidden hosts are told apart by their titles and are nobody's", () => {
	const citations: StoredCitation[] = [
		[null, "rival.example", "A"],
		[null, "rival.example", "B"],
		[null, "", "A"],
		[null, "", "B"],
		["https://shop.example/", "shop.example", "A"],
	];
	const pages = citedPages([{ citations, cited: 5 }], sides("subdomains"));
	expect(pages.map(({ host, title, whose }) => [host, title, whose]).toSorted()).toEqual([
		["", "A", "other"],
		["", "B", "other"],
		["rival.example", "A", "rival"],
		["shop.example", "A", "own"],
	]);
});
