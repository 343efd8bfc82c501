import { addedWhileOpen } from "~/db/monitors";
import { isFree } from "~/domain/billing/subscription-state";
import type { Plan } from "~/domain/plan/plan-rules";
import { isAwaited } from "~/domain/sample/codes";
import { localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { assertRight, type Seat } from "../seat/seat";

interface LoadingAccount {
	id: number;
	plan: Plan;
	timezone: string;
}

/** As awaitsFirstPositions. */
export async function isInitialLoading(ctx: Ctx, seat: Seat<LoadingAccount>): Promise<boolean> {
	assertRight(seat, "work.read");
	return awaitsFirstPositions(ctx, seat.account);
}

/**
 * Whether first positions are pending, which blocks manual refreshes on the free plan: true while the day's sample is open and has no
 * observation yet of a keyword added today. A refused search counts as observed, so that it can be refreshed by hand. Always false on other
 * plans. Source: spec B §2 "Refresh is disabled", docs/design/jobs.md.
 */
export async function awaitsFirstPositions(ctx: Ctx, account: LoadingAccount): Promise<boolean> {
	if (!isFree(account)) return false;
	const day = localDay(account.timezone, ctx.now());
	const since = startOfLocalDay(account.timezone, day);
	const added = await addedWhileOpen(ctx.db, account.id, { since, day, time: DAILY_TIME });
	if (added.length === 0) return false;
	const reading = await loadDayColumns(ctx, account.id, { day, time: DAILY_TIME });
	return reading !== null && added.some(({ ordinal }) => isAwaited(reading.codes[ordinal - reading.first]));
}
