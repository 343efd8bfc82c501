import type { Coded } from "../sample/codes";
import { type RivalWay, wayOf } from "../table/column-families";

/** Most rivals of one keyword that are shown by day: a chart with more lines is not read. */
export const MAX_RIVAL_LINES = 5;
/** Most days that are read at once. */
export const MAX_RIVAL_DAYS = 92;

/** A day of a keyword: the places of the website and of some rivals on the same result page. */
export interface RivalDay {
	day: string;
	/** The look that the day's answer comes from; null for none, and for one without kept places. */
	look: string | null;
	/** null without an answer. */
	own: Coded | null;
	/** In the order of the rivals; null where no places are kept. */
	rivals: readonly (Coded | null)[];
}

/** A rival that was below the website on one day and above it on the next day of which both answers are known. */
export interface Passing {
	/** Place in the list of rivals. */
	rival: number;
	before: RivalDay;
	now: RivalDay;
}

/** Lists the rivals that overtook the website, with the two read days of each change, the latest first. A day that was not read is no change. */
export function passings(days: readonly RivalDay[], rivals: number): Passing[] {
	const found: Passing[] = [];
	for (let rival = 0; rival < rivals; rival++) {
		let last: { way: RivalWay; of: RivalDay } | null = null;
		for (const now of days) {
			const way = wayOf({ own: now.own, rival: now.rivals[rival] ?? null });
			if (way === "unknown") continue;
			if (way === "above" && last?.way === "below") found.push({ rival, before: last.of, now });
			last = { way, of: now };
		}
	}
	return found.sort((a, b) => (a.now.day === b.now.day ? a.rival - b.rival : a.now.day < b.now.day ? 1 : -1));
}
