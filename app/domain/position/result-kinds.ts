import type { SerpFeature } from "@serpentine/serp/results";

/** Kinds of results that list pages of websites, so that a website has a rank among them. Other types of results are questions, answers, or no lists. */
export const RESULT_KINDS = [
	"ai_overview",
	"featured_snippet",
	"maps",
	"images",
	"videos",
	"top_stories",
	"shopping_ads",
] as const satisfies readonly SerpFeature[];
export type ResultKind = (typeof RESULT_KINDS)[number];

export function readResultKind(text: string): ResultKind | null {
	return RESULT_KINDS.find((one) => one === text) ?? null;
}
