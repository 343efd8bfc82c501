import { mix, pick, share } from "../hash";
import { plantedBlocks } from "../planted-searches";
import type { SearchRequest } from "../search-request";
import { EXTRA_NAMES, type ExtraName } from "./extra-names";

export interface BlockPlan {
	topAds: number;
	bottomAds: number;
	peopleAlsoAsk: boolean;
	localPack: boolean;
	videos: boolean;
	featuredSnippet: boolean;
	sitelinks: "none" | "inline" | "table";
	aiOverview: "none" | "shown" | "shell";
	topStories: boolean;
	relatedSearches: boolean;
	shoppingAds: boolean;
	/** Beside the list; desktop only. */
	knowledgePanel: boolean;
	/** One of the rarer blocks. */
	extra: ExtraName | null;
}

/** A list of a site: query has no blocks. */
export const NO_BLOCKS: BlockPlan = {
	topAds: 0,
	bottomAds: 0,
	peopleAlsoAsk: false,
	localPack: false,
	videos: false,
	featuredSnippet: false,
	sitelinks: "none",
	aiOverview: "none",
	topStories: false,
	relatedSearches: false,
	shoppingAds: false,
	knowledgePanel: false,
	extra: null,
};

/** The blocks around the web results of a page: they depend on the query, not on the day. None of them counts as a web result. */
export function planBlocks(request: SearchRequest, key: number): BlockPlan {
	if (request.query.kind === "site") return NO_BLOCKS;
	const luck = (lane: number): number => share(key, 40 + lane);
	const first = request.page === 0;
	const ads = luck(0);
	const ai = luck(7);
	const links = luck(6);
	const plan: BlockPlan = {
		topAds: first && ads < 0.35 ? 1 + Math.floor(ads * 10) : 0,
		bottomAds: share(key, 51, request.page) < 0.2 ? 2 : 0,
		peopleAlsoAsk: first && luck(2) < 0.55,
		localPack: first && luck(3) < 0.18,
		videos: first && luck(4) < 0.25,
		featuredSnippet: first && luck(5) < 0.12,
		sitelinks: first ? sitelinksOf(links) : "none",
		aiOverview: !first || ai >= 0.34 ? "none" : ai < 0.28 ? "shown" : "shell",
		topStories: first && luck(8) < 0.12,
		relatedSearches: luck(9) < 0.85,
		shoppingAds: first && luck(12) < 0.12,
		knowledgePanel: first && request.device === "desktop" && luck(13) < 0.15,
		extra: first && luck(14) < 0.5 ? pick(EXTRA_NAMES, mix(key, 55)) : null,
	};
	return first ? { ...plan, ...plantedBlocks(request) } : plan;
}

function sitelinksOf(luck: number): BlockPlan["sitelinks"] {
	if (luck >= 0.35) return "none";
	return luck < 0.2 ? "inline" : "table";
}
