import { parsePlanted, parseSearchRequest, plantedStanding, withPlanted } from "@serpentine/simulator";
import { simulatedVolume } from "../../app/adapters/volumes/simulated-volumes";
import type { KnownQuery, SeededSite } from "./seeded-traffic";

/** Body of POST /planted of the simulator, for one market. */
export interface PlantedStory {
	gl: string;
	hl: string;
	searches: readonly object[];
}

/** Seed of the simulator that npm start runs (wrangler.simulator.toml). */
export const SIMULATOR_SEED = "1";
const DAY_MS = 86_400_000;

/** Places and pages of a website as the simulated engine shows them, so that the stand-in of Search Console counts the clicks of the same lists. */
export function knownOfStory({ gl, hl, searches }: PlantedStory, domain: string): NonNullable<SeededSite["knownOf"]> {
	const planted = parsePlanted({ searches });
	if (typeof planted === "string") throw new Error(planted);
	const terms = new Set(planted.filter((one) => one.country === gl).map(({ term }) => term));
	const known = new Map<string, KnownQuery | null>();
	return (query, day) => {
		if (!terms.has(query)) return null;
		const name = `${query} ${day}`;
		const seen = known.get(name);
		if (seen !== undefined) return seen;
		const asked = parseSearchRequest(new URLSearchParams({ q: query, gl, hl, at: String(day * DAY_MS) }), 0);
		const standing = "problem" in asked ? null : plantedStanding(withPlanted(asked, planted), SIMULATOR_SEED, domain);
		const searched = simulatedVolume({ term: query, country: gl, language: hl });
		const found = standing && { place: standing.place, page: standing.url, searches: searched };
		known.set(name, found);
		return found;
	};
}
