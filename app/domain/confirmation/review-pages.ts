import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { Look, LookPage } from "../position/look";
import { walkPages } from "../position/walk-pages";
import { secondSource } from "../source/second-source";
import { utcDay } from "../time/local-day";
import { marksOfPage } from "./host-marks";
import {
	endsEarly,
	type HostWeights,
	isSameEnd,
	isSameList,
	isShortList,
	isStrange,
	isUsualShare,
	MIN_HOSTS,
	usualShare,
} from "./poisoning";
import type { SearchMemory, WaitingReading } from "./search-memory";

export interface ReviewedPages {
	/** Hosts of each page, without those of followed websites: they are what is judged. */
	marks: Set<number>[];
	/** Places of the pages that are suspect. */
	suspect: Set<number>;
	/** A page that would be suspect, or a short list, shows what an earlier reading showed. */
	isRenewed: boolean;
	/** The list shares as much with the earlier ones as lists of this search normally do. */
	isUsual: boolean;
	/** Organic results after which the list ended, where that is strangely early; null otherwise. */
	end: number | null;
	/** Share of all hosts that the search had before; 1 where nothing is known. */
	share: number;
}

/** Compares the pages of a look with the last good ones of its search. Without good ones every page passes, unless `readsNewTwice`. */
export function reviewPages(
	look: Look,
	before: SearchMemory,
	by: { websites: readonly { domain: string; hosts: HostRule }[]; weights: HostWeights; readsNewTwice: boolean },
): ReviewedPages {
	const { weights } = by;
	const isFollowed = (host: string) => by.websites.some(({ domain, hosts }) => hostMatchesDomain(host, domain, hosts));
	const marks = look.pages.map(({ reading }) => marksOfPage(reading, isFollowed));
	const suspect = new Set<number>();
	const isUnknown = before.looks === 0;
	const all = new Set(marks.flatMap((page) => [...page]));
	let usualOnce: number | null = null;
	const usual = () => {
		usualOnce ??= usualShare(before, weights);
		return usualOnce;
	};
	const wasShown = before.waiting?.hosts ?? new Set<number>();
	if (isUnknown && !by.readsNewTwice && !before.waiting?.suspect) {
		const isRenewed = before.waiting !== null && isShownAgain(look, all, before.waiting, { usual, weights });
		return { marks, suspect, isRenewed, isUsual: true, end: null, share: 1 };
	}
	let isRenewed = false;
	for (const [place, page] of marks.entries()) {
		if (page.size < MIN_HOSTS || (!isUnknown && !isStrange(page, before.hosts, usual, weights))) continue;
		if (isSameList(page, wasShown, usual, weights)) isRenewed = true;
		else suspect.add(place);
	}
	const walk = walkPages(markSuspect(look.pages, suspect));
	const end = walk.exhausted && endsEarly(walk.organic.length, before.length) ? walk.organic.length : null;
	if (end !== null && isShownEnd(look, { end, last: marks.at(-1) }, before.waiting, { usual, weights })) isRenewed = true;
	else if (end !== null) suspect.add(look.pages.length - 1);
	if (isUnknown && suspect.size === 0) isRenewed ||= isShortAgain(look, all, before.waiting, { usual, weights });
	const share = isUnknown ? 1 : weights.share(all, before.hosts);
	const isUsual = isUsualList(all, before, { share, usual, weights });
	return { marks, suspect, isRenewed, isUsual, end, share };
}

/** Whether a look of an unknown search shows a short list again. A page of few results is never suspect, so its end tells the list. */
function isShortAgain(
	look: Look,
	all: ReadonlySet<number>,
	waiting: WaitingReading | null,
	by: { usual: () => number; weights: HostWeights },
) {
	return waiting !== null && isShortList(walkPages(look.pages), look.depth) && isShownAgain(look, all, waiting, by);
}

/** Whether a look of an unknown search shows the list of the reading that waits, of which another page may have failed. all: its hosts. */
function isShownAgain(
	{ pages }: Look,
	all: ReadonlySet<number>,
	{ hosts, end }: WaitingReading,
	by: { usual: () => number; weights: HostWeights },
): boolean {
	const isSame = (some: ReadonlySet<number>, others: ReadonlySet<number>) => isSameList(some, others, by.usual, by.weights);
	if (end === null) return Math.min(all.size, hosts.size) >= MIN_HOSTS && (isSame(all, hosts) || isSame(hosts, all));
	const { exhausted, organic } = walkPages(pages);
	return exhausted && isSameEnd(organic.length, end) && isSame(all, hosts);
}

/**
 * Whether an early end was shown by the reading that waits: at the same place, and behind the same results. Lists of other searches end early by chance,
 * and their last pages have few hosts. A last page without hosts is told from no other one: the same fault of one source looks the same again, so
 * another source shows it, or the same source on another day.
 */
function isShownEnd(
	look: Pick<Look, "source" | "finishedAt">,
	{ end, last }: { end: number; last: ReadonlySet<number> | undefined },
	waiting: WaitingReading | null,
	{ usual, weights }: { usual: () => number; weights: HostWeights },
): boolean {
	if (waiting === null || !isSameEnd(end, waiting.end)) return false;
	if (last?.size) return isSameList(last, waiting.hosts, usual, weights);
	return secondSource(waiting.source, look.source) !== "same" || utcDay(waiting.at) !== utcDay(look.finishedAt);
}

/** A list may be longer or shorter than the earlier ones: what it shares is a large part of itself, or of the newest of them. */
function isUsualList(
	all: ReadonlySet<number>,
	{ hosts, waiting, looks }: SearchMemory,
	{ share, usual, weights }: { share: number; usual: () => number; weights: HostWeights },
): boolean {
	// Where no list is known, or several are and nothing waits, nobody asks.
	if (looks === 0 || (waiting === null && looks > 1)) return true;
	if (all.size < MIN_HOSTS || isUsualShare(share, usual)) return true;
	const newest = [...hosts].filter(([, seenIn]) => seenIn & 1).map(([mark]) => mark);
	return isUsualShare(weights.share(newest, all), usual);
}

/** The pages with the mark of those that are suspect. */
export function markSuspect(pages: readonly LookPage[], suspect: ReadonlySet<number>): LookPage[] {
	return pages.map((page, place) => (suspect.has(place) ? { ...page, suspect: true } : page));
}
