import { accountById, setIncompleteDay } from "~/db/accounts";
import { judgeAlertsAgain, putAlertRun } from "~/db/alerts";
import { ordinalsFollowedBefore } from "~/db/followed-order";
import { ALWAYS } from "~/db/guard";
import { sampleAt } from "~/db/samples";
import { RUN_OF_NIGHT } from "~/domain/alert/rule-scopes";
import { isPaused } from "~/domain/billing/subscription-state";
import { isNightIncomplete, NIGHT_HOURS } from "~/domain/notice/night";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { addDays, localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { tallySample } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";

/** An incomplete night is checked again after this time, so that the notice ends soon after the last position arrives. */
const AGAIN_MS = 15 * MINUTE_MS;
/** A run that began late is given this time before it is judged. */
const LATE_RUN_MS = HOUR_MS;

interface Account {
	id: number;
	timezone: string;
	plan: Plan;
	packs: number;
}

/**
 * Says whether an account's last daily run came out whole, in account.incomplete_day: the day that did not, null otherwise. A day is judged
 * from 08:00 local on; until then, and while a late run has had less time than that, the day before stands. Keywords count that were followed
 * when the day began. Has the account looked at again when the answer may change. Safe to call at any time.
 * Source: spec A §1 "nightly update incomplete", reliability 3b.8, R12. docs/design/jobs.md.
 */
export async function judgeNight(ctx: Ctx, accountId: number): Promise<void> {
	const account = await accountById(ctx.db, accountId);
	if (!account) return;
	const now = ctx.now();
	const { incomplete, again } = isPaused(account) ? { incomplete: null, again: [] } : await weigh(ctx, account);
	const next = Math.min(...again.filter((at) => at > now));
	await setIncompleteDay(ctx.db, accountId, incomplete, Number.isFinite(next) ? next : null);
	if (incomplete !== null && incomplete !== account.incompleteDay)
		await putAlertRun(ctx.db, { accountId, day: incomplete, time: RUN_OF_NIGHT, at: now });
	// It may have been completed: an alert about it is judged again.
	const former = account.incompleteDay;
	if (former !== null && former !== incomplete)
		await judgeAlertsAgain(ctx.db, { accountId, day: former, time: RUN_OF_NIGHT, at: now }, ALWAYS);
	if (incomplete !== account.incompleteDay) ctx.log({ event: "night_judged", account: accountId, incomplete });
}

/** incomplete: the day of the notice. again: instants at which the result may have changed. */
async function weigh(ctx: Ctx, account: Account): Promise<{ incomplete: string | null; again: number[] }> {
	const now = ctx.now();
	const today = localDay(account.timezone, now);
	const verdict = await judge(ctx, account, today);
	if (verdict === "whole") return { incomplete: null, again: [] };
	const sample = await sampleAt(ctx.db, account.id, today, DAILY_TIME);
	const midnight = startOfLocalDay(account.timezone, today);
	const judgedFrom = Math.max(midnight + NIGHT_HOURS * HOUR_MS, (sample?.openedAt ?? midnight) + LATE_RUN_MS);
	const yesterday = addDays(today, -1);
	const tooEarly = now < judgedFrom;
	const day = tooEarly ? yesterday : today;
	const incomplete = (tooEarly ? await judge(ctx, account, yesterday) : verdict) === "incomplete" ? day : null;
	return { incomplete, again: incomplete === null ? [judgedFrom] : [judgedFrom, now + AGAIN_MS] };
}

/** "nothing": no keyword was followed when the day began. */
async function judge(ctx: Ctx, account: Account, day: string): Promise<"whole" | "incomplete" | "nothing"> {
	const { max_monitor: max } = planRules(account);
	const followed = await ordinalsFollowedBefore(ctx.db, account.id, startOfLocalDay(account.timezone, day), max);
	if (followed.length === 0) return "nothing";
	const tally = await tallySample(ctx, account.id, { day, time: DAILY_TIME }, followed);
	const definite = tally ? tally.ranked + tally.notFound : 0;
	return isNightIncomplete({ missing: followed.length - definite, all: followed.length }) ? "incomplete" : "whole";
}
