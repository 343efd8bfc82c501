import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { z } from "zod";
import { UNKNOWN_REASONS } from "~/domain/sample/observation";
import { instant, named } from "./values";

/** Source: design.md point 1, domain/sample/wire.ts. */
export const position = named("Position", () =>
	z.union([z.int().min(0), z.null(), z.literal(false)]).meta({
		description:
			"Number from 1: ranked. 0: not found within the depth that was read. null: pending. false: unknown for the reason in `seen`. Property absent: never looked up",
		examples: [3],
	}),
);

export const seen = named("Seen", () =>
	z
		.object({
			outcome: z.enum(["ranked", "not_found", "unknown"]),
			reason: z.enum(UNKNOWN_REASONS).optional().meta({ description: "Of an unknown" }),
			detail: z.enum(PAGE_OUTCOMES).optional().meta({ description: "Of an unknown: the page that stopped the look" }),
			last: z
				.int()
				.min(0)
				.optional()
				.meta({ description: "Of an unknown that is being confirmed: the last confirmed position, 0 for not found", examples: [4] }),
			depth: z
				.int()
				.min(0)
				.meta({ description: "Organic results read without a gap", examples: [30] }),
			exhausted: z.boolean().optional().meta({ description: "Of a not found: the engine had no more results" }),
			below: z.object({ position: z.int(), url: z.string() }).optional().meta({ description: "Of a not found: the place below the depth" }),
			sealed: z.literal(true).optional().meta({ description: "Of a ranked: the engine hides the address; `url` is absent" }),
			at: instant(),
			source: z.string().meta({ description: "Source that read the result pages", examples: ["browser"] }),
			look: z.string().optional().meta({ description: "Id for GET looks/{id}; absent where no page was kept" }),
			retry_at: instant().optional().meta({ description: "Of an unknown: the next attempt" }),
			unconfirmed: z.literal(true).optional().meta({
				description:
					"Of a ranked or a not found: no other reading confirms it: it is one of the first of its search, and no other shows the same",
			}),
			answered_for: z
				.string()
				.optional()
				.meta({
					description: "Of a ranked or a not found: the words for which the engine answered instead of the asked ones",
					examples: ["garden chair"],
				}),
		})
		.meta({ description: "Evidence of a position" }),
);

export const columnValue = named("ColumnValue", () =>
	z
		.object({
			outcome: z.enum(["ranked", "not_found", "unknown"]),
			position: position(),
			depth: z
				.int()
				.min(0)
				.meta({ description: "Organic results read without a gap", examples: [30] }),
			exhausted: z.boolean().optional().meta({ description: "Of a not found: the engine had no more results" }),
			below: z.int().optional().meta({ description: "Of a not found: the place below the depth" }),
			reason: z.enum(UNKNOWN_REASONS).optional().meta({ description: "Of an unknown" }),
			detail: z.enum(PAGE_OUTCOMES).optional().meta({ description: "Of an unknown: the page that stopped the look" }),
		})
		.meta({ description: "Place of another website on the page that `seen` names" }),
);

export const variation = named("Variation", () =>
	z
		.union([z.int(), z.boolean(), z.null()])
		.meta({ description: "Places won (positive) or lost; true: new; false: missing; null: unknown", examples: [2] }),
);
