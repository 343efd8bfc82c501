import fc from "fast-check";
import { expect, test } from "vitest";
import { overviewOf } from "./overview";
import { type SortedWebsite, sortWebsites } from "./sort-websites";
import { accounts, hidOf, notFound, plainRow, QUERY, ranked, tableInput } from "./test-table";
import { websitesOverview } from "./website-figures";

const DAYS = (input: ReturnType<typeof tableInput>) => [
	{ day: "2026-11-20", codes: input.comparison },
	{ day: "2026-11-21", codes: input.date },
	{ day: "2026-11-22", codes: null },
];

test("figures of a website equal those of the table limited to it, and the total equals the whole table", () => {
	fc.assert(
		fc.property(accounts, (rows) => {
			const input = tableInput(rows);
			const days = DAYS(input);
			const { all, websites } = websitesOverview(input, days);
			const table = (scope: (typeof QUERY)["scope"]) => {
				const { found: keywords, synthesis, days: read } = overviewOf(input, { ...QUERY, scope }, days);
				return { keywords, synthesis, visibilities: read.map(({ figures }) => (figures === null ? null : figures.visibility)) };
			};
			const { moves: _, ...total } = all;
			expect(total).toEqual(table({ kind: "all" }));
			for (const { hid, domain, moves: _, ...figures } of websites) {
				expect(hid).toBe(hidOf(domain));
				expect(figures).toEqual(table({ kind: "website", hid }));
			}
			expect(websites.reduce((sum, { keywords }) => sum + keywords, 0)).toBe(all.keywords);
		}),
		{ numRuns: 40 },
	);
});

test("a website whose keywords are all beyond the plan has no row", () => {
	const rows = [plainRow({ term: "a", domain: "a.example" }), plainRow({ term: "b", domain: "b.example" })];
	expect(websitesOverview(tableInput(rows, { shown: 1 }), []).websites.map(({ domain }) => domain)).toEqual(["a.example"]);
});

const ROWS = [
	plainRow({ term: "a", domain: "b.example", current: ranked(2), previous: ranked(5) }),
	plainRow({ term: "b", domain: "a.example", current: ranked(9), previous: ranked(4) }),
	plainRow({ term: "c", domain: "a.example", current: ranked(8), previous: notFound() }),
	plainRow({ term: "d", domain: "xn--caf-dma.example", current: notFound(), previous: notFound() }),
	plainRow({ term: "e", domain: "none.example", current: null, previous: null }),
];
const LISTED: SortedWebsite[] = websitesOverview(tableInput(ROWS), []).websites.map((one) => ({
	...one,
	pinned: one.domain === "none.example",
	lastReport: one.domain === "b.example" ? "2026-11-20" : null,
}));

// The pinned website comes first in each order; a website without a value comes last among the others.
test.each([
	["domain", "asc", ["a", "b", "xn--caf-dma"]],
	["domain", "desc", ["xn--caf-dma", "b", "a"]],
	["keywords", "desc", ["a", "b", "xn--caf-dma"]],
	["average", "asc", ["b", "a", "xn--caf-dma"]],
	["average", "desc", ["a", "b", "xn--caf-dma"]],
	["visibility", "desc", ["b", "a", "xn--caf-dma"]],
	["top10", "asc", ["xn--caf-dma", "a", "b"]],
	["moves", "asc", ["a", "xn--caf-dma", "b"]],
	["unknown", "desc", ["a", "b", "xn--caf-dma"]],
	["report", "asc", ["b", "a", "xn--caf-dma"]],
] as const)("websites are sorted by %s, %s", (sort, dir, order) => {
	const sorted = sortWebsites(LISTED, { q: "", sort, dir }).map(({ domain }) => domain.replace(".example", ""));
	expect(sorted).toEqual(["none", ...order]);
});

test.each([
	["café", ["xn--caf-dma.example"]],
	["B.EX", ["b.example"]],
	["nothing", []],
])("the search for %s finds domains in their own script and ignores case", (q, found) => {
	expect(sortWebsites(LISTED, { q, sort: "domain", dir: "asc" }).map(({ domain }) => domain)).toEqual(found);
});
