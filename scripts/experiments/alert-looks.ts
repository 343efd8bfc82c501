import type { ResultItem } from "@serpentine/serp/results";
import { hashText, parseSearchRequest, poisonedSearch, rankResults, type SearchRequest, share } from "@serpentine/simulator";
import type { Look, LookPage } from "~/domain/position/look";
import { otherPage, resultsPage } from "~/domain/position/look-fixtures";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { domainOf, type PlantedDrop, pathOf, placeOn, rivalOf, type SimulatedKeyword, sectionOf, seeded } from "./alert-events";

const SEED = "1";
export const FIRST_DAY = 20_700;
export const DEPTH = 30;
/** Depth of one website's keywords from the day of the depth change on. */
export const LESS_DEEP = 20;
const PAGE = 10;
const OTHER_BLOCK = 0.1;

/** Faults of page requests. */
export interface Faults {
	poisoned: number;
	blocked: number;
}

/** Takes a look as a job does: page after page, where each request may be poisoned or refused. kept: pages of an earlier attempt. */
export class SimulatedEngine {
	private requests = 0;

	constructor(
		private readonly faults: Faults,
		private readonly perWebsite: number,
		private readonly seed: number,
	) {}

	look(
		keyword: SimulatedKeyword,
		at: { day: number; attempt: number; depth: number },
		drop: PlantedDrop | null,
		kept: readonly LookPage[],
	): Look {
		const { day, attempt, depth } = at;
		const pages = [...kept];
		const hosts = this.hostsOf(keyword, day, drop);
		while (pages.length < depth / PAGE) {
			this.requests++;
			if (share(hashText(`blocked${seeded(this.seed)}`), this.requests) < this.faults.blocked) {
				pages.push(otherPage("captcha"));
				break;
			}
			const isPoisoned = share(hashText(`poisoned${seeded(this.seed)}`), this.requests) < this.faults.poisoned;
			const from = isPoisoned ? ranked(poisonedSearch(requestOf(keyword.term, day), this.requests)) : hosts;
			pages.push(this.page(keyword, from, { first: pages.length * PAGE, day, drop: isPoisoned ? null : drop }));
			if (from.length <= pages.length * PAGE) break;
		}
		const instant = (FIRST_DAY + day) * DAY_MS + attempt * HOUR_MS + keyword.ordinal;
		const search = { engine: "google", term: keyword.term, country: "us", language: "en", device: "desktop", place: "" } as const;
		return { search, source: "fetch", config: { name: "simulated", version: 1 }, depth, startedAt: instant, finishedAt: instant, pages };
	}

	/** True place of the keyword's website in the list of a day: at the end of a list that is too short for its planted place. */
	placeIn(keyword: SimulatedKeyword, day: number, drop: PlantedDrop | null): number {
		return this.hostsOf(keyword, day, drop).indexOf(domainOf(keyword.website)) + 1;
	}

	/** True list of a day. */
	private hostsOf(keyword: SimulatedKeyword, day: number, drop: PlantedDrop | null): string[] {
		const own = domainOf(keyword.website);
		const hosts = ranked(requestOf(keyword.term, day)).filter((host) => host !== own);
		if (drop?.kind === "rival_above") hosts.unshift(rivalOf(drop));
		const place = placeOn(keyword, day, drop);
		return [...hosts.slice(0, place - 1), own, ...hosts.slice(place - 1)];
	}

	private page(
		keyword: SimulatedKeyword,
		hosts: string[],
		{ first, day, drop }: { first: number; day: number; drop: PlantedDrop | null },
	): LookPage {
		if (hosts.length <= first) return otherPage("no_results");
		const page = resultsPage(hosts.slice(first, first + PAGE), hosts.length > first + PAGE);
		for (const item of page.reading.items) item.meta.link = `https://${item.meta.host}${this.pathOn(keyword, item, drop)}`;
		if (first > 0) return page;
		const items = [...page.reading.items];
		items.splice(4, 0, block("people_also_ask"));
		if (share(hashText(`block ${keyword.ordinal}${seeded(keyword.seed)}`), day) < OTHER_BLOCK) items.unshift(block("images"));
		if (drop?.kind === "blocks_above") items.unshift(block("videos"), block("videos"));
		return { ...page, reading: { ...page.reading, items: items.map((item, i) => ({ ...item, blockPosition: i + 1 })) } };
	}

	private pathOn(keyword: SimulatedKeyword, { meta }: ResultItem, drop: PlantedDrop | null): string {
		if (meta.host !== domainOf(keyword.website)) return `/${keyword.term.replaceAll(" ", "-")}`;
		return pathOf(sectionOf(keyword, this.perWebsite)) + keyword.index + (drop?.kind === "address_changed" ? "-other" : "");
	}
}

function ranked(request: SearchRequest): string[] {
	return [...new Set(rankResults(request, SEED).map(({ host }) => host))];
}

function requestOf(term: string, day: number): SearchRequest {
	const parsed = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en" }), (FIRST_DAY + day) * DAY_MS);
	if ("problem" in parsed) throw new Error(parsed.problem);
	return parsed;
}

function block(type: string): ResultItem {
	return { type, position: null, blockPosition: 0, meta: { link: null, title: type, snippet: "", secure: false, host: "", path: "" } };
}
