import { withoutOrigin } from "@serpentine/serp/hosts";

/** A ranking address and its time. */
export interface UrlSighting {
	day: string;
	position: number;
	url: string;
}

/** A run of days with the same ranking address. */
export interface UrlSpan {
	url: string;
	from: string;
	to: string;
	/** Best position in the run. */
	best: number;
	sightings: number;
}

/**
 * Runs of ranking addresses, latest first; more than one means that pages of the website alternate (cannibalisation) or that the page moved.
 * sightings: oldest first. Addresses of one page are one (pageKey).
 */
export function urlSpans(sightings: readonly UrlSighting[]): UrlSpan[] {
	const spans: UrlSpan[] = [];
	for (const { day, position, url } of sightings) {
		const last = spans.at(-1);
		if (last && pageKey(last.url) === pageKey(url)) {
			last.to = day;
			last.best = Math.min(last.best, position);
			last.sightings += 1;
		} else spans.push({ url, from: day, to: day, best: position, sightings: 1 });
	}
	return spans.reverse();
}

/**
 * Whether pages alternate: one returned after another had ranked in its place. A page that moved once does not return, and a reading that is left out never makes
 * pages alternate. pages: keys of the readings that have an address, in the order of time.
 */
export function takeTurns(pages: readonly string[]): boolean {
	const runs = pages.filter((page, i) => page !== pages[i - 1]);
	return new Set(runs).size < runs.length;
}

/** Pages that take turns with another one, each pair by itself. pages: as for takeTurns. */
export function pagesInTurns(pages: readonly string[]): Set<string> {
	const found = new Set<string>();
	if (!takeTurns(pages)) return found;
	for (const page of new Set(pages)) {
		// Whatever ranks between the first and the last reading of a page takes turns with it.
		const between = pages.slice(pages.indexOf(page), pages.lastIndexOf(page));
		const others = between.filter((one) => one !== page);
		for (const one of others) found.add(one);
		if (others.length > 0) found.add(page);
	}
	return found;
}

/** Whether two addresses are the same page. null never is. */
export function isSamePage(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && (a === b || pageKey(a) === pageKey(b));
}

/** Key of a page: the address without scheme, fragment, parameters that say how a visitor came, and last slash. */
export function pageKey(url: string): string {
	return withoutOrigin(url.replace(/^https?:\/\//, "").replace(/#.*$/, "")).replace(/\/$/, "");
}
