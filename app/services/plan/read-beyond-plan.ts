import { type ExcessAccount, excessAccount } from "~/db/excess";
import { type BeyondPlan, beyondKeptUntil, countBeyond } from "~/domain/billing/beyond-plan";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Keywords and URLs that the plan has no room for, and the instant (ms) until which they are kept. */
export interface KeptBeyond {
	keywords: number;
	urls: number;
	until: number;
}

/** What is beyond an account's plan now; null when everything fits. */
export async function readBeyondPlan(ctx: Ctx, seat: Seat): Promise<KeptBeyond | null> {
	assertRight(seat, "work.read");
	return beyondPlanOf(ctx, seat.account.id);
}

/** As readBeyondPlan. */
export async function beyondPlanOf(ctx: Ctx, accountId: number): Promise<KeptBeyond | null> {
	const account = await excessAccount(ctx.db, accountId);
	if (!account) return null;
	const { keywords, urls } = countBeyond(account);
	return keywords + urls === 0 ? null : { keywords, urls, until: beyondKeptUntil(excessOf(account, ctx.now()), ctx.now()) };
}

/** What decides the date. An excess that housekeeping has not noted yet begins now. */
export function excessOf({ excessSince, lapsedAt, excessWarnings, excessWarnedAt }: ExcessAccount, now: number): BeyondPlan {
	return { since: excessSince ?? now, lapsedAt, warnings: excessWarnings, warnedAt: excessWarnedAt };
}
