import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { z } from "zod";
import { DATACENTER_STATES } from "~/domain/check/datacenter";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";
import { UNKNOWN_REASONS } from "~/domain/sample/observation";
import { position, seen } from "./positions";
import { hid, instant, named, place, skipped } from "./values";

/** Source: domain/check/check-report.ts. */
export const check = named("Check", () =>
	z.object({
		id: hid(),
		hid: hid().meta({ description: "Equals `id`" }),
		created_at: instant(),
		asked_at: instant(),
		domain: z.string().meta({ examples: ["shop.example"] }),
		keyword: z.object({
			id: hid(),
			term: z.string(),
			country: z.string(),
			language: z.string(),
			engine: z.enum(TRACKED_ENGINES),
			place: place(),
		}),
		datacenters: z.record(z.string(), position()).meta({ description: "Position by datacenter" }),
		seen: z.record(z.string(), seen()),
		urls: z.record(z.string(), z.string()),
		average: z.number().nullable().meta({ description: "Over the datacenters that found the website; null where none did" }),
		answered: z.int().meta({ description: "Datacenters with a definite answer" }),
		asked: z.int(),
	}),
);

export const checkTable = () =>
	z.object({
		data: z.array(check()),
		meta: z.object({
			total: z.int(),
			daily_throttle: z.int().meta({ description: "Checks requested on the account's day" }),
			daily_max: z.int().meta({ description: "The plan's maximum" }),
		}),
	});

export const restarted = () => z.object({ ids: z.array(hid()) });

export const datacenter = named("Datacenter", () =>
	z.object({ id: z.string().meta({ examples: ["any"] }), label: z.string(), state: z.enum(DATACENTER_STATES) }),
);

const urlSeen = named("UrlSeen", () =>
	z.object({
		outcome: z.enum(["indexed", "not_indexed", "unknown", "pending"]),
		reason: z.enum(UNKNOWN_REASONS).optional(),
		detail: z.enum(PAGE_OUTCOMES).optional(),
		depth: z.int().optional(),
		at: instant().optional(),
		source: z.string().optional(),
		look: z.string().optional(),
		retry_at: instant().optional(),
		coverage: z
			.string()
			.optional()
			.meta({ description: "By URL Inspection: Google's reason, as Google words it", examples: ["Crawled - currently not indexed"] }),
		crawled_at: instant().optional().meta({ description: "By URL Inspection: when Google read the address last" }),
		last: z
			.object({ found: z.union([z.literal(0), z.literal(1)]), protocol_mismatch: z.boolean(), at: instant() })
			.optional()
			.meta({ description: "Of an unknown: the last definite answer" }),
	}),
);

/** Source: domain/url-monitor/url-report.ts. */
const url = named("UrlMonitor", () =>
	z.object({
		id: hid(),
		url: z.string().meta({ examples: ["https://shop.example/lamps"] }),
		domain: z.string().meta({ examples: ["shop.example"] }),
		found: z
			.union([z.literal(1), z.literal(0), z.literal(false), z.null()])
			.optional()
			.meta({ description: "1: indexed. 0: not indexed. false: unknown. null: pending" }),
		flags: z.array(z.literal("protocol_mismatch")),
		cache: z.string().optional(),
		done_at: instant().optional(),
		kept_until: instant().optional().meta({ description: "Of an address that the plan has no room for: when it is deleted" }),
		seen: urlSeen(),
	}),
);

const compressedUrl = named("CompressedUrlMonitor", () =>
	z.object({
		i: hid().meta({ description: "Id" }),
		u: z.string().meta({ description: "URL" }),
		d: z.string().meta({ description: "Domain" }),
	}),
);

export const urls = () => z.union([z.array(url()), z.array(compressedUrl())]);

export const addedUrls = named("AddedUrls", () =>
	z.object({
		ids: z.array(hid()),
		lines: z.int().meta({ description: "Number of lines that are not empty: ids, duplicated, repeated and refused together" }),
		restored: z.array(hid()).meta({ description: "Those of the ids that were removed before, and are back with their results" }),
		duplicated: z.int().meta({ description: "Number of addresses that are tracked already" }),
		known: z.array(z.string()).meta({ description: "The first 1,000 of them" }),
		repeated: z.int().meta({ description: "Number of lines that repeat an earlier one" }),
		repeated_lines: z.array(z.string()).meta({ description: "The first 1,000 of them" }),
		refused: z.int().meta({ description: "Number of lines that name no public page" }),
		invalid: z.array(z.string()).meta({ description: "The first 1,000 of them" }),
		https_assumed: z
			.array(z.string())
			.meta({ description: "The first 1,000 addresses for which https:// was taken, since their line names no scheme" }),
	}),
);

export const refreshedUrls = named("RefreshedUrls", () => z.object({ ids: z.array(hid()), skipped: z.array(skipped()) }));
