import {
	answerSearch,
	computeTruth,
	hashText,
	type PlantedSearch,
	parsePlanted,
	parseSearchRequest,
	renderPage,
	type SearchRequest,
	share,
	withPlanted,
} from "@serpentine/simulator";
import { type Listening, listen } from "../../stage/engines";

const SEED = "1";
const DAY_MS = 86_400_000;
/** Share of the readings that are refused all day, and of the pages that show listings of nobody's search. */
const LOST = 0.1;
const POISONED = 0.05;
/** Words behind a term: the same lists without any fault. */
const WHOLE = " whole";
/** Days between two turns of a path, and the lowest place of one: some are below the depth of the looks. */
const TURN_DAYS = 12;
const LOWEST_PLACE = 26;
/** Results that each list has at least. */
const LIST_LENGTH = 40;
const MARKET = { gl: "us", hl: "en" };
const NO_OVERVIEW = "An AI Overview is not available for this search";
const OVERVIEW = "AI Overview";

/** Planted websites in the simulator's lists, whose pages are lost or poisoned in shares that are drawn by search, day and request. */
export class LossyEngine {
	/** Instant of the engine's clock. */
	now: number;
	readonly terms: readonly string[];
	readonly served = { whole: 0, lost: 0, poisoned: 0 };
	private readonly planted: readonly PlantedSearch[];
	private readonly overviews: ReadonlySet<string>;
	private server: Listening | null = null;
	private requests = 0;

	constructor(of: { domains: readonly string[]; keywords: number; first: number; days: number }) {
		this.now = of.first;
		this.terms = termsOf(of.keywords, of.first);
		const searches = parsePlanted({
			searches: this.terms.map((q, n) => ({
				...{ q, ...MARKET, shows: n % 3 === 0 ? ["aiOverview"] : [] },
				websites: of.domains.map((domain) => ({ domain, path: pathOf(`${q} ${domain}`, of) })),
			})),
		});
		if (typeof searches === "string") throw new Error(searches);
		this.planted = searches;
		const pageOf = (q: string) => renderPage(this.parsed(new URLSearchParams({ ...MARKET, q })), SEED, 0);
		this.overviews = new Set(this.terms.filter((term) => pageOf(term).includes(OVERVIEW)));
	}

	get origin(): string {
		return this.server?.origin ?? "";
	}

	async listen(): Promise<void> {
		this.server = await listen((_, response, { searchParams }) => {
			const { html, status } = this.answer(searchParams);
			response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
		});
	}

	close(): void {
		this.server?.close();
	}

	/** The term with the words that keep its lists whole. */
	wholeOf(term: string): string {
		return term + WHOLE;
	}

	/** First place of a website for a term of a day "YYYY-MM-DD"; 0 where it is not in the list. */
	placeOf(term: string, day: string, domain: string): number {
		const asked = this.parsed(new URLSearchParams({ ...MARKET, q: term, at: day }));
		return computeTruth(asked, SEED, { domain, url: null }).results[0]?.position ?? 0;
	}

	overviewOf(term: string): "shown" | "absent" {
		return this.overviews.has(term) ? "shown" : "absent";
	}

	private answer(query: URLSearchParams): { html: string; status: number } {
		const asked = this.parsed(query);
		const fault = asked.text.endsWith(WHOLE) ? null : this.faultOf(asked);
		this.served[fault === null ? "whole" : fault === "captcha" ? "lost" : "poisoned"]++;
		return answerSearch(asked, SEED, fault, this.requests, 0);
	}

	private faultOf({ query, day }: SearchRequest): "captcha" | "poisoned" | null {
		this.requests++;
		if (share(hashText(`${query.term} lost`), day) < LOST) return "captcha";
		return share(hashText("poisoned"), this.requests) < POISONED ? "poisoned" : null;
	}

	/** The search as asked, with the lists of its term. */
	private parsed(query: URLSearchParams): SearchRequest {
		const asked = parseSearchRequest(query, this.now);
		if ("problem" in asked) throw new Error(asked.problem);
		const term = asked.query.term.replace(new RegExp(`${WHOLE}$`), "");
		return withPlanted({ ...asked, query: { ...asked.query, term } }, this.planted);
	}
}

/** Terms with long lists, and with an AI overview that is there or not: one that is loaded later is neither. */
function termsOf(count: number, first: number): string[] {
	const found: string[] = [];
	for (let n = 0; found.length < count; n++) {
		const term = `garden chair ${n}`;
		const asked = parseSearchRequest(new URLSearchParams({ ...MARKET, q: term }), first);
		if ("problem" in asked) throw new Error(asked.problem);
		const isLong = computeTruth(asked, SEED, { domain: null, url: null }).depth >= LIST_LENGTH;
		if (isLong && !renderPage(asked, SEED, 0).includes(NO_OVERVIEW)) found.push(term);
	}
	return found;
}

function pathOf(name: string, { first, days }: { first: number; days: number }): [string, number][] {
	const turns = Math.ceil(days / TURN_DAYS) + 1;
	return Array.from({ length: turns }, (_, n) => {
		const day = new Date(first + n * TURN_DAYS * DAY_MS).toISOString().slice(0, 10);
		return [day, 1 + LOWEST_PLACE * share(hashText(name), n) ** 1.5];
	});
}
