import { PAGE_OUTCOMES, SERP_FEATURES } from "@serpentine/serp/results";
import { z } from "zod";
import { RELAY_KINDS } from "~/domain/relay/relay-kinds";
import { instant, named } from "./values";

/** Source: packages/serp/src/page-reading.ts "PageLink". */
const pageLink = named("PageLink", () =>
	z.object({
		link: z.string().nullable(),
		title: z.string(),
		sealed: z.literal(true).optional().meta({ description: "The engine hides where the link leads; `link` is null" }),
		host: z.string().optional().meta({ description: "Of a sealed one: the host that is shown for it; empty where none is" }),
	}),
);

/** Source: packages/serp/src/page-reading.ts "ResultMeta". */
const meta = named("ResultMeta", () =>
	z.object({
		link: z.string().nullable(),
		title: z.string(),
		snippet: z.string(),
		secure: z.boolean(),
		host: z.string(),
		path: z.string(),
		sealed: z
			.literal(true)
			.optional()
			.meta({ description: "The engine hides where the link leads; host and path are those that it shows" }),
		smallSiteLinks: z.array(pageLink()).optional(),
		siteLinks: z.array(pageLink()).optional(),
		notation: z.object({ value: z.number().nullable(), best: z.number().nullable(), count: z.number().nullable() }).optional(),
		faq: z.array(z.string()).optional(),
		p0: z.boolean().optional(),
		pos0: z.boolean().optional(),
	}),
);

const lookPage = named("LookPage", () =>
	z.object({
		n: z.int().meta({ description: "Number of the page, from 1" }),
		kept: z.boolean().meta({ description: "The page itself is still stored" }),
		url: z.string(),
		status: z.int().meta({ description: "HTTP status; 0 without an answer" }),
		bytes: z.int(),
		download_ms: z.number(),
		at: instant(),
		relay: z
			.object({ kind: z.enum(RELAY_KINDS), country: z.string() })
			.optional()
			.meta({ description: "Only of a page that a relay carried: kind and country of the relay, never its address" }),
		outcome: z.enum(PAGE_OUTCOMES),
		counts: z.literal(false).optional().meta({ description: "Its results count for no position: it could not be read, or is not trusted" }),
		suspect: z.literal(true).optional().meta({ description: "Other websites than this search has: the page counts for no position" }),
		reader: z.string().meta({ description: "Version of the reader" }),
		organic_count: z.int(),
		has_next: z.boolean().nullable(),
		corrected_query: z.string().nullable(),
		total_results: z.number().nullable(),
		items: z.array(
			z.object({
				type: z.string(),
				position: z.int().nullable().meta({ description: "Rank among the organic results of the page" }),
				block_position: z.int(),
				meta: meta(),
				links: z
					.array(pageLink())
					.meta({ description: "Links inside the block in order: cited pages, advertised pages, members of a group" }),
			}),
		),
		ai_overview: z
			.object({
				state: z.enum(["absent", "present", "not_loaded", "not_read"]),
				text: z.string(),
				links: z.array(pageLink()).meta({ description: "Cited pages in order" }),
			})
			.optional()
			.meta({
				description:
					"The engine's generated answer; not_loaded: its place is there, and a script was to fill it; not_read: the source does not show it",
			}),
		answer: z
			.object({
				state: z.enum(["answered", "refused", "not_offered"]),
				text: z.string().meta({ description: "As given: Markdown or plain text" }),
				citations: z.array(pageLink()).meta({ description: "Cited pages in order of first mention" }),
				searched: z.boolean().nullable().meta({ description: "Whether it searched the web; null where it does not tell" }),
				model: z.string().nullable(),
			})
			.optional()
			.meta({ description: "Only of an engine that answers a text" }),
		not_read: z.array(z.enum(SERP_FEATURES)).meta({
			description:
				"Types of results that the source did not show: the page may have them. Any other type that is not among the items is absent",
		}),
	}),
);

export const look = named("Look", () =>
	z.object({
		id: z.string(),
		search: z.looseObject({ term: z.string(), country: z.string(), language: z.string(), device: z.string() }),
		source: z.string(),
		config: z.object({ name: z.string(), version: z.int() }),
		depth: z.int(),
		started_at: instant(),
		finished_at: instant(),
		first_reading: z
			.object({ look: z.string(), source: z.string(), at: instant() })
			.optional()
			.meta({ description: "Only of a second reading: the one before it; its look is read with `second`, the id of this one" }),
		pages: z.array(lookPage()),
	}),
);
