import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { hashText, parseSearchRequest, poisonedSearch, rankResults, type SearchRequest, share } from "@serpentine/simulator";
import { isJump, type RunMoves } from "~/domain/confirmation/jumps";
import { arePagesPoisoned, type OpinionSettings, secondReadingsPerDay } from "~/domain/confirmation/opinion-settings";
import { type PlaceValue, withValue } from "~/domain/confirmation/place-values";
import { HostWeights } from "~/domain/confirmation/poisoning";
import { type Review, reviewLook } from "~/domain/confirmation/review-look";
import { freshMemory, readMemory, type SearchMemory, storeMemory } from "~/domain/confirmation/search-memory";
import type { Look, LookPage } from "~/domain/position/look";
import { resultsPage } from "~/domain/position/look-fixtures";
import { observe } from "~/domain/position/observe";
import { walkPages } from "~/domain/position/walk-pages";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { emptyOutcome, type Outcome } from "./poisoned-outcome";

const SEED = "1";
const FIRST_DAY = 20_700;
const DOMAIN = "example-shop.com";
const DEPTH = 30;
const WEBSITE = { domain: DOMAIN, hosts: "subdomains", depth: DEPTH, leastDepth: DEPTH } as const;
const PAGE = 10;
const BUCKET = 100;
/** Attempts within a day: as many as the delays between retries leave room for. */
const MAX_ATTEMPTS = 10;
/** One keyword in so many truly falls on a given day, and stays there. */
const FALLS_EVERY = 40;
const FALL_PLACES = 14;

export interface Scenario {
	keywords: number;
	days: number;
	/** Share of poisoned page requests. */
	poisoned: number;
	/** First day with poisoned pages. */
	poisonedFrom: number;
	settings: OpinionSettings | null;
	/** Keywords that truly fall by 14 places. */
	falls: boolean;
}

interface Keyword {
	term: string;
	fallsOn: number;
	/** Value shown now. */
	shown: PlaceValue | null;
	waitsSince: number | null;
	/** Readings since the one that first showed a value that jumps, without it; null while none did. Those with a suspect page apart. */
	after: { good: number; suspect: number } | null;
}

/** Plays days of looks with the product's own rules; pages are lists of hosts, because the reader is not what is tested here. */
export function playDays(scenario: Scenario): Outcome {
	return new Play(scenario).run();
}

/** A search of a job that has no answer yet, with the pages that the next attempt continues from. */
interface OpenSearch {
	keyword: Keyword;
	pages: LookPage[];
}
type Memories = Record<number, ReturnType<typeof storeMemory>>;

/** State that the reviews of one job share. */
interface JobKnows {
	kept: Memories;
	memories: Map<number, SearchMemory>;
	weights: HostWeights;
	moves: Map<string, RunMoves>;
}

class Play {
	private readonly outcome = emptyOutcome();
	private readonly keywords: Keyword[];
	private readonly stored: Memories[] = [];
	private requests = 0;
	private day = 0;
	private today = { suspect: 0, looks: 0, grants: 0 };
	private yesterday = { suspect: 0, looks: 0 };

	constructor(private readonly scenario: Scenario) {
		this.keywords = Array.from({ length: scenario.keywords }, (_, i): Keyword => {
			const falls = scenario.falls && i % FALLS_EVERY === 0;
			const fallsOn = falls ? 3 + ((i / FALLS_EVERY) % (scenario.days - 6)) : Number.POSITIVE_INFINITY;
			return { term: `shop term ${i}`, fallsOn, shown: null, waitsSince: null, after: null };
		});
	}

	run(): Outcome {
		const { settings, days } = this.scenario;
		for (this.day = 0; this.day < days; this.day++) {
			const grants = settings ? secondReadingsPerDay(settings, this.yesterday.looks) : 0;
			this.today = { suspect: 0, looks: 0, grants };
			for (let first = 0; first < this.keywords.length; first += BUCKET)
				this.runJobs(first / BUCKET, this.keywords.slice(first, first + BUCKET));
			this.yesterday = this.today;
		}
		this.outcome.memoryBytes = JSON.stringify(this.stored[0] ?? {}).length;
		return this.outcome;
	}

	/** The day's job of a bucket and its retries. As a job, each reads the memories once. */
	private runJobs(bucket: number, own: Keyword[]): void {
		const kept = this.stored[bucket] ?? {};
		this.stored[bucket] = kept;
		const open = new Map(own.map((keyword, index): [number, OpenSearch] => [index, { keyword, pages: [] }]));
		for (let attempt = 0; attempt < MAX_ATTEMPTS && open.size > 0; attempt++) {
			const memories = new Map(Object.entries(kept).map(([index, memory]) => [Number(index), readMemory(memory)]));
			const job = { kept, memories, weights: new HostWeights(memories.values()), moves: new Map<string, RunMoves>() };
			for (const [index, search] of [...open]) {
				const { keyword } = search;
				const look = this.take(search, attempt, index);
				const left = this.scenario.settings ? this.review(look, keyword, index, job) : this.believe(look, keyword);
				if (left === null) open.delete(index);
				else open.set(index, { keyword, pages: left });
			}
		}
		this.outcome.withoutValue += open.size;
	}

	private take({ keyword, pages }: OpenSearch, attempt: number, index: number): Look {
		const { outcome, scenario, day } = this;
		const at = (FIRST_DAY + day) * DAY_MS + attempt * HOUR_MS + index;
		const look = takeLook(keyword, day, pages, at, () => {
			this.requests++;
			return day >= scenario.poisonedFrom && isDrawn(this.requests, scenario.poisoned) ? this.requests : 0;
		});
		outcome.pages += look.pages.length - pages.length;
		if (attempt > 0) outcome.secondLooks++;
		else {
			this.today.looks++;
			outcome.looks++;
		}
		return look;
	}

	/** Without the rules, whatever was read is published. */
	private believe(look: Look, keyword: Keyword): null {
		this.publish(keyword, valueIn(look.pages.flatMap((page) => hostsOf(page))), false);
		return null;
	}

	/** Publishes what counts and returns null; else the pages from which the next attempt continues. */
	private review(look: Look, keyword: Keyword, index: number, { kept, memories, weights, moves }: JobKnows): LookPage[] | null {
		const memory = memories.get(index) ?? null;
		const lookId = `look at ${look.finishedAt}`;
		const hadWaited = freshMemory(memory, look.finishedAt).waiting !== null;
		const review = reviewLook({ look, lookId, websites: [WEBSITE], memory, weights, readsNewTwice: this.readsNewTwice(), moves });
		kept[index] = storeMemory(review.memory);
		this.count(look, review);
		if (keyword.after) keyword.after[review.suspectPages > 0 ? "suspect" : "good"]++;
		if (review.newlyHeld > 0) keyword.after ??= { good: 0, suspect: 0 };
		const first = review.first.get(DOMAIN);
		const seen = observe(review.look, WEBSITE);
		if (first || seen.outcome !== "unknown") {
			const value = first?.value ?? { place: seen.outcome === "ranked" ? seen.position : null, depth: seen.depth };
			this.publish(keyword, value, !first && review.look.unconfirmed === true);
			return null;
		}
		keyword.waitsSince ??= this.day;
		// As in app/services/jobs/review-looks.ts: the second reading of what was never confirmed is outside the budget.
		if (review.unproved > 0 && !hadWaited) this.outcome.unproved++;
		else if (review.newlyHeld > 0 && !this.isGranted()) return null;
		const walk = walkPages(review.look.pages);
		return walk.gap === null ? [] : review.look.pages.slice(0, walk.pagesCounted);
	}

	private readsNewTwice(): boolean {
		const mode = this.scenario.settings?.read_new_twice;
		const { today, yesterday: last } = this;
		const poisoned = arePagesPoisoned({ suspect: today.suspect + last.suspect, looks: today.looks + last.looks });
		return mode === "always" || (mode === "poisoned" && poisoned);
	}

	private count(look: Look, review: Review): void {
		const { outcome } = this;
		const marks = JSON.stringify(review.look).length - JSON.stringify(look).length;
		outcome.markBytes += marks;
		if (review.newlyHeld > 0) outcome.held++;
		if (review.suspectPages === 0) return;
		this.today.suspect++;
		outcome.suspect++;
	}

	private isGranted(): boolean {
		if (this.today.grants === 0) {
			this.outcome.refused++;
			return false;
		}
		this.today.grants--;
		this.outcome.granted++;
		return true;
	}

	/** isMarked: shown as a first reading that no other one confirms. */
	private publish(keyword: Keyword, value: PlaceValue, isMarked: boolean): void {
		publish(this.outcome, keyword, { value, truth: valueIn(truthOf(keyword, this.day)), isMarked }, this.day);
	}
}

function publish(
	outcome: Outcome,
	keyword: Keyword,
	{ value, truth, isMarked }: { value: PlaceValue; truth: PlaceValue; isMarked: boolean },
	day: number,
): void {
	outcome.published++;
	const place = (one: PlaceValue) => one.place ?? DEPTH + 1;
	const before = keyword.shown;
	if (place(value) !== place(truth)) {
		outcome.wrong++;
		if (day > 0) outcome.wrongLater++;
		else if (!isMarked) outcome.wrongFirst++;
	}
	if (before && place(value) > place(truth) && place(before) < place(value)) outcome.falseDrops++;
	const history = before && withValue(null, 0, before);
	if (history && day >= keyword.fallsOn && isJump(history, value) && place(value) > place(before ?? value)) {
		const days = day - (keyword.waitsSince ?? day);
		outcome.drops++;
		outcome.delayedDays[days] = (outcome.delayedDays[days] ?? 0) + 1;
		const { good, suspect } = keyword.after ?? { good: 0, suspect: 0 };
		outcome.confirmations[good] = (outcome.confirmations[good] ?? 0) + 1;
		outcome.poisonedMeanwhile[suspect] = (outcome.poisonedMeanwhile[suspect] ?? 0) + 1;
	}
	Object.assign(keyword, { shown: value, waitsSince: null, after: null });
}

function takeLook(keyword: Keyword, day: number, kept: readonly LookPage[], at: number, drawPoison: () => number): Look {
	const pages = [...kept];
	const hosts = truthOf(keyword, day);
	while (pages.length < DEPTH / PAGE) {
		const poison = drawPoison();
		const from = poison ? poisonedHosts(keyword, day, poison) : hosts;
		const first = pages.length * PAGE;
		const page = resultsPage(from.slice(first, first + PAGE), from.length > first + PAGE);
		// A website may have several pages in a list, each with its own address.
		for (const [i, { meta }] of page.reading.items.entries())
			meta.link = `https://${meta.host}/${poison}-${from.slice(0, first + i).filter((host) => host === meta.host).length}`;
		pages.push(page);
		if (from.length <= pages.length * PAGE) break;
	}
	const search = { engine: "google", term: keyword.term, country: "us", language: "en", device: "desktop", place: "" } as const;
	return { search, source: "fetch", config: { name: "simulated", version: 1 }, depth: DEPTH, startedAt: at, finishedAt: at, pages };
}

function truthOf(keyword: Keyword, day: number): string[] {
	const hosts = rankResults(request(keyword.term, day), SEED).map(({ host }) => host);
	if (day < keyword.fallsOn) return hosts;
	const own = hosts.findIndex(isOwn);
	if (own < 0) return hosts;
	const others = hosts.filter((host) => !isOwn(host));
	return [...others.slice(0, own + FALL_PLACES), DOMAIN, ...others.slice(own + FALL_PLACES)];
}

function poisonedHosts(keyword: Keyword, day: number, count: number): string[] {
	return rankResults(poisonedSearch(request(keyword.term, day), count), SEED).map(({ host }) => host);
}

function request(term: string, day: number): SearchRequest {
	const parsed = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en" }), (FIRST_DAY + day) * DAY_MS);
	if ("problem" in parsed) throw new Error(parsed.problem);
	return parsed;
}

function valueIn(hosts: readonly string[]): PlaceValue {
	const place = hosts.slice(0, DEPTH).findIndex(isOwn) + 1;
	return { place: place > 0 ? place : null, depth: Math.min(DEPTH, hosts.length) };
}

function isOwn(host: string): boolean {
	return hostMatchesDomain(host, DOMAIN);
}

function hostsOf(page: LookPage): string[] {
	return page.reading.items.map(({ meta }) => meta.host);
}

/** A draw of its own for each request. */
function isDrawn(request: number, poisoned: number): boolean {
	return share(hashText("poisoned"), request) < poisoned;
}
