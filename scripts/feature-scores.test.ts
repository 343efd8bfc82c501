import { expect, test } from "vitest";
import { featureLines, hasSureFeatures, scoreFeatures } from "./feature-scores";

const PAGES = [
	{ id: "one", expected: ["ads", "images"], found: ["ads"] },
	{ id: "two", expected: ["ads"], found: ["ads", "videos"] },
	{ id: "three", expected: ["ads"], found: [] },
];

test("hits, misses and false claims are counted page by page", () => {
	const scores = new Map(scoreFeatures(PAGES).map((score) => [score.feature, score]));
	expect(scores.get("ads")).toEqual({ feature: "ads", hits: 2, misses: ["three"], falses: [], precision: 1, recall: 2 / 3 });
	expect(scores.get("videos")).toEqual({ feature: "videos", hits: 0, misses: [], falses: ["two"], precision: 0, recall: null });
	expect(scores.get("images")).toMatchObject({ hits: 0, misses: ["one"], precision: null, recall: 0 });
});

test("judged features come first and name their pages, others are numbers only", () => {
	const lines = featureLines(scoreFeatures(PAGES)).join("\n");
	expect(lines).toContain("missed on three");
	expect(lines).toContain("said of two");
	expect(lines).not.toContain("missed on one");
	expect(lines.indexOf("videos")).toBeLessThan(lines.indexOf("images (reported only)"));
});

test("only pages whose source names types, or that were checked by hand, count", () => {
	expect(hasSureFeatures({ source_repo: "gitronald/WebSearcher", certainty: "probable" })).toBe(true);
	expect(hasSureFeatures({ source_repo: "someone/else", certainty: "certain" })).toBe(true);
	expect(hasSureFeatures({ source_repo: "someone/else", certainty: "agreed" })).toBe(false);
});
