import type { Statement } from "~/db/client";
import { checkCounterOf, countInDay, dayCount, fitsInDay, staysInZone } from "~/db/daily-counts";
import { both, type Condition, type Marked } from "~/db/guard";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The account whose checks are counted, as the session holds it. */
export interface CheckingAccount {
	id: number;
	plan: Plan;
	packs: number;
	timezone: string;
}

export interface CheckUsage {
	/** Checks asked today, restarts included. */
	used: number;
	max: number;
	/** Local day of the account. */
	day: string;
}

/** As checkUsageOf. */
export async function readCheckUsage(ctx: Ctx, seat: Seat<CheckingAccount>): Promise<CheckUsage> {
	assertRight(seat, "costs.read");
	return checkUsageOf(ctx, seat.account);
}

/** Number of checks that the account requested on its local day. Source: spec B §2 "daily checks used / maximum per day". */
export async function checkUsageOf(ctx: Ctx, account: CheckingAccount): Promise<CheckUsage> {
	const day = localDay(account.timezone, ctx.now());
	const used = await dayCount(ctx.db, checkCounterOf(account.id, day));
	return { used, max: planRules(account).max_check_per_day, day };
}

/** Condition: so many more still fit in the account's day, and the day is still that of its zone. */
export function fitsInAccountDay(account: CheckingAccount, { day, max }: Pick<CheckUsage, "day" | "max">, count: number): Condition {
	return both(staysInZone(account.timezone), fitsInDay(checkCounterOf(account.id, day), count, max));
}

/** The statement that counts checks of an account. */
export function countChecks(ctx: Ctx, accountId: number, day: string, count: number, marked: Marked): Statement {
	return countInDay(ctx.db, checkCounterOf(accountId, day), count, marked);
}
