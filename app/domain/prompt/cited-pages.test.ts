import { expect, test } from "vitest";
import type { StoredCitation } from "./citation";
import { citedPages } from "./cited-pages";

test("hidden pages of one host are one page; pages of hidden hosts are told apart by their titles and are nobody's", () => {
	const citations: StoredCitation[] = [
		[null, "rival.example", "A"],
		[null, "rival.example", "B"],
		[null, "", "A"],
		[null, "", "B"],
		["https://shop.example/", "shop.example", "A"],
	];
	const sides = { website: { domain: "shop.example", hosts: "subdomains" as const }, rivals: ["rival.example"] };
	const pages = citedPages([{ engine: "gemini_model", citations }], sides);
	expect(pages.map(({ host, title, whose }) => [host, title, whose]).toSorted()).toEqual([
		["", "A", "other"],
		["", "B", "other"],
		["rival.example", "A", "rival"],
		["shop.example", "A", "own"],
	]);
});
