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
 * sightings: oldest first. Scheme, fragment and last slash are ignored.
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

/** Whether pages alternate: one returned after another had ranked in its place. */
export function takeTurns(spans: readonly UrlSpan[]): boolean {
	return new Set(spans.map(({ url }) => pageKey(url))).size < spans.length;
}

/** Whether two addresses are the same page. null never is. */
export function isSamePage(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && (a === b || pageKey(a) === pageKey(b));
}

/** Key of a page: the address without scheme, fragment and last slash. */
export function pageKey(url: string): string {
	return url
		.replace(/^https?:\/\//, "")
		.replace(/#.*$/, "")
		.replace(/\/$/, "");
}
