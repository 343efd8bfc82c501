import { addDays } from "../time/local-day";
import type { DayCount } from "./change";
import { type AnswerCount, addCounts, NO_ANSWER, type Share, shareOf } from "./share";

/** Days of which a point of the chart is the share. */
export const WEEK_DAYS = 7;

export interface SharePoint {
	day: string;
	/** Share of the day and the six days before it; null without an answer. */
	share: Share | null;
	/** Answers of the day itself. */
	cited: number;
	n: number;
}

/** Shares of seven days up to each day from `from` to `to`: the answers of one day are too few for a line. counts: from six days before `from`. */
export function weekShares(counts: readonly DayCount[], { from, to }: { from: string; to: string }): SharePoint[] {
	const byDay = new Map(counts.map((one) => [one.day, one]));
	const points: SharePoint[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) {
		let week: AnswerCount = NO_ANSWER;
		for (let back = 0; back < WEEK_DAYS; back++) week = addCounts(week, byDay.get(addDays(day, -back)) ?? NO_ANSWER);
		const own = byDay.get(day);
		points.push({ day, share: shareOf(week), cited: own?.cited ?? 0, n: own?.n ?? 0 });
	}
	return points;
}
