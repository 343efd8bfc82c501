import { z } from "zod";
import { isProvider } from "../reference/providers";
import { TRACKED_ENGINES } from "../reference/search-engines";
import type { AskedSearch } from "./provided";
import { CAPABILITIES } from "./providers";

/** Searches for which a source is asked. Empty lists match all. */
export const conditionsSchema = z.object({
	engines: z.array(z.enum(TRACKED_ENGINES)).default([]),
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
 * Whether a source may be asked for a search: by the operator's conditions, and by what the provider can do. providers are asked for Google alone.
 * source: a provider's name, or the name of a source of the deployment's own, which can do everything; relays go
 * to Google alone. Google alone can be asked from a place below the country.
 */
export function suits(
	source: string,
	conditions: SourceConditions,
	{ search, depth }: { search: AskedSearch & { engine: string }; depth: number },
): boolean {
	const { engines, countries, devices, area, minDepth, maxDepth } = conditions;
	if (engines.length > 0 && !engines.some((one) => one === search.engine)) return false;
	if (area !== "any" && (area === "place") !== (search.place !== "")) return false;
	if (countries.length > 0 && !countries.includes(search.country)) return false;
	if (devices.length > 0 && !devices.includes(search.device)) return false;
	if (depth < minDepth || (maxDepth > 0 && depth > maxDepth)) return false;
	if (search.engine !== "google" && search.place !== "" && !DATACENTER_PLACE.test(search.place)) return false;
	if (!isProvider(source)) return source !== "relay" || search.engine === "google";
	const can = CAPABILITIES[source];
	if (search.engine !== "google" || DATACENTER_PLACE.test(search.place)) return false;
	if (search.device === "mobile" && !can.device) return false;
	return depth <= can.maxDepth;
}
