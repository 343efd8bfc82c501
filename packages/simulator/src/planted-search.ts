import type { SimulatedEngine } from "./engines/engine-addresses";

/** Blocks that a planted search can be made to show. */
export const PLANTED_BLOCKS = ["aiOverview", "featuredSnippet", "images", "localPack", "topStories", "videos"] as const;
type PlantedBlock = (typeof PLANTED_BLOCKS)[number];

/** A website at wished places of a search. */
interface PlantedWebsite {
	domain: string;
	/** Days from which another page of it stands in the list, oldest first. */
	pagesFrom: readonly number[];
	/** Places by day since 1970-01-01 UTC, oldest first. The place moves in a line between two of them, and stays before the first and after the last. */
	path: readonly { day: number; place: number }[];
}

/** A search of the whole country whose list holds some websites at wished places. */
export interface PlantedSearch {
	engine: SimulatedEngine;
	term: string;
	country: string;
	language: string;
	websites: readonly PlantedWebsite[];
	shows: readonly PlantedBlock[];
	/** Days on which the engine asks for a captcha in place of the list. */
	blocked: readonly number[];
}
