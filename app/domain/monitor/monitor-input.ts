import { isCountry } from "@serpentine/serp/hosts";
import { z } from "zod";
import { splitKeywords } from "../normalize/term";
import { readWebsite } from "../normalize/website";
import { MAX_DEPTH_RESULTS, MIN_DEPTH_RESULTS } from "../position/search";
import { engineChoiceSchema } from "../reference/engine-choice";
import { isLanguage } from "../reference/languages";
import { placeSchema } from "../reference/place-choice";
import { isElsewhere } from "../reference/place-country";
import { SEARCH_ENGINES, TRACKED_ENGINES, type TrackedEngine } from "../reference/search-engines";
import { tagListSchema } from "../tag/tag-rules";
import { MAX_WANTED_CHARACTERS } from "../wanted/wanted-page";
import { MAX_MARKETS_PER_CALL } from "./market-limit";

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

/** ISO 3166-1 alpha-2, any case. */
const country = code("required.country", isCountry);
/** ISO 639-1, any case. */
const language = code("required.language", isLanguage);
const device = z.enum(["desktop", "mobile"], "device.invalid");
type Device = z.output<typeof device>;

/** Organic results to read; null takes the account's depth. */
const depth = z.int("depth.invalid").min(MIN_DEPTH_RESULTS, "depth.invalid").max(MAX_DEPTH_RESULTS, "depth.invalid").nullable();

/** Page that is wanted for the keyword (domain/wanted/wanted-page.ts); "" and null: none of its own. */
const wantedUrl = z.string("wanted.invalid").max(MAX_WANTED_CHARACTERS, "wanted.long").nullable().meta({
	description:
		'Wanted page: an address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so. null or "": a rule of the website decides, or none is wanted',
});

/**
 * Keywords to follow for a website, as the dialog, the API and the use case read them: normalised, each term once. All faults are found at
 * once, each as a key of the catalogue (api.fields). Terms that cannot be searched stay in the list: the verification names them.
 * Source: spec B §4, §5 "Add keywords", §7.
 */
const fields = z.object({
	/** A host or any address of the website; parsed into the host and the ignored parts. */
	website,
	/** One term per line, or a list of terms. */
	keywords,
	country,
	language,
	engine: engineChoiceSchema,
	/** A place below the country, which Google alone can be asked from; "" for the whole country. */
	place: placeSchema.meta({ description: 'Canonical name of a place below the country, as "Austin,Texas,United States"' }),
	device: device.default("desktop"),
	depth: depth.default(null),
	tags: tagListSchema.default([]),
});

const isInCountry = ({ place, country }: { place: string; country: string }) => !isElsewhere(place, country);
const PLACE_PATH = ["place"];
const PLACE_FAULT = "place.country";

const hasDevice = (engine: TrackedEngine, device: Device) => device === "desktop" || SEARCH_ENGINES[engine].device;

export const monitorInputSchema = fields
	.refine(({ engine, device }) => hasDevice(engine, device), {
		path: ["device"],
		message: "device.engine",
	})
	.refine(isInCountry, { path: PLACE_PATH, error: PLACE_FAULT });
export type MonitorInput = z.output<typeof monitorInputSchema>;

/** A keyword that was followed before, e.g. in the account's own archive: its engine may no longer be offered. */
export const followedInputSchema = fields
	.extend({ engine: z.enum(TRACKED_ENGINES) })
	.refine(({ engine, device }) => hasDevice(engine, device), { path: ["device"], message: "device.engine" });

/** Extends monitorInputSchema with more markets and devices. Each keyword is tracked in each market on each device. */
export const monitorsInputSchema = fields
	.extend({
		more_markets: z
			.array(
				z.object({ country, language, place: placeSchema }).refine(isInCountry, { path: PLACE_PATH, error: PLACE_FAULT }),
				"required.country",
			)
			.max(MAX_MARKETS_PER_CALL - 1, "markets.many")
			.default([])
			.meta({ description: "Markets besides country, language and place" }),
		wanted_url: wantedUrl.default(null),
		more_devices: z.array(device, "device.invalid").default([]).meta({ description: "Devices besides device" }),
	})
	.superRefine((input, check) => {
		if (![input.device, ...input.more_devices].every((one) => hasDevice(input.engine, one)))
			check.addIssue({ code: "custom", path: ["device"], message: "device.engine" });
		if (!isInCountry(input)) check.addIssue({ code: "custom", path: PLACE_PATH, message: PLACE_FAULT });
		if (input.keywords.length * searchesOf(input).length > MAX_TERMS_PER_CALL)
			check.addIssue({ code: "custom", path: ["keywords"], message: "long" });
	});
export type MonitorsInput = z.output<typeof monitorsInputSchema>;
interface Searched extends Pick<MonitorInput, "country" | "language" | "device" | "place"> {
	more_markets?: MonitorsInput["more_markets"] | undefined;
	more_devices?: MonitorsInput["more_devices"] | undefined;
}

/** Returns one search per market and device, without duplicates. The first search has the given country, language, place and device. */
export function searchesOf({ country, language, place, device, more_markets = [], more_devices = [] }: Searched) {
	const markets = [{ country, language, place }, ...more_markets];
	const all = markets.flatMap((market) => [device, ...more_devices].map((one) => ({ ...market, device: one })));
	return [...new Map(all.map((one) => [`${one.country} ${one.language} ${one.device} ${one.place}`, one])).values()];
}

/** Changes of a tracked keyword; absent fields stay. Source: spec B §7 "Update monitor favorite; update tags". */
export const monitorChangeSchema = z.object({
	favorite: z.boolean("favorite.invalid").exactOptional(),
	depth: depth.exactOptional(),
	/** Replaces the tags it had. */
	tags: tagListSchema.exactOptional(),
	wanted_url: wantedUrl.exactOptional(),
});
