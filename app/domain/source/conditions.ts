import { z } from "zod";
import { isAnswerEngine } from "../reference/answer-engines";
import { isProvider } from "../reference/providers";
import { ASKED_ENGINES } from "../reference/search-engines";
import type { AskedSearch } from "./provided";
import { answersInWords, CAPABILITIES, takesWords } from "./providers";

/** Searches for which a source is asked. Empty lists match all. */
export const conditionsSchema = z.object({
	engines: z.array(z.enum(ASKED_ENGINES)).default([]),
	/** ISO 3166-1 alpha-2, lower case. */
	countries: z.array(z.string().regex(/^[a-z]{2}$/)).default([]),
	devices: z.array(z.enum(["desktop", "mobile"])).default([]),
	/** country: searches of a whole country; place: those of a town or a datacenter. */
	area: z.enum(["any", "country", "place"]).default("any"),
	minDepth: z.int().min(0).default(0),
	/** 0 for no limit. */
	maxDepth: z.int().min(0).default(0),
});
export type SourceConditions = z.infer<typeof conditionsSchema>;

/** Place of a search that names a datacenter of the engine: only the engine itself can be asked there. */
const DATACENTER_PLACE = /^dc:/;

/**
 * Whether a source may be asked for a search: by the operator's conditions, and by what the source can do. source: a provider's name, or the name of a
 * source of the deployment's own.
 */
export function suits(source: string, conditions: SourceConditions, asked: { search: AskedSearch; depth: number }): boolean {
	return isMeant(conditions, asked) && canAsk(source, asked) && takesWords(source, asked.search);
}

/** Conditions of depth are about lists. */
function isMeant(conditions: SourceConditions, { search, depth }: { search: AskedSearch; depth: number }): boolean {
	const { engines, countries, devices, area, minDepth, maxDepth } = conditions;
	if (engines.length > 0 && !engines.includes(search.engine)) return false;
	if (area !== "any" && (area === "place") !== (search.place !== "")) return false;
	if (countries.length > 0 && !countries.includes(search.country)) return false;
	if (devices.length > 0 && !devices.includes(search.device)) return false;
	return isAnswerEngine(search.engine) || (depth >= minDepth && (maxDepth === 0 || depth <= maxDepth));
}

/**
 * Among the engines that answer a list, providers and relays are asked for Google alone, and a source of the deployment's own reads all. Google alone can be
 * asked from a place below the country.
 */
function canAsk(source: string, { search: { engine, place, device }, depth }: { search: AskedSearch; depth: number }): boolean {
	if (isAnswerEngine(engine)) return place === "" && answersInWords(source, engine);
	if (engine !== "google" && place !== "" && !DATACENTER_PLACE.test(place)) return false;
	if (!isProvider(source)) return source !== "relay" || engine === "google";
	const can = CAPABILITIES[source];
	if (engine !== "google" || DATACENTER_PLACE.test(place)) return false;
	return (device === "desktop" || can.device) && depth <= can.maxDepth;
}
