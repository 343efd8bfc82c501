import type { PageOutcome } from "@serpentine/serp/results";

/** Longest pause before the second attempt at a page; doubled for each further one. Ours: a look holds one of six connections meanwhile. */
const PAUSE_CEILING_MS = 1_000;
const PAUSE_FLOOR_MS = 100;
const PASSING_OUTCOMES: readonly PageOutcome[] = ["truncated", "other_question", "other_market", "repeated_page", "short_page", "altered"];

/**
 * Whether a page is worth another request within the same look. Only transient faults are: 429 without a captcha, 5xx, a reset, a crashed browser,
 * an empty answer, a truncated page, a page that answers another question or market, repeats an earlier one or holds too few results, a list that scripts
 * altered.
 * A refusal is respected, a provider's failure is answered by asking the next source, a layout does not change back within a second, and a timeout has already cost its whole time: those wait for a retry.
 * Source: reliability R22.
 */
export function mayPass(page: { status: number; failure: string | null; outcome: PageOutcome }): boolean {
	if (page.outcome === "results" || page.outcome === "no_results" || page.outcome === "captcha") return false;
	if (page.failure !== null) return page.failure === "reset" || page.failure === "browser";
	if (page.status === 429 || page.status >= 500) return true;
	return PASSING_OUTCOMES.includes(page.outcome) || (page.outcome === "error" && page.status < 400);
}

/** Pause in ms before attempt `tryIndex` + 1 (tryIndex from 0), full jitter over a doubling ceiling. random: uniform in [0, 1). */
export function pagePauseMs(tryIndex: number, random: number): number {
	const ceiling = PAUSE_CEILING_MS * 2 ** tryIndex;
	return Math.round(PAUSE_FLOOR_MS + random * (ceiling - PAUSE_FLOOR_MS));
}
