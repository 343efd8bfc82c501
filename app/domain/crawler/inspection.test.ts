import { expect, test } from "vitest";
import type { Look } from "../position/look";
import { countItems, inspectionSchema, planRequests } from "./inspection";
import { REQUEST_COUNTS } from "./inspection-choices";
import { analysisOf, inspectionLog } from "./inspection-object";

const WISH = { keyword: "Red  Shoes\nblue shoes\n\nred shoes", country: "US", language: "en" };

test("an inspection needs a keyword, and makes 1, 5, 10 or 20 requests, 5 by default", () => {
	expect(inspectionSchema.parse(WISH)).toMatchObject({ keyword: ["red shoes", "blue shoes"], country: "us", count: 5, datacenter: "" });
	const fault = (change: object) => inspectionSchema.safeParse({ ...WISH, ...change }).error?.issues.map(({ message }) => message);
	expect(fault({ keyword: " \n" })).toEqual(["required.keyword"]);
	expect(fault({ keyword: undefined })).toEqual(["required.keyword"]);
	for (const count of REQUEST_COUNTS) expect(fault({ keyword: "a", count: String(count) })).toBeUndefined();
	for (const count of [0, 2, 21, 5.5, "x"]) expect(fault({ count })).toContain("inspection.count");
	expect(fault({ count: 1 })).toEqual(["inspection.many"]);
	expect(fault({ country: "xx" })).toEqual(["required.country"]);
	expect(fault({ language: "" })).toEqual(["required.language"]);
	expect(fault({ datacenter: "no such place!" })).toEqual(["datacenter.unknown"]);
});

test("requests take keywords and datacenters in turn", () => {
	const rows = planRequests({ keywords: ["a", "b"], datacenters: ["fra", "iad"], count: 5 });
	expect(rows.map(({ n, keyword, datacenter }) => `${n} ${keyword} ${datacenter}`)).toEqual([
		"0 a fra",
		"1 b fra",
		"2 a iad",
		"3 b iad",
		"4 a fra",
	]);
});

test("items are a number by result type", () => {
	expect(countItems([{ type: "ads" }, { type: "organic" }, { type: "organic" }])).toEqual({ ads: 1, organic: 2 });
});

function lookWith(page: Partial<Look["pages"][number]> | null): Look {
	const meta = { link: "https://a.example/", title: "A", snippet: "", secure: true, host: "a.example", path: "/" };
	const reading = {
		outcome: "results",
		reader: "serpentine-2",
		generation: "desktop-2022",
		items: [{ type: "organic", position: 1, blockPosition: 1, meta }],
		organicCount: 1,
		hasNext: true,
		correctedQuery: "b",
		totalResults: 1200,
		health: { blocksSeen: 3, blocksNamed: 2, headingsUnaccounted: 1, ok: false },
	} as const;
	return {
		search: { engine: "google", term: "a", country: "us", language: "en", device: "desktop", place: "" },
		source: "fetch",
		config: { name: "Recent Firefox", version: 3 },
		depth: 10,
		startedAt: 1_000,
		finishedAt: 2_000,
		pages: page
			? [
					{
						url: "https://engine.example/",
						status: 200,
						bytes: 9,
						downloadMs: 4,
						at: 1_500,
						reading: { ...reading, items: [...reading.items] },
						...page,
					},
				]
			: [],
	};
}

test("the log of a request tells its steps in order", () => {
	expect(inspectionLog(lookWith({}), { organic: 1 }).map(({ step }) => step)).toEqual([
		"asked",
		"answered",
		"loaded",
		"read",
		"layout",
		"outcome",
		"blocks",
		"unaccounted",
		"type",
		"next",
		"corrected",
		"totals",
	]);
	expect(inspectionLog(lookWith({ status: 0 }), {}).map(({ step }) => step)).toContain("silent");
	expect(inspectionLog(lookWith(null), {})).toHaveLength(1);
});

test("an analysis holds the blocks of the page; without a page there is none", () => {
	expect(analysisOf(lookWith({}))).toMatchObject({
		organic_count: 1,
		has_next: true,
		items: [{ type: "organic", position: 1, block_position: 1 }],
	});
	expect(analysisOf(lookWith(null))).toBeNull();
});
