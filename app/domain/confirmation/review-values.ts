import type { HostRule } from "@serpentine/serp/hosts";
import type { Look, Opinion } from "../position/look";
import { observe } from "../position/observe";
import { DAY_MS } from "../time/durations";
import { agree, countMove, isJump, isMassMove, type RunMoves } from "./jumps";
import {
	codeOfValue,
	lastValue,
	type PlaceHistory,
	type PlaceValue,
	placeValueOf,
	shownPosition,
	valueOfCode,
	withValue,
} from "./place-values";
import { freshMemory, type SearchMemory, type WaitingReading } from "./search-memory";
import { moreEvidence, type ReadingEvidence } from "./weigh-readings";

/** A website without a value for so long is followed by nobody any more. */
const NO_LONGER_FOLLOWED_DAYS = 14;

/** A followed website. */
export interface FollowedWebsite {
	domain: string;
	hosts: HostRule;
	/** Organic results that its deepest follower wants. */
	depth: number;
	/** Organic results that its shallowest follower wants. For that follower a lower place is "not found". */
	leastDepth: number;
}

/** A website, and the organic results among which one follower wants it. */
export type WantedPlace = Pick<FollowedWebsite, "domain" | "depth">;

/** An earlier reading that counts. */
export interface FirstReading {
	value: PlaceValue;
	url: string;
	look: string;
	source: string;
	at: number;
}

/** Input of the judgement of one value. */
interface Known {
	memory: SearchMemory;
	/** This reading is a second opinion on the values of the one that waits: it shows the usual list, or the same unusual one. */
	isOpinion: boolean;
	/** The list is shorter than a page, and no longer one of the search is known. */
	isShort: boolean;
	/** The only reading before was the first one of the search, and two readings agree on another list: its values are forgotten. */
	isFirstRefuted: boolean;
	evidence: ReadingEvidence;
	moves: Map<string, RunMoves>;
}

export interface ReviewedValues {
	/** Published values, with those of this look. */
	values: Record<string, PlaceHistory>;
	/** Websites whose value here does not count. */
	held: string[];
	/** Values that are held now and were not before. */
	newlyHeld: number;
	/** Number of newly held values that no reading has confirmed yet (isUnproved). */
	unproved: number;
	/** Values that go on waiting for another reading. */
	waiting: WaitingReading["values"];
	/** Websites whose earlier reading counts. */
	first: Map<string, FirstReading>;
	opinions: Opinion["values"];
}

/** Judges what a look, with its suspect pages marked, says about each website. */
export function reviewValues(look: Look, websites: readonly FollowedWebsite[], known: Known): ReviewedValues {
	const day = Math.floor(look.finishedAt / DAY_MS);
	const { memory } = known;
	const still = Object.entries(memory.values).filter(([, history]) => day - history.day <= NO_LONGER_FOLLOWED_DAYS);
	const all: ReviewedValues = {
		values: Object.fromEntries(still),
		held: [],
		newlyHeld: 0,
		unproved: 0,
		waiting: {},
		first: new Map(),
		opinions: [],
	};
	for (const website of websites) {
		const { domain } = website;
		const now = valueIn(look, website);
		const earlier = memory.waiting?.values[domain];
		if (now === null) {
			if (earlier) all.waiting[domain] = earlier;
			continue;
		}
		const verdict = judgeValue(website, now, known);
		if (verdict === "held") {
			all.held.push(domain);
			all.newlyHeld++;
			all.unproved += Number(isUnproved(website, memory.values[domain], now, known.isShort));
			all.waiting[domain] = [codeOfValue(now), addressOf(look, website)];
			continue;
		}
		const said = valueOfCode(earlier?.[0] ?? 0);
		if (verdict === "first" && said && memory.waiting) {
			all.held.push(domain);
			all.first.set(domain, firstReading(memory.waiting, said, earlier?.[1] ?? ""));
		}
		if (said) all.opinions.push({ domain, first: positionOf(said, website), second: shownPosition(now), counts: verdict });
		all.values[domain] = withValue(historyToKeep(domain, known), day, verdict === "first" && said ? said : now);
	}
	return all;
}

function historyToKeep(domain: string, { memory, isFirstRefuted }: Known): PlaceHistory | null {
	return isFirstRefuted ? null : (memory.values[domain] ?? null);
}

/** Which reading counts: both say the same, one has more evidence, or the value waits for another reading. */
function judgeValue(website: FollowedWebsite, now: PlaceValue, known: Known): "both" | "first" | "second" | "held" {
	const { memory, moves } = known;
	const { domain } = website;
	const history = memory.values[domain] ?? null;
	const counted = countMove(moves.get(domain) ?? { compared: 0, moved: 0 }, history, now);
	moves.set(domain, counted);
	const said = valueOfCode(memory.waiting?.values[domain]?.[0] ?? 0);
	const isDoubtful = isJump(history, now, isMassMove(counted)) || isUnproved(website, history, now, known.isShort);
	if (isDoubtful && !(known.isOpinion && said)) return "held";
	if (!said || !memory.waiting || agree(said, now, history)) return "both";
	// A reading that ended where its shallowest follower had enough says nothing of the deeper ones.
	const isPart = said.place === null && said.depth <= website.leastDepth && website.leastDepth < now.depth;
	if (!isDoubtful || isPart) return "second";
	// A suspect reading has no value to publish: what it said was read as if its pages were good.
	return memory.waiting.suspect ? "held" : moreEvidence(memory.waiting, known.evidence);
}

/** What a look says about a website: for its deepest follower, else for its shallowest one, if the look was not read as deep; null where it is unknown. */
function valueIn(look: Pick<Look, "pages" | "held">, website: FollowedWebsite): PlaceValue | null {
	return placeValueOf(observe(look, website)) ?? placeValueOf(observe(look, { ...website, depth: website.leastDepth }));
}

/**
 * Whether a value counts only with a second reading although it does not jump: the first "not found" of a website for any of its followers, and its
 * first value of a short list. What a reader misses, or a page lacks, looks the same, and so does the list of another search, which may show the
 * website further below. history: published values, of which 30 are kept.
 */
function isUnproved(website: FollowedWebsite, history: PlaceHistory | null | undefined, now: PlaceValue, isShort: boolean): boolean {
	if (isShort && !lastValue(history)) return true;
	return isMissing(now, website.leastDepth) && !wasMissing(history, website.leastDepth);
}

/** Whether a published value says that the website is not among the first `depth` results. */
export function wasMissing(history: PlaceHistory | null | undefined, depth: number): boolean {
	return history?.values.some((value) => value !== null && isMissing(value, depth)) ?? false;
}

function isMissing({ place }: PlaceValue, depth: number): boolean {
	return place === null || place > depth;
}

function firstReading({ look, source, at, depth }: WaitingReading, said: PlaceValue, url: string): FirstReading {
	return { value: { ...said, depth: Math.min(said.depth, depth) }, url, look, source, at };
}

/** Values of all websites that a look reads, with their addresses. */
export function saidBy(look: Pick<Look, "pages">, websites: readonly FollowedWebsite[]): WaitingReading["values"] {
	const said: WaitingReading["values"] = {};
	for (const website of websites) {
		const value = valueIn(look, website);
		if (value) said[website.domain] = [codeOfValue(value), addressOf(look, website)];
	}
	return said;
}

function addressOf(look: Pick<Look, "pages">, website: FollowedWebsite): string {
	const seen = observe(look, website);
	if (seen.outcome === "ranked") return seen.url;
	return seen.outcome === "not_found" ? (seen.below?.url ?? "") : "";
}

function positionOf({ place, depth }: PlaceValue, website: WantedPlace): number {
	return shownPosition({ place, depth: Math.min(depth, website.depth) });
}

/** The last confirmed position of a website, 0 for not found; undefined where none is known. */
export function lastConfirmed(memory: SearchMemory | null, website: WantedPlace, now: number): number | undefined {
	const last = lastValue(freshMemory(memory, now).values[website.domain]);
	return last ? positionOf(last, website) : undefined;
}
