/** Evidence for a reading. */
export interface ReadingEvidence {
	/** Some of its pages have hosts that are not those of the search. */
	suspect: boolean;
	/** Share of its hosts that the search had before, 0 to 1. */
	share: number;
	/** Organic results read without a gap. */
	depth: number;
	/** Results that do not tell where they lead. */
	sealed: number;
	at: number;
}

/** Shares that differ by less say nothing. */
const SAME_SHARE = 0.1;

/**
 * Which of two readings counts when they disagree; the first of these rules that tells them apart decides:
 * 1. pages with the hosts of the search before pages with others;
 * 2. more of the hosts that the search had before;
 * 3. more results read without a gap;
 * 4. fewer hidden addresses;
 * 5. the later reading.
 */
export function moreEvidence(first: ReadingEvidence, second: ReadingEvidence): "first" | "second" {
	if (first.suspect !== second.suspect) return first.suspect ? "second" : "first";
	if (Math.abs(first.share - second.share) >= SAME_SHARE) return first.share > second.share ? "first" : "second";
	if (first.depth !== second.depth) return first.depth > second.depth ? "first" : "second";
	if (first.sealed !== second.sealed) return first.sealed < second.sealed ? "first" : "second";
	return first.at > second.at ? "first" : "second";
}
