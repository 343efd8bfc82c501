import type { Look } from "../position/look";
import { observe } from "../position/observe";
import type { Search } from "../position/search";
import { walkPages } from "../position/walk-pages";

/** "skipped": nobody was asked, so nothing is said of the source. "unread": asked, and no list came. */
export const CANARY_VERDICTS = ["right", "wrong", "unread", "skipped"] as const;
export type CanaryVerdict = (typeof CANARY_VERDICTS)[number];

/** A search with a known answer: the domain stands between two places. */
export interface Canary {
	search: Search;
	domain: string;
	best: number;
	worst: number;
}

/** The last place that can be known: one page is enough for nearly all canaries. */
export const MAX_CANARY_PLACE = 10;

/** Ends that say that the source was not asked. */
const NOT_ASKED: readonly string[] = ["over_budget", "no_source", "waiting"];

export interface CanaryResult {
	verdict: CanaryVerdict;
	/** Why there is no list; null with one. */
	outcome: string | null;
	position: number | null;
}

/** Whether a look at a canary's search shows the known answer. */
export function judgeCanary(look: Pick<Look, "pages">, { domain, best, worst }: Canary): CanaryResult {
	const { gap, organic } = walkPages(look.pages);
	const seen = observe(look, { domain, depth: Math.max(worst, organic.length) });
	if (seen.outcome === "unknown")
		return { verdict: gap !== null && NOT_ASKED.includes(gap) ? "skipped" : "unread", outcome: gap ?? seen.reason, position: null };
	const position = seen.outcome === "ranked" ? seen.position : null;
	return { verdict: position !== null && position >= best && position <= worst ? "right" : "wrong", outcome: null, position };
}

/**
 * Whether administrators are told now: at the first wrong answer in a row, and at the second list in a row that did not come, because one may be lost
 * by chance. before: earlier verdicts of the source, the newest first; skipped ones say nothing.
 */
export function isNews(verdict: CanaryVerdict, before: readonly CanaryVerdict[]): boolean {
	const [last, second] = before.filter((one) => one !== "skipped");
	if (verdict === "wrong") return last !== "wrong";
	return verdict === "unread" && last === "unread" && second !== "unread";
}
