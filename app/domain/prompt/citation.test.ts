import { expect, test } from "vitest";
import { citationsOf, keptCitations, placeAmong, type StoredCitation } from "./citation";

const WEBSITE = { domain: "shop.example", hosts: "subdomains" } as const;
const hostsOf = (citations: readonly StoredCitation[]) => citations.map(([, host]) => host);
const cite = (host: string, page = 0): StoredCitation => (host === "" ? [null, "", "T"] : [`https://${host}/${page}`, host, "T"]);
const others = (count: number) => Array.from({ length: count }, (_, i) => cite(`other-${i}.example`));

test("a citation has the host of its address, else the shown one, without the root's dot", () => {
	const citations = [
		{ link: "https://www.Shop.example./a", title: "A" },
		{ link: null, title: "B", sealed: true as const, host: "shop.example" },
		{ link: null, title: "C", sealed: true as const, host: "" },
	];
	expect(citationsOf({ citations })).toEqual([
		["https://www.Shop.example./a", "www.shop.example", "A"],
		[null, "shop.example", "B"],
		[null, "", "C"],
	]);
});

test("our place counts in the whole list, and our citation is kept of a long one", () => {
	const citations = [...others(149), cite("www.shop.example"), cite("late.example")];
	const kept = keptCitations(citations, WEBSITE);
	expect([placeAmong(citations, WEBSITE), kept.length, placeAmong(kept, WEBSITE)]).toEqual([150, 100, 100]);
	expect(hostsOf(kept).slice(0, 99)).toEqual(hostsOf(others(99)));
});

test("a hidden host of a long list is kept, because it decides the class", () => {
	expect(hostsOf(keptCitations([...others(120), cite("")], WEBSITE)).at(-1)).toBe("");
});

test("each host of a long list is kept before further pages of one", () => {
	const citations = [...Array.from({ length: 120 }, (_, i) => cite("many.example", i)), cite("rival.example")];
	const kept = keptCitations(citations, WEBSITE);
	expect([kept.length, kept.at(-1), new Set(hostsOf(kept)).size]).toEqual([100, cite("rival.example"), 2]);
});

test("a list that fits stays as it is", () => {
	expect(keptCitations(others(100), WEBSITE)).toEqual(others(100));
	expect(placeAmong([cite(""), cite("other.example")], WEBSITE)).toBe(0);
});
