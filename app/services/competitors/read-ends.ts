import { voiceKeywordsOf } from "~/db/voice";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { CODES, isDefinite } from "~/domain/sample/codes";
import type { DayColumns } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";

/** First and last of some days on which a place of a website's keywords is known; null where none is. */
interface ReadEnds {
	/** Number of the website's keywords. */
	keywords: number;
	first: string | null;
	last: string | null;
}

/** Loads days from both ends only, since most of them are read. days: oldest first. */
export async function readReadEnds(
	ctx: Ctx,
	seat: Seat<{ id: number; plan: Plan; packs: number }>,
	{ websiteHid, days }: { websiteHid: string; days: readonly string[] },
): Promise<ReadEnds> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const keywords = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(seat.account).max_monitor });
	const firstOf = async (some: readonly string[]) => {
		for (const day of some) if (isRead(await loadDayColumns(ctx, accountId, { day, time: null }), keywords)) return day;
		return null;
	};
	const first = await firstOf(days);
	return { keywords: keywords.length, first, last: first === null ? null : await firstOf(days.toReversed()) };
}

/** Whether a place of one of these keywords is known on a day, be it none. */
export function isRead(columns: Pick<DayColumns, "codes" | "first"> | null, keywords: readonly { ordinal: number }[]): boolean {
	return columns !== null && keywords.some(({ ordinal }) => isDefinite(columns.codes[ordinal - columns.first] ?? CODES.none));
}
