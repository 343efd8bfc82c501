import type { PageReading } from "./page-reading";

/** Fewer suspect pages of a day count as exceptions. */
export const ALARM_SUSPECT_PAGES = 5;
/** A smaller share of the pages read beside them counts as exceptions too. */
export const ALARM_SUSPECT_SHARE = 0.1;

/** A page that looks like results for which the reader cannot account: one new block, or a new layout. */
export function isSuspect({ outcome, health }: PageReading): boolean {
	return outcome === "unrecognised" || (outcome === "results" && !health.ok);
}

/**
 * Whether the suspect pages of a day show that the engine's layout has changed. pages: all pages of the jobs with a suspect page.
 * Source: `health` exists so that a change is noticed on the day it happens.
 */
export function isLayoutAlarm({ pages, suspect }: { pages: number; suspect: number }): boolean {
	return suspect >= ALARM_SUSPECT_PAGES && suspect >= pages * ALARM_SUSPECT_SHARE;
}
