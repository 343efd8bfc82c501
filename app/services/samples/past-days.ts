import { settingOf } from "~/db/settings";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Set by the development aid that reads the demo's past, while it does. */
export const PAST_DAYS_SETTING = "dev.past_days";

export interface PastDays {
	/** Id of the account. */
	account: number;
	/** Past days that are read in all, and those that have been read. */
	days: number;
	read: number;
}

/** How much of an account's past has been read; null while none is being read. */
export async function readPastDays(ctx: Ctx, seat: Seat): Promise<Pick<PastDays, "days" | "read"> | null> {
	assertRight(seat, "work.read");
	const stored = await settingOf(ctx.db, PAST_DAYS_SETTING);
	if (stored === null) return null;
	const { account, days, read } = ownJson<PastDays>(stored);
	return account === seat.account.id ? { days, read } : null;
}
