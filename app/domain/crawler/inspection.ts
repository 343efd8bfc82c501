import { isCountry } from "@serpentine/serp/hosts";
import type { ResultItem } from "@serpentine/serp/results";
import { z } from "zod";
import { DATACENTER_ID } from "../check/datacenter";
import { isValidTerm, splitKeywords } from "../normalize/term";
import { isLanguage } from "../reference/languages";
import { DEFAULT_REQUEST_COUNT, EACH_DATACENTER, REQUEST_COUNTS } from "./inspection-choices";

const MAX_KEYWORDS_CHARACTERS = 10_000;

const keywordsSchema = z
	.string("required.keyword")
	.max(MAX_KEYWORDS_CHARACTERS, "required.keyword")
	.transform((text, issues) => {
		const terms = splitKeywords(text);
		if (terms.length > 0 && terms.every(isValidTerm)) return terms;
		issues.addIssue({ code: "custom", message: "required.keyword" });
		return z.NEVER;
	});

const countSchema = z.coerce
	.number("inspection.count")
	.refine((count) => REQUEST_COUNTS.some((one) => one === count), "inspection.count")
	.default(DEFAULT_REQUEST_COUNT);

/**
 * Fields of an inspection, of the form and of the API: keywords one per line. Messages are keys of the catalogue (api.fields).
 * Source: spec A §5, §7 "POST crawler/inspection".
 */
export const inspectionSchema = z
	.object({
		keyword: keywordsSchema,
		country: z.string("required.country").trim().toLowerCase().refine(isCountry, "required.country"),
		language: z.string("required.language").trim().toLowerCase().refine(isLanguage, "required.language"),
		count: countSchema,
		datacenter: z
			.string("datacenter.unknown")
			.refine((id) => id === EACH_DATACENTER || DATACENTER_ID.test(id), "datacenter.unknown")
			.default(EACH_DATACENTER),
		/** Id of a stored config, a whole config, or none for the one in production. */
		config: z.unknown().optional(),
	})
	.refine(({ keyword, count }) => keyword.length <= count, { path: ["keyword"], message: "inspection.many" });

export const INSPECTION_STATUSES = ["WORKING", "FAILED", "SUCCESS"] as const;
/** Source: spec A §3 "Crawler inspection". */
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

/** Spreads the requests: each keyword in turn, and each keyword's requests over the datacenters in turn. */
export function planRequests(wish: { keywords: readonly string[]; datacenters: readonly string[]; count: number }) {
	const { keywords, datacenters, count } = wish;
	return Array.from({ length: count }, (_, n) => ({
		n,
		keyword: keywords[n % keywords.length] ?? "",
		datacenter: datacenters[Math.floor(n / keywords.length) % datacenters.length] ?? "",
	}));
}

/** Number of blocks by result type, in the order of their first appearance. */
export function countItems(items: readonly Pick<ResultItem, "type">[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { type } of items) counts[type] = (counts[type] ?? 0) + 1;
	return counts;
}
