import { hashText, mix, smoothNoise } from "./hash";
import { placeOfCode } from "./place-code";
import type { PlantedSearch } from "./planted-search";
import { type SearchRequest, searchKey } from "./search-request";
import { type RankedResult, resultUrl } from "./write-result";

/** Places by which a planted website strays from its path, at most. */
const STRAY = 0.7;
const STRAY_DAYS = 5;
/** A planted website that stands at this place or above it also stands in the blocks of the page. */
const LAST_IN_BLOCKS = 5;

/** The planted search that a request is for; other places of the search have none. */
export function plantedFor(request: SearchRequest, searches: readonly PlantedSearch[]): PlantedSearch | null {
	const { engine, query, country, language, uule = "" } = request;
	if (query.kind !== "web" || placeOfCode(uule) !== "") return null;
	const isFor = (one: PlantedSearch) => one.engine === engine && one.term === query.term;
	return searches.find((one) => isFor(one) && one.country === country && one.language === language) ?? null;
}

export function withPlanted(request: SearchRequest, searches: readonly PlantedSearch[]): SearchRequest {
	const planted = plantedFor(request, searches);
	return planted ? { ...request, planted } : request;
}

/** What is planted in the list that a page shows, which may be that of other words. */
function plantedIn({ planted, query }: SearchRequest): PlantedSearch | null {
	return planted && planted.term === query.term ? planted : null;
}

/** Puts the planted websites to their places, in place of all other results of theirs. */
export function plantWebsites(request: SearchRequest, key: number, ranked: RankedResult[]): RankedResult[] {
	const planted = standing(request, key);
	if (planted.length === 0) return ranked;
	const isPlanted = (host: string) => planted.some(({ domain }) => host === domain || host.endsWith(`.${domain}`));
	const list = ranked.filter(({ host }) => !isPlanted(host));
	let next = 0;
	for (const { place, result } of planted) {
		const at = Math.max(next, Math.min(list.length, Math.round(place) - 1));
		list.splice(at, 0, result);
		next = at + 1;
	}
	return list;
}

/** Place and address of a planted website on the day of a request, without its list: a list that ends before the place is not looked at. */
export function plantedStanding(request: SearchRequest, seed: string, domain: string): { place: number; url: string } | null {
	let next = 1;
	for (const one of standing(request, searchKey(request, seed))) {
		const place = Math.max(next, Math.round(one.place));
		if (one.domain === domain) return { place, url: resultUrl(request, one.result) };
		next = place + 1;
	}
	return null;
}

/** The planted websites of a search on its day, by their place. */
function standing(request: SearchRequest, key: number): { domain: string; place: number; result: RankedResult }[] {
	const websites = plantedIn(request)?.websites ?? [];
	return websites
		.map(({ domain, path, pagesFrom }) => {
			const own = mix(key, hashText(domain));
			const place = Math.max(1, placeOn(path, request.day) + STRAY * smoothNoise(own, 16, request.day, STRAY_DAYS));
			const pages = pagesFrom.filter((day) => day <= request.day).length;
			return { domain, place, result: { host: `www.${domain}`, key: pages === 0 ? own : mix(own, 17, pages), kind: "page" as const } };
		})
		.sort((a, b) => a.place - b.place);
}

function placeOn(path: PlantedSearch["websites"][number]["path"], day: number): number {
	const after = path.findIndex((one) => one.day > day);
	const next = after < 0 ? path.at(-1) : path[after];
	const last = after > 0 ? path[after - 1] : next;
	if (!last || !next || last === next) return next?.place ?? 1;
	return last.place + ((day - last.day) / (next.day - last.day)) * (next.place - last.place);
}

/** Blocks of the page that a planted search shows, as planBlocks names them. */
export function plantedBlocks(request: SearchRequest) {
	const shows = new Set(plantedIn(request)?.shows);
	return {
		...(shows.has("aiOverview") && { aiOverview: "shown" as const }),
		...(shows.has("featuredSnippet") && { featuredSnippet: true }),
		...(shows.has("localPack") && { localPack: true }),
		...(shows.has("topStories") && { topStories: true }),
		...(shows.has("videos") && { videos: true }),
		...(shows.has("images") && { extra: "images" as const }),
	};
}

/** The planted websites that stand at the head of the list, by their row of a block; key: of the search. They keep their row while they are there. */
export function plantedRows(
	request: SearchRequest,
	key: number,
	{ block, count }: { block: number; count: number },
): Map<number, RankedResult> {
	const rows = new Map<number, RankedResult>();
	for (const { place, result } of standing(request, key)) {
		const row = mix(result.key, block) % (count + 1);
		if (place <= LAST_IN_BLOCKS && row < count && !rows.has(row)) rows.set(row, result);
	}
	return rows;
}
