import { NO_BLOCKS, planBlocks } from "../pages/block-plan";
import { type SearchRequest, searchKey } from "../search-request";

/** A row of a block. */
export interface BlockRow {
	title: string;
	link: string;
}

/** Blocks beside the web results of a first page; a block without rows is not there. */
export interface ProvidedBlocks {
	/** shell: there is one, and its text is loaded later. */
	aiOverview: "none" | "shown" | "shell";
	cited: BlockRow[];
	featuredSnippet: BlockRow[];
	questions: BlockRow[];
	places: BlockRow[];
	knowledge: BlockRow[];
	images: BlockRow[];
	videos: BlockRow[];
	topStories: BlockRow[];
	products: BlockRow[];
	discussions: BlockRow[];
	hotels: BlockRow[];
	ads: BlockRow[];
}

/** Which blocks an answer has: those of the engine's page, every one, or none. */
export type BlockChoice = "planned" | "every" | "none";

const ROWS = 2;

export function providedBlocks(request: SearchRequest, seed: string, choice: BlockChoice): ProvidedBlocks {
	const plan = choice === "none" || request.page > 0 ? NO_BLOCKS : planBlocks(request, searchKey(request, seed));
	const isEvery = choice === "every" && request.page === 0;
	const rows = (name: string, isThere: boolean): BlockRow[] =>
		isEvery || isThere
			? Array.from({ length: ROWS }, (_, i) => ({ title: `${name} ${i + 1}`, link: `https://${name}${i + 1}.blocks.example/${name}` }))
			: [];
	const { extra } = plan;
	return {
		aiOverview: isEvery ? "shown" : plan.aiOverview,
		cited: rows("cited", plan.aiOverview === "shown"),
		featuredSnippet: rows("snippet", plan.featuredSnippet).slice(0, 1),
		questions: rows("question", plan.peopleAlsoAsk),
		places: rows("place", plan.localPack),
		knowledge: rows("panel", plan.knowledgePanel).slice(0, 1),
		images: rows("image", extra === "images"),
		videos: rows("video", plan.videos || extra === "shortVideos"),
		topStories: rows("story", plan.topStories || extra === "localNews"),
		products: rows("product", plan.shoppingAds || extra === "products"),
		discussions: rows("thread", extra === "discussions" || extra === "perspectives"),
		hotels: rows("hotel", extra === "hotels"),
		ads: rows("ad", plan.topAds > 0 || plan.bottomAds > 0),
	};
}
