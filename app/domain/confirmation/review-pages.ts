import { type HostRule, hostMatchesDomain } from "../normalize/domain";
import type { Look, LookPage } from "../position/look";
import { walkPages } from "../position/walk-pages";
import { marksOfPage } from "./host-marks";
import { endsEarly, type HostWeights, isSameEnd, isSameList, isStrange, MIN_HOSTS, usualShare } from "./poisoning";
import type { SearchMemory } from "./search-memory";

export interface ReviewedPages {
	/** Hosts of each page, without those of followed websites: they are what is judged. */
	marks: Set<number>[];
	/** Places of the pages that are suspect. */
	suspect: Set<number>;
	/** A page that would be suspect shows what an earlier reading showed. */
	isRenewed: boolean;
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
	if (isUnknown && !by.readsNewTwice && !before.waiting?.suspect) return { marks, suspect, isRenewed: false, end: null, share: 1 };
	let usualOnce: number | null = null;
	const usual = () => {
		usualOnce ??= usualShare(before, weights);
		return usualOnce;
	};
	const wasShown = before.waiting?.hosts ?? new Set<number>();
	let isRenewed = false;
	for (const [place, page] of marks.entries()) {
		if (page.size < MIN_HOSTS || (!isUnknown && !isStrange(page, before.hosts, usual, weights))) continue;
		if (isSameList(page, wasShown, usual, weights)) isRenewed = true;
		else suspect.add(place);
	}
	const walk = walkPages(markSuspect(look.pages, suspect));
	const end = walk.exhausted && endsEarly(walk.organic.length, before.length) ? walk.organic.length : null;
	if (end !== null && isSameEnd(end, before.waiting?.end ?? null)) isRenewed = true;
	else if (end !== null) suspect.add(look.pages.length - 1);
	const all = new Set(marks.flatMap((page) => [...page]));
	return { marks, suspect, isRenewed, end, share: isUnknown ? 1 : weights.share(all, before.hosts) };
}

/** The pages with the mark of those that are suspect. */
export function markSuspect(pages: readonly LookPage[], suspect: ReadonlySet<number>): LookPage[] {
	return pages.map((page, place) => (suspect.has(place) ? { ...page, suspect: true } : page));
}
