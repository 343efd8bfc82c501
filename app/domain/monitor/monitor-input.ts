import { isCountry } from "@serpentine/serp/hosts";
import { z } from "zod";
import { splitKeywords } from "../normalize/term";
import { readWebsite } from "../normalize/website";
import { MAX_DEPTH_RESULTS, MIN_DEPTH_RESULTS } from "../position/search";
import { isLanguage } from "../reference/languages";
import { DEFAULT_ENGINE, SEARCH_ENGINES, TRACKED_ENGINES } from "../reference/search-engines";
import { tagListSchema } from "../tag/tag-rules";

/** Longer input is no website, keyword or code. */
const MAX_INPUT_CHARACTERS = 2_000;
/** More terms than any plan holds, few enough to be compared in one request. */
export const MAX_TERMS_PER_CALL = 50_000;

const text = (key: string) => z.string(key).max(MAX_INPUT_CHARACTERS, key);

const website = z
	.union([text("required.domain"), z.object({ domain: text("required.domain") }).transform((one) => one.domain)], "required.domain")
	.transform((typed, issues) => {
		const read = readWebsite(typed);
		if (read !== null) return read;
		issues.addIssue({ code: "custom", message: "required.domain" });
		return z.NEVER;
	});

const keywords = z
	.union([z.string(), z.array(text("required.keyword"))], "required.keyword")
	.transform(splitKeywords)
	.pipe(z.array(z.string()).min(1, "required.keyword").max(MAX_TERMS_PER_CALL, "long"));

const code = (key: string, isKnown: (code: string) => boolean) =>
	text(key)
		.transform((typed) => typed.trim().toLowerCase())
		.pipe(z.string().refine(isKnown, key));

/** Organic results to read; null takes the account's depth. */
const depth = z.int("depth.invalid").min(MIN_DEPTH_RESULTS, "depth.invalid").max(MAX_DEPTH_RESULTS, "depth.invalid").nullable();

/**
 * Keywords to follow for a website, as the dialog, the API and the use case read them: normalised, each term once. All faults are found at
 * once, each as a key of the catalogue (api.fields). Terms that cannot be searched stay in the list: the verification names them.
 * Source: spec B §4, §5 "Add keywords", §7.
 */
export const monitorInputSchema = z
	.object({
		/** A host or any address of the site; becomes its host and the parts that are not taken. */
		website,
		/** One term per line, or a list. */
		keywords,
		/** ISO 3166-1 alpha-2, any case. */
		country: code("required.country", isCountry),
		/** ISO 639-1, any case. */
		language: code("required.language", isLanguage),
		engine: z.enum(TRACKED_ENGINES, "engine.invalid").default(DEFAULT_ENGINE),
		device: z.enum(["desktop", "mobile"], "device.invalid").default("desktop"),
		depth: depth.default(null),
		tags: tagListSchema.default([]),
	})
	.refine(({ engine, device }) => device === "desktop" || SEARCH_ENGINES[engine].device, { path: ["device"], message: "device.engine" });
export type MonitorInput = z.output<typeof monitorInputSchema>;

/** Changes of a tracked keyword; absent fields stay. Source: spec B §7 "Update monitor favorite; update tags". */
export const monitorChangeSchema = z.object({
	favorite: z.boolean("favorite.invalid").exactOptional(),
	depth: depth.exactOptional(),
	/** Replaces the tags it had. */
	tags: tagListSchema.exactOptional(),
});
