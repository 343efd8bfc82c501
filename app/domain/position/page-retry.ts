import type { PageOutcome } from "../serp/page-reading";

/** Longest pause before the second try of a page; doubled for each further one. Ours: a look holds one of six connections meanwhile. */
const PAUSE_CEILING_MS = 1_000;
const PAUSE_FLOOR_MS = 100;
const PASSING_OUTCOMES: readonly PageOutcome[] = ["truncated", "other_question", "altered"];

/**
 * Is this page worth asking again within the same look? Only faults that pass by themselves: 429 without a captcha, 5xx, a reset, a browser that crashed, an empty answer, a page cut short,
 * a page that answers another question, a list that scripts altered.
 * A refusal is not argued with, a layout does not change back within a second, and a timeout has already cost its whole time: those wait for a later wave.
 * Source: reliability R22.
 */
export function mayPass(page: { status: number; failure: string | null; outcome: PageOutcome }): boolean {
	if (page.outcome === "results" || page.outcome === "no_results" || page.outcome === "captcha") return false;
	if (page.failure !== null) return page.failure === "reset" || page.failure === "browser";
	if (page.status === 429 || page.status >= 500) return true;
	return PASSING_OUTCOMES.includes(page.outcome) || (page.outcome === "error" && page.status < 400);
}

/** Pause in ms before try `tryIndex` + 1 (tryIndex from 0), full jitter over a doubling ceiling. random: uniform in [0, 1). */
export function pagePauseMs(tryIndex: number, random: number): number {
	const ceiling = PAUSE_CEILING_MS * 2 ** tryIndex;
	return Math.round(PAUSE_FLOOR_MS + random * (ceiling - PAUSE_FLOOR_MS));
}
