import type { Look } from "../position/look";
import { type Walk, walkPages } from "../position/walk-pages";
import type { RunMoves } from "./jumps";
import type { HostWeights } from "./poisoning";
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
	suspectPages: number;
}

/**
 * Reviews a look before its values count. A page with other hosts than its search normally has is suspect, unless an earlier reading showed the same
 * hosts. A value that jumps is held, until another reading says the same or has more evidence against it. A look without either passes unchanged.
 * Rules: jumps.ts, poisoning.ts, weigh-readings.ts, docs/design/confirmation.md.
 */
export function reviewLook(of: LookToReview): Review {
	const { look, websites, moves } = of;
	const before = freshMemory(of.memory, look.finishedAt);
	const pages = reviewPages(look, before, of);
	const marked: Look = pages.suspect.size === 0 ? look : { ...look, pages: markSuspect(look.pages, pages.suspect) };
	const walk = walkPages(marked.pages);
	const evidence = evidenceOf(look, walk, pages);
	const isOpinion = before.waiting !== null && (!before.waiting.suspect || pages.isRenewed);
	const isFirstRefuted = before.looks === 1 && pages.isRenewed;
	const reviewed = reviewValues(marked, websites, { memory: before, isOpinion, isFirstRefuted, evidence, moves });
	const memory: SearchMemory = {
		...hostsAfter(look, isFirstRefuted ? { ...before, looks: 0, hosts: new Map() } : before, pages, walk),
		values: reviewed.values,
		waiting: waitingAfter(of, before, { pages, evidence, reviewed }),
	};
	const { first, newlyHeld } = reviewed;
	const told = isUnconfirmed(before, pages) ? { ...marked, unconfirmed: true as const } : marked;
	return { look: withOpinion(told, before.waiting, reviewed), memory, first, newlyHeld, suspectPages: pages.suspect.size };
}

/** Whether nothing is known of the search with which its pages could be compared. A page that waited, and was shown again, is confirmed. */
function isUnconfirmed(before: SearchMemory, { suspect, isRenewed }: ReviewedPages): boolean {
	return before.looks === 0 && suspect.size === 0 && !isRenewed;
}

function evidenceOf(look: Look, walk: Walk, { suspect, share }: ReviewedPages): ReadingEvidence {
	const sealed = walk.organic.filter(({ meta }) => meta.sealed).length;
	return { suspect: suspect.size > 0, share, depth: walk.organic.length, sealed, at: look.finishedAt };
}

/** The hosts of a look that was read to its end without a suspect page are remembered; those of any other are not. */
function hostsAfter(look: Look, before: SearchMemory, pages: ReviewedPages, walk: Walk): Omit<SearchMemory, "values" | "waiting"> {
	const { at, looks, length, hosts } = before;
	if (pages.suspect.size > 0 || walk.gap !== null || walk.organic.length === 0) return { at, looks, length, hosts };
	const marks = new Set(pages.marks.flatMap((page) => [...page]));
	// A shallow look says nothing about the hosts below it.
	if (!walk.exhausted && walk.organic.length < length) return { at: look.finishedAt, looks, length, hosts: withShallowLook(hosts, marks) };
	const earlier = pages.isRenewed ? before.waiting?.hosts : undefined;
	return { at: look.finishedAt, length: walk.organic.length, ...withLook(before, marks, earlier) };
}

/** The reading that waits for another one after this look. */
function waitingAfter(
	{ look, lookId, websites }: LookToReview,
	{ waiting }: SearchMemory,
	{ pages, evidence, reviewed }: { pages: ReviewedPages; evidence: ReadingEvidence; reviewed: ReviewedValues },
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
	return reviewed.newlyHeld > 0 || !waiting ? { ...own, hosts: new Set(), end: null, values } : { ...waiting, values };
}

function withOpinion(look: Look, waiting: WaitingReading | null, { held, opinions }: ReviewedValues): Look {
	if (held.length === 0 && opinions.length === 0) return look;
	const marks = held.length > 0 ? { held } : {};
	if (!waiting || opinions.length === 0) return { ...look, ...marks };
	const { look: id, source, at, suspect } = waiting;
	return { ...look, ...marks, opinion: { look: id, source, at, ...(suspect && { suspect: true as const }), values: opinions } };
}
