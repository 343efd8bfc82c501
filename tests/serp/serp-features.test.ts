import {
	featureBits,
	findResultType,
	hasFeature,
	isFeatureRead,
	providedFeatures,
	SERP_FEATURES,
	wasPageRead,
} from "@serpentine/serp/results";
import { expect, test } from "vitest";
import type { LookPage } from "~/domain/position/look";
import { partOf } from "../builders/part-of";

type Reading = Parameters<typeof featureBits>[0][number]["reading"];
const page = (types: string[], more: Partial<Reading> = {}) =>
	partOf<LookPage>({
		reading: partOf<LookPage["reading"]>({ outcome: "results", items: types.map((type) => ({ type })) as never, ...more }),
	});
const named = (bits: number) => SERP_FEATURES.filter((_, place) => hasFeature(bits, place));
const unread = (bits: number) => SERP_FEATURES.filter((_, place) => !isFeatureRead(bits, place));
const overview = (state: "absent" | "present" | "not_loaded" | "not_read") => ({ aiOverview: { state, text: "", links: [] } });

test("features are those of the first page; kinds of one thing count as one", () => {
	expect(named(featureBits([page(["ads", "organic", "short_videos", "perspectives", "news"]), page(["maps"])]))).toEqual([
		"videos",
		"top_stories",
		"discussions_and_forums",
		"ads",
	]);
	expect(named(featureBits([page(["organic", "search_on", "unknown", "something new"])]))).toEqual([]);
});

test("an AI overview counts when its text was on the page", () => {
	expect(named(featureBits([page(["ai_overview"], overview("present"))]))).toEqual(["ai_overview"]);
	for (const state of ["absent", "not_loaded", "not_read"] as const)
		expect(named(featureBits([page(["ai_overview"], overview(state))]))).toEqual([]);
});

test("a page that was not read says nothing, one without features says that it has none", () => {
	expect(featureBits([page([], { outcome: "captcha" }), page(["ads"])])).toBe(0);
	expect(featureBits([])).toBe(0);
	const none = featureBits([page([], { outcome: "no_results" })]);
	expect([wasPageRead(0), wasPageRead(none), named(none)]).toEqual([false, true, []]);
});

test("a feature is not read where its source says so, or left it for a script to load; one that is shown was read", () => {
	expect(unread(featureBits([page(["maps"], { ...overview("absent"), notRead: ["maps", "images"] })]))).toEqual(["images"]);
	for (const state of ["not_loaded", "not_read"] as const)
		expect(unread(featureBits([page([], overview(state))]))).toEqual(["ai_overview"]);
	expect(unread(featureBits([page([], overview("present"))]))).toEqual([]);
	expect(unread(0)).toEqual([...SERP_FEATURES]);
});

test("readings and samples of providers from before features were read say nothing of any", () => {
	expect(unread(featureBits([page([], { reader: "provided-1" })]))).toEqual([...SERP_FEATURES]);
	expect([unread(providedFeatures(1)), providedFeatures(0)]).toEqual([[...SERP_FEATURES], 0]);
	const told = featureBits([page(["maps"], { notRead: ["images"] })]);
	expect(providedFeatures(told)).toBe(told);
});

test("every feature is a result type with an icon, and all fit into a positive number of 32 bits beside the marks", () => {
	expect(SERP_FEATURES.map((name) => findResultType(name)?.name)).toEqual([...SERP_FEATURES]);
	expect(SERP_FEATURES.length).toBeLessThanOrEqual(14);
});
