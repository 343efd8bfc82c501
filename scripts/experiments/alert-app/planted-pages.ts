import { hashText, parseSearchRequest, type RankedResult, rankResults, renderPage, type SearchRequest } from "@serpentine/simulator";
import { DAY_MS } from "~/domain/time/durations";
import {
	domainOf,
	dropOf,
	type PlantedDrop,
	pathOf,
	placeOn,
	rivalOf,
	type SimulatedKeyword,
	sectionOf,
	simulatedKeywords,
} from "../alert-events";

export const SEED = "1";
/** A shorter list could not show a website at each planted place. */
const MIN_RESULTS = 60;

/** Keywords whose lists are long enough, by the engine's own lists of the first day. */
export function keywordsWithLists(count: number, firstDay: number): SimulatedKeyword[] {
	const candidates = simulatedKeywords(count * 2).filter(({ term }) => rankResults(requestOf(term, firstDay), SEED).length >= MIN_RESULTS);
	return simulatedKeywords(count).map((keyword, place) => ({ ...keyword, term: candidates[place]?.term ?? keyword.term }));
}

function requestOf(term: string, day: number): SearchRequest {
	const parsed = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en" }), day * DAY_MS);
	if ("problem" in parsed) throw new Error(parsed.problem);
	return parsed;
}

/** True result pages of the planted world: the simulated engine's, with the followed websites at their planted places. Days are UTC days since 1970. */
export class PlantedPages {
	private readonly byTerm: ReadonlyMap<string, SimulatedKeyword>;

	constructor(
		readonly keywords: readonly SimulatedKeyword[],
		readonly drops: readonly PlantedDrop[],
		readonly firstDay: number,
	) {
		this.byTerm = new Map(keywords.map((keyword) => [keyword.term, keyword]));
	}

	get perWebsite(): number {
		return this.keywords.length / 10;
	}

	keywordOf(term: string): SimulatedKeyword | null {
		return this.byTerm.get(term) ?? null;
	}

	/** Place of the keyword's website in the whole list of a day. */
	placeOf(keyword: SimulatedKeyword, day: number): number {
		return this.listOf(keyword, requestOf(keyword.term, day)).findIndex(({ host }) => host === domainOf(keyword.website)) + 1;
	}

	/** The page that a request asks for; order changes the list of results. */
	render(request: SearchRequest, order = (list: RankedResult[]) => list): string {
		const keyword = this.keywordOf(request.query.term);
		if (!keyword) return renderPage(request, SEED, 0);
		return renderPage(request, SEED, 0, {
			list: order(this.listOf(keyword, request)),
			hasVideosAbove: this.dropAt(keyword, request)?.kind === "blocks_above",
		});
	}

	private dropAt(keyword: SimulatedKeyword, { day }: SearchRequest): PlantedDrop | null {
		return dropOf(this.drops, keyword, day - this.firstDay, this.perWebsite);
	}

	private listOf(keyword: SimulatedKeyword, request: SearchRequest): RankedResult[] {
		const drop = this.dropAt(keyword, request);
		const list = rankResults(request, SEED);
		if (drop?.kind === "rival_above") list.unshift(pageOf(rivalOf(drop), `/${keyword.ordinal}`));
		const path = pathOf(sectionOf(keyword, this.perWebsite)) + keyword.index + (drop?.kind === "address_changed" ? "-other" : "");
		list.splice(placeOn(keyword, request.day - this.firstDay, drop) - 1, 0, pageOf(domainOf(keyword.website), path));
		return list;
	}
}

function pageOf(host: string, path: string): RankedResult {
	return { host, key: hashText(host + path), kind: "page", url: `https://${host}${path}` };
}
