/** A ranking address and when it was seen. */
export interface UrlSighting {
	day: string;
	position: number;
	url: string;
}

/** A run of days on which the same address ranked. */
export interface UrlSpan {
	url: string;
	from: string;
	to: string;
	/** Best position in the run. */
	best: number;
	sightings: number;
}

/**
 * Which address ranked when, latest first; more than one span means that the website's pages took turns (cannibalisation, or a move).
 * sightings: oldest first. Scheme, fragment and last slash make no difference.
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

/** Does the website rank with pages that take turns: one came back after another had stood in its place? */
export function takeTurns(spans: readonly UrlSpan[]): boolean {
	return new Set(spans.map(({ url }) => pageKey(url))).size < spans.length;
}

/** Are these the same page? null never is. */
export function isSamePage(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && pageKey(a) === pageKey(b);
}

function pageKey(url: string): string {
	return url
		.replace(/^https?:\/\//, "")
		.replace(/#.*$/, "")
		.replace(/\/$/, "");
}
