import type { PageOutcome } from "@serpentine/serp/results";
import type { Verdict } from "./compare-readings";

/** Stored looks that a trial reads at most. */
export const TRIAL_LOOKS = 200;
/** Days whose stored pages are read. */
export const TRIAL_DAYS = 7;
/** Looks that differ, as they are kept. */
export const MAX_FINDINGS = 40;

/** A page that the tried parser reads otherwise. */
export interface TrialFinding {
	verdict: Exclude<Verdict, "same">;
	/** Look and page, from 1. */
	look: string;
	page: number;
	term: string;
	country: string;
	language: string;
	/** By the parser in production, and by the tried one. */
	before: TrialReading;
	after: TrialReading;
}

interface TrialReading {
	outcome: PageOutcome;
	/** Organic results. */
	organic: number;
}

export interface Trial {
	id: string;
	/** "failed": its runs ended again and again, nothing was learnt. */
	state: "running" | "done" | "failed";
	/** Looks that were read. */
	looks: number;
	same: number;
	better: number;
	worse: number;
	unknown: number;
	/** The worse ones first. */
	findings: TrialFinding[];
}

/**
 * The stored parts to read: each day's in turn, the latest day first, so that the sample covers all days. days: keys of each day, the latest first.
 */
export function chooseParts(days: readonly (readonly string[])[]): string[] {
	const most = Math.max(0, ...days.map((keys) => keys.length));
	return Array.from({ length: most }, (_, n) => days.flatMap((keys) => keys[n] ?? [])).flat();
}
