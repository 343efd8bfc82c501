import { z } from "zod";
import { PART_REASONS } from "~/domain/normalize/website";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";
import { RESTING_STATES } from "~/domain/rest/rest-rules";
import { type PlainColumn, plainFields, plainRule } from "~/domain/table/column-lists";
import { WANTED_OUTCOMES } from "~/domain/table/wanted-choices";
import type { SearchedKind } from "~/domain/thing/things";
import { version } from "../edit-version";
import { columnValue, position, seen, variation } from "./positions";
import { day, hid, instant, madeBy, named, place, skipped } from "./values";

export const tag = named("Tag", () =>
	z.object({ id: hid(), name: z.string().meta({ examples: ["Summer"] }), color: z.string().meta({ examples: ["#1976D2"] }) }),
);

/** A tag as its own calls answer it. */
export const editableTag = named("EditableTag", () => tag().extend({ version: version() }));

export const link = () =>
	z.string().meta({ description: '"monitors:id", "websites:id" or "tags:id"', examples: ["websites:Vb3kQ0xZr9sT1uWyA2cDeg"] });

export const note = named("Note", () =>
	z.object({
		id: hid(),
		description: z.string().meta({ examples: ["New product pages"] }),
		at: day(),
		monitors_ways: z.array(link()).meta({ description: "The monitors that it concerns; empty: all" }),
		version: version(),
	}),
);

/** A link with the name of its target; null for a deleted one. */
export const namedLinks = () => z.array(z.object({ way: link(), name: z.string().nullable() }));

const websiteRef = () => z.object({ id: hid(), domain: z.string().meta({ examples: ["shop.example"] }) });
const market = () => ({
	id: hid(),
	term: z.string().meta({ examples: ["desk lamp"] }),
	country: z.string().meta({ examples: ["fr"] }),
	language: z.string().meta({ examples: ["fr"] }),
});

const followed = () => ({
	id: hid(),
	hid: hid().meta({ description: "Equals `id`" }),
	favorite: z.boolean(),
	website: websiteRef(),
	keyword: z.object(market()),
	tags: z.array(tag()),
	notes: z.array(note()).optional().meta({ description: "Only on request" }),
	engine: z.enum(TRACKED_ENGINES).meta({ description: "Search engine" }),
	device: z.enum(["desktop", "mobile"]),
	place: place(),
	created_at: instant(),
});

function plainField(name: PlainColumn) {
	const { kind, api } = plainRule(name);
	const value: z.ZodType<string | number> = kind === "day" ? day() : kind === "share" ? z.number() : z.int();
	return value.nullable().meta({ description: api.about });
}

export const monitor = named("Monitor", () =>
	z.object({
		...followed(),
		keyword: z.object({ ...market(), kwplanner_volume: z.number().nullable().meta({ description: "Searches a month" }) }),
		depth: z.int().nullable().meta({ description: "Organic results to read; null: the account's depth" }),
		wanted_url: z.string().nullable().meta({ description: "Wanted page that was named for the keyword itself" }),
		wanted: z
			.object({
				url: z.string(),
				by: z.enum(["hand", "rule"]).meta({ description: "Named for the keyword itself, or by a rule of the website" }),
				outcome: z.enum(WANTED_OUTCOMES).meta({
					description:
						'What the day tells: the wanted page ranks, another page of the website does, the website was not found, or it is not known (no definite reading, or no address with it). Scheme, "www.", fragment, last slash, order of parameters and campaign parameters make no other page; other sub-domains, other parameters and capital letters do',
				}),
			})
			.nullable()
			.meta({ description: "Wanted page; null: none" }),
		best_position: z.int().nullable(),
		...plainFields(plainField),
		traffic_by_page: z.boolean().optional().meta({
			description:
				"Only with clicks and impressions: days of theirs are kept by page only, which count a list with several pages once for each, so that impressions are higher and ctr lower than by query",
		}),
		position: position().optional(),
		url: z.string().nullable().optional().meta({ description: "Page that ranks" }),
		seen: seen().optional(),
		last_position: position().optional().meta({ description: "Of the day before" }),
		last_seen: seen().optional(),
		variation: variation(),
		looking: z.boolean().meta({ description: "A look is under way" }),
		columns: z
			.record(z.string(), columnValue().nullable())
			.optional()
			.meta({
				description:
					'Values of the asked columns by their normalised names ("rival:xn--bcher-kva.example" for "rival:bücher.example"); null: nothing was read that tells it',
				examples: [{ "rival:rival.example": { outcome: "ranked", position: 2, depth: 30 } }],
			}),
		state: z.enum(RESTING_STATES).optional().meta({ description: "Only of a keyword that is removed or paused" }),
		kept_until: instant()
			.nullable()
			.optional()
			.meta({ description: "When one that is removed or beyond the plan is deleted; null: it is paused, and stays" }),
	}),
);

export const foundMonitor = named("FoundMonitor", () => z.object(followed()));

export const found = named("Found", () =>
	z.object({
		monitors: z.array(foundMonitor()),
		websites: z.array(websiteRef()),
		tags: z.array(tag()),
		notes: z.array(note()),
	} satisfies Record<SearchedKind, unknown>),
);

const terms = () => z.array(z.string());
const verification = named("Verification", () =>
	z.object({
		valid: terms(),
		duplicated: terms().meta({ description: "Tracked already" }),
		invalid: terms(),
		over_quota: terms().meta({ description: "Beyond the plan's maximum" }),
	}),
);

const searches = () =>
	z
		.array(
			z.object({
				country: z.string().meta({ examples: ["fr"] }),
				language: z.string().meta({ examples: ["fr"] }),
				place: place(),
				device: z.enum(["desktop", "mobile"]),
				verify: verification(),
			}),
		)
		.meta({ description: "The same for each market and device" });

const typedWebsite = () =>
	z.object({
		domain: z.string().meta({ examples: ["shop.example"] }),
		not_taken: z.array(z.object({ part: z.string().meta({ examples: ["/blog/*"] }), why: z.enum(PART_REASONS) })).meta({
			description:
				"Parts of the sent website that are not kept: a path, since the whole website is tracked, or a wildcard, which it implies",
		}),
	});

const lookAlikes = named("LookAlikes", () =>
	z.object({
		website: z
			.string()
			.nullable()
			.meta({ description: "A tracked website that differs by www. alone: the pages of both count for each other" }),
		terms: z
			.array(z.object({ term: z.string(), like: z.string() }))
			.meta({ description: "Keywords that differ from others in accents or order of words alone" }),
		markets: z.array(z.object({ term: z.string(), country: z.string() })).meta({
			description: "Keywords that are tracked in another country already, at an engine that shows all countries the same page",
		}),
	}),
);

export const verified = named("VerifiedKeywords", () =>
	z.object({
		website: typedWebsite(),
		verify: verification(),
		searches: searches(),
		returning: z.array(z.string()).meta({ description: "Valid keywords that were removed or paused, and come back with their history" }),
		alike: lookAlikes(),
	}),
);

export const added = named("AddedMonitors", () =>
	z.object({
		ids: z.array(hid()),
		added: z.array(
			z.object({
				id: hid(),
				hid: hid(),
				term: z.string().meta({ examples: ["desk lamp"] }),
				restored: z.boolean().meta({ description: "It was removed or paused before, and is back with its history" }),
			}),
		),
		website: typedWebsite(),
		verify: verification(),
		searches: searches(),
	}),
);

export const updated = () => z.object({ updated: z.int().min(0).meta({ description: "Number of changed monitors" }) });

export const refreshed = named("Refreshed", () =>
	z.object({
		date: z.string().meta({ description: "The sample that the refresh fills: day, or day and time", examples: ["2026-11-22 08:00"] }),
		ids: z.array(hid()).meta({ description: "Monitors that are looked up" }),
		skipped: z.array(skipped()),
	}),
);

export const volumes = named("VolumeUpload", () =>
	z.object({
		updated: z.int().min(0),
		faults: z.array(z.object({ line: z.int(), text: z.string(), fault: z.string() })).meta({ description: "Lines that changed nothing" }),
	}),
);

export const website = named("Website", () =>
	z.object({
		id: hid(),
		domain: z.string().meta({ examples: ["shop.example"] }),
		hosts: z.enum(["subdomains", "www", "exact"]).meta({ description: "Hosts that belong to the website" }),
		names: z
			.array(z.string())
			.meta({ description: "Words by which answers of models name the website", examples: [["shop.example", "shop"]] }),
		version: version(),
	}),
);

export const share = named("Share", () =>
	z.object({
		id: hid(),
		prefix: z.string().meta({ description: "First characters of the token" }),
		target: z.string(),
		name: z.string().nullable(),
		created_at: instant(),
		expires_at: instant().nullable(),
		made_by: madeBy().nullable().meta({ description: "null: made before makers were recorded" }),
		last_used_at: instant().nullable(),
		beyond_plan: z.boolean().meta({ description: "Shows keywords beyond the plan too" }),
		answers: z.boolean().meta({ description: "Shows how often AI answers cite the websites too" }),
	}),
);

export const newShare = named("NewShare", () =>
	share().extend({
		token: z.string().meta({ description: "Shown once" }),
		path: z.string().meta({ description: "The link, below the address of this site" }),
	}),
);
