import { expect, test } from "vitest";
import { usualBrandWords } from "../normalize/usual-brand-words";
import { brandTest, brandWordsSchema } from "./brand-words";
import { findQueries, type QueryFacts, type QueryFilters, type QuerySort, sortQueries } from "./query-filters";

const NOTHING: QueryFilters = { view: null, contains: "", without: "" };

/** clicks, impressions and average of the current period, then of the period before. */
function facts(
	name: string,
	now: [number, number, number],
	then: [number, number, number] = [0, 0, 1],
	more: Partial<QueryFacts> = {},
): QueryFacts {
	const figures = ([clicks, impressions, average]: [number, number, number]) => ({
		clicks,
		impressions,
		positionSum: average * impressions,
	});
	return { name, current: figures(now), before: figures(then), isTracked: false, isBrand: false, ...more };
}

const QUERIES = [
	facts("desk lamp", [10, 100, 4], [10, 90, 4], { isTracked: true }),
	facts("red lamp", [0, 9, 8], [0, 9, 8]),
	facts("café chair", [1, 40, 20], [0, 0, 1]),
	facts("lampadaire", [5, 200, 20.5], [8, 200, 18]),
	facts("shop lamps", [8, 20, 1], [9, 20, 1], { isBrand: true }),
	facts("gone", [0, 0, 1], [3, 30, 5]),
	facts("slid", [2, 30, 9], [2, 30, 7]),
];

const names = (filters: Partial<QueryFilters>, isCompared = true) =>
	findQueries(QUERIES, { ...NOTHING, ...filters }, isCompared).rows.map(({ name }) => name);

test("each view finds its queries, and its count is their number", () => {
	const found = findQueries(QUERIES, NOTHING, true);
	expect([found.rows.length, found.all]).toEqual([6, 6]);
	expect(names({ view: "striking" })).toEqual(["desk lamp", "café chair", "slid"]);
	expect(names({ view: "falling" })).toEqual(["lampadaire", "gone", "slid"]);
	expect(names({ view: "new" })).toEqual(["café chair"]);
	expect(names({ view: "untracked" })).toEqual(["red lamp", "café chair", "lampadaire", "shop lamps", "slid"]);
	expect(names({ view: "brand" })).toEqual(["shop lamps"]);
	expect(names({ view: "other" })).toEqual(["desk lamp", "red lamp", "café chair", "lampadaire", "slid"]);
	expect(found.counts).toEqual({ striking: 3, falling: 3, new: 1, untracked: 5, brand: 1, other: 5 });
});

test("a period without an earlier one has neither new nor falling queries, and no count of them", () => {
	expect([names({ view: "new" }, false), names({ view: "falling" }, false)]).toEqual([[], []]);
	expect(findQueries(QUERIES, NOTHING, false).counts).toMatchObject({ new: null, falling: null, striking: 3 });
});

test("texts ignore case and accents, and limit the counts of the views", () => {
	expect(names({ contains: "LAMP", without: "shop" })).toEqual(["desk lamp", "red lamp", "lampadaire"]);
	expect(names({ contains: "cafe" })).toEqual(["café chair"]);
	const { counts, all } = findQueries(QUERIES, { ...NOTHING, contains: "lamp" }, true);
	expect([counts.striking, counts.brand, all]).toEqual([1, 1, 4]);
});

test("sorting puts queries without a value last in both directions", () => {
	const sorted = (sort: QuerySort, dir: "asc" | "desc") =>
		sortQueries(
			QUERIES,
			{ sort, dir },
			new Map([
				["gone", 3],
				["slid", 12],
			]),
		).map(({ name }) => name);
	expect(sorted("position", "asc")).toEqual(["shop lamps", "desk lamp", "red lamp", "slid", "café chair", "lampadaire", "gone"]);
	expect(sorted("position", "desc").slice(0, 2)).toEqual(["lampadaire", "café chair"]);
	expect(sorted("position", "desc").at(-1)).toBe("gone");
	expect(sorted("change", "asc").slice(0, 3)).toEqual(["lampadaire", "gone", "shop lamps"]);
	expect(sorted("clicks", "desc")).toEqual(["desk lamp", "shop lamps", "lampadaire", "slid", "café chair", "red lamp", "gone"]);
	expect(sorted("query", "asc")[0]).toBe("café chair");
	const unplaced = ["desk lamp", "lampadaire", "shop lamps"];
	expect(sorted("own", "asc").slice(0, 2)).toEqual(["gone", "slid"]);
	expect(sorted("own", "desc").slice(0, 2)).toEqual(["slid", "gone"]);
	expect(sorted("own", "asc").slice(2)).toEqual(sorted("own", "desc").slice(2));
	expect(sorted("own", "desc").slice(2)).toEqual(expect.arrayContaining(unplaced));
});

test("brand words match without spaces, hyphens, case and accents", () => {
	const isBrand = brandTest(["L'Été", "red-shop"]);
	expect(["l'ete lampe", "redshop", "Red shop lamp", "été", "reds"].map(isBrand)).toEqual([true, true, true, false, false]);
	expect(["", "lamp"].map(brandTest([]))).toEqual([false, false]);
	expect(brandTest(["-"])("lamp")).toBe(false);
});

test("brand words are typed in lines or with commas, each once", () => {
	expect(brandWordsSchema.parse({ words: " Shop , shop\n\nRed  Shop\r\n-" })).toEqual({ words: ["shop", "red shop"] });
	expect(brandWordsSchema.safeParse({ words: "x".repeat(61) }).success).toBe(false);
	expect(brandWordsSchema.safeParse({ words: Array.from({ length: 51 }, (_, i) => `w${i}`).join("\n") }).success).toBe(false);
	const [name = ""] = usualBrandWords("xn--mnchen-3ya.example");
	expect([name, brandTest([name])("hotel Munchen")]).toEqual(["m\u00fcnchen", true]);
	expect(["shop.co.uk", "www.shop.example", "a.example", "shop.web.app"].map(usualBrandWords)).toEqual([["shop"], ["shop"], [], ["shop"]]);
});
