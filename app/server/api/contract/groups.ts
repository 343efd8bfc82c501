import { namesOf } from "~/domain/by-name";
import { fieldName, THINGS, type ThingName } from "~/domain/thing/things";

/** Sections of the reference, in the order in which a newcomer needs them, with the beginnings of paths that name no kind of things. */
const SECTIONS = {
	keywords: ["search", "references", "day-marks"],
	"tags-notes": [],
	checks: ["datacenters"],
	urls: [],
	imports: ["monitors/import"],
	exports: ["monitors/generate_export", "download"],
	prompts: [],
	looks: ["looks"],
	"search-queries": ["search-queries"],
	shares: [],
	webhooks: [],
	alerts: ["alerts", "alert-mutes"],
	account: ["account", "removed", "notifications", "ping", "batch"],
	tokens: ["account/tokens", "account/password"],
	billing: ["account/customer"],
	administration: [],
} as const satisfies Record<(typeof THINGS)[ThingName]["group"], readonly string[]> & Record<string, readonly string[]>;

export type GroupName = keyof typeof SECTIONS;
export const GROUP_NAMES: readonly GroupName[] = namesOf(SECTIONS);

/** Beginnings of paths with their sections, the longest first: it counts. */
const BEGINNINGS: readonly (readonly [string, GroupName])[] = [
	...GROUP_NAMES.flatMap((group) => SECTIONS[group].map((beginning) => [beginning, group] as const)),
	...namesOf(THINGS).flatMap((name) => [[name, THINGS[name].group] as const, [fieldName(name), THINGS[name].group] as const]),
].toSorted(([a], [b]) => b.length - a.length);

/** The section of a path of the API. */
export function groupOf(path: string): GroupName {
	const found = BEGINNINGS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`));
	return found ? found[1] : "administration";
}
