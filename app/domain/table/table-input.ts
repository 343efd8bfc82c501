import type { DayColumns } from "../sample/day-columns";
import type { Roster } from "./roster";

/** What is kept of each monitor beyond its samples, by ordinal; a place beyond the arrays has nothing. */
export interface Bests {
	/** Best position ever seen; 0 for none. */
	best: Uint8Array;
	/** First day of it, as domain/sample/bests counts days; 0 for none. */
	day: Uint16Array;
	/** Day of the first definite observation; 0 for none yet. */
	firstSeen: Uint16Array;
}

/** All that a table is made of, in memory. */
export interface TableInput {
	roster: Roster;
	/** Rows that the plan has room for: those beyond are followed, and not shown. */
	shown: number;
	date: DayColumns | null;
	comparison: DayColumns | null;
	/** Each open sample of the date by itself: what is awaited. */
	open: readonly DayColumns[];
	/** Times of the samples of both dates, "HHmm" in order. */
	times: { date: string[]; comparison: string[] };
	bests: Bests | null;
	/** account.rev of what the columns say. */
	rev: number;
}
