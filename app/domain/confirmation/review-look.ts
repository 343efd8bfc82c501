import type { Look } from "../position/look";
import { type Walk, walkPages } from "../position/walk-pages";
import { secondSource } from "../source/second-source";
import type { RunMoves } from "./jumps";
import { type HostWeights, isShortList } from "./poisoning";
import { markSuspect, type ReviewedPages, reviewPages } from "./review-pages";
import { type FirstReading, type FollowedWebsite, type ReviewedValues, reviewValues, saidBy } from "./review-values";
import { freshMemory, type SearchMemory, type WaitingReading, withLook, withShallowLook } from "./search-memory";
import type { ReadingEvidence } from "./weigh-readings";

/** Hosts of suspect pages that are kept: with more of them every page would look like an earlier one. */
const MAX_WAITING_HOSTS = 120;

export interface LookToReview {
	look: Look;
	lookId: string;
	/** Each domain once. */
	websites: readonly FollowedWebsite[];
	memory: SearchMemory | null;
	weights: HostWeights;
	/** A search without a memory counts only when two readings agree. */
	readsNewTwice: boolean;
	/** Movements of each website in this run; the review counts along. */
	moves: Map<string, RunMoves>;
}

export interface Review {
	/** The look with its marks; the same object where nothing is marked. */
	look: Look;
	memory: SearchMemory;
	/** Websites whose earlier reading counts, and what it said. */
	first: ReadonlyMap<string, FirstReading>;
	/** Values that are held now and were not before: each needs a second reading. */
	newlyHeld: number;
	/** Number of newly held values that no reading has confirmed yet. A keyword is read again for them once in its life, outside the budget of second readings. */
	unproved: number;
	suspectPages: number;
}

/**
 * Reviews a look before its values count. A page with other hosts than its search normally has is suspect, unless an earlier reading showed the same
 * hosts. A value that jumps, a first "not found" and a first value of a short list are held, until another reading says the same or has more evidence
 * against it. A look without these passes unchanged.
 * Rules: jumps.ts, poisoning.ts, weigh-readings.ts, docs/design/confirmation.md.
 */
export function reviewLook(of: LookToReview): Review {
	const { look, websites, moves } = of;
	const before = freshMemory(of.memory, look.finishedAt);
	const pages = reviewPages(look, before, of);
	const marked: Look = pages.suspect.size === 0 ? look : { ...look, pages: markSuspect(look.pages, pages.suspect) };
	const walk = walkPages(marked.pages);
	const evidence = evidenceOf(look, walk, pages);
	const isShort = before.looks === 0 && isShortList(walk, look.depth);
	const isOpinion = isSecondOpinion(before, pages);
	const isFirstRefuted = before.looks === 1 && pages.isRenewed;
	const reviewed = reviewValues(marked, websites, { memory: before, isOpinion, isFirstRefuted, isShort, evidence, moves });
	const isUnconfirmed = isOnlyOpinion(look, before, { pages, isShort });
	const known = isFirstRefuted ? { ...before, looks: 0, hosts: new Map() } : before;
	// The same short list of the same source may be the same fault again: it does not say what is normal for the search.
	const after = isShort && isUnconfirmed ? { ...known, at: look.finishedAt } : hostsAfter(look, known, pages, walk);
	const shown = { end: isShort ? walk.organic.length : null, isUnknown: after.looks === 0 };
	const memory: SearchMemory = {
		...after,
		values: reviewed.values,
		waiting: waitingAfter(of, before, { pages, evidence, reviewed, ...shown }),
	};
	const { first, newlyHeld, unproved } = reviewed;
	const told = isUnconfirmed ? { ...marked, unconfirmed: true as const } : marked;
	return { look: withOpinion(told, before.waiting, reviewed), memory, first, newlyHeld, unproved, suspectPages: pages.suspect.size };
}

/** Whether a look confirms what waits. Where pages of the search are unknown or suspect it must show the same list, else the usual one. */
function isSecondOpinion({ waiting, looks }: SearchMemory, { isRenewed, isUsual }: ReviewedPages): boolean {
	return waiting !== null && (isRenewed || (!waiting.suspect && looks > 0 && isUsual));
}

/**
 * Whether no other reading confirms this one: nothing is known with which its pages could be compared, the only earlier list was another one, or the
 * list is short and only its own source has shown it. A page that waited, and was shown again, is confirmed.
 */
function isOnlyOpinion(look: Look, before: SearchMemory, { pages, isShort }: { pages: ReviewedPages; isShort: boolean }): boolean {
	const { suspect, isRenewed, isUsual } = pages;
	if (suspect.size > 0) return false;
	if (isShort && isRenewed && !before.waiting?.suspect) return secondSource(before.waiting?.source ?? "", look.source) === "same";
	return !isRenewed && (before.looks === 0 || (before.looks === 1 && !isUsual));
}

function evidenceOf(look: Look, walk: Walk, { suspect, share }: ReviewedPages): ReadingEvidence {
	const sealed = walk.organic.filter(({ meta }) => meta.sealed).length;
	return { suspect: suspect.size > 0, share, depth: walk.organic.length, sealed, at: look.finishedAt };
}

/** The hosts of a look that was read to its end without a suspect page are remembered; those of any other are not. */
function hostsAfter(look: Look, before: SearchMemory, pages: ReviewedPages, walk: Walk): Omit<SearchMemory, "values" | "waiting"> {
	const { at, looks, length, hosts } = before;
	// Without a known list only values are kept: they are as old as the newest look.
	if (pages.suspect.size > 0 || walk.gap !== null || walk.organic.length === 0)
		return { at: looks === 0 ? look.finishedAt : at, looks, length, hosts };
	const marks = new Set(pages.marks.flatMap((page) => [...page]));
	// A shallow look says nothing about the hosts below it.
	if (!walk.exhausted && walk.organic.length < length) return { at: look.finishedAt, looks, length, hosts: withShallowLook(hosts, marks) };
	const earlier = pages.isRenewed ? before.waiting?.hosts : undefined;
	return { at: look.finishedAt, length: walk.organic.length, ...withLook(before, marks, earlier) };
}

/** The list that a look shows. end: number of organic results of a short list, null for any other. isUnknown: no list of the search is known after the look. */
interface ShownList {
	pages: ReviewedPages;
	evidence: ReadingEvidence;
	reviewed: ReviewedValues;
	end: number | null;
	isUnknown: boolean;
}

/** The reading that waits for another one after this look. */
function waitingAfter(
	{ look, lookId, websites }: LookToReview,
	{ waiting }: SearchMemory,
	{ pages, evidence, reviewed, end, isUnknown }: ShownList,
): WaitingReading | null {
	const own = { look: lookId, source: look.source, ...evidence };
	if (pages.suspect.size > 0) {
		const hosts = new Set((waiting?.hosts.size ?? 0) < MAX_WAITING_HOSTS ? waiting?.hosts : []);
		for (const place of pages.suspect) for (const mark of pages.marks[place] ?? []) hosts.add(mark);
		// A suspect reading is no opinion on a value that waits for one.
		if (waiting && !waiting.suspect) return { ...waiting, hosts, end: pages.end };
		// The values are read as if the pages were good: they become the first opinion if another reading shows the same pages.
		return { ...own, hosts, end: pages.end, values: { ...saidBy({ pages: look.pages }, websites), ...reviewed.waiting } };
	}
	const values = reviewed.waiting;
	if (Object.keys(values).length === 0) return null;
	// A list of an unknown search that is short, or has a gap, is not remembered: it is told by its hosts, and by its end if it is short.
	const hosts = new Set(end === null && !isUnknown ? [] : pages.marks.flatMap((page) => [...page]));
	return reviewed.newlyHeld > 0 || !waiting ? { ...own, hosts, end, values } : { ...waiting, values };
}

function withOpinion(look: Look, waiting: WaitingReading | null, { held, opinions }: ReviewedValues): Look {
	if (held.length === 0 && opinions.length === 0) return look;
	const marks = held.length > 0 ? { held } : {};
	if (!waiting || opinions.length === 0) return { ...look, ...marks };
	const { look: id, source, at, suspect } = waiting;
	return { ...look, ...marks, opinion: { look: id, source, at, ...(suspect && { suspect: true as const }), values: opinions } };
}
