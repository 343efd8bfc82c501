import type { PageReading } from "./page-reading";

/** Fewer suspect pages of a day are taken for odd pages. */
export const ALARM_SUSPECT_PAGES = 5;
/** And so few of those read beside them, too. */
export const ALARM_SUSPECT_SHARE = 0.1;

/** A page that looks like results which the reader cannot account for: one new block, or a new layout. */
export function isSuspect({ outcome, health }: PageReading): boolean {
	return outcome === "unrecognised" || (outcome === "results" && !health.ok);
}

/**
 * Has the engine's layout changed, as far as the suspect pages of a day tell? pages: all pages of the jobs that met a suspect one.
 * Source: `health` exists so that a change is noticed on the day it happens.
 */
export function isLayoutAlarm({ pages, suspect }: { pages: number; suspect: number }): boolean {
	return suspect >= ALARM_SUSPECT_PAGES && suspect >= pages * ALARM_SUSPECT_SHARE;
}
