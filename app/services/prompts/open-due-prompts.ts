import { manualPriority, PRIORITY } from "~/db/jobs";
import { endLateReadings } from "~/db/prompt-readings";
import { accountsWithDuePrompts, duePrompts, nextPromptDueAt, postponePrompts } from "~/db/prompts";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { accountNow } from "../zones/move-zone";
import { askPrompts } from "./ask-prompts";
import { callChanges } from "./call-changes";

/** Accounts seen to in one tick. */
const MAX_ACCOUNTS_PER_TICK = 10;
/** Prompts asked together: few markets, so that a batch has few statements. */
const MAX_AT_ONCE = 20;
/** Delay after which an account is tried again whose answers could not be requested. */
const DUE_AGAIN_MS = 5 * MINUTE_MS;
/** Prompts of a paused account, and those beyond the plan, are looked at again after this time. */
const NOT_READ_AGAIN_MS = HOUR_MS;
/** A job records or gives up its readings soon after their time. One that is still open then has lost its job. */
const LATE_MS = HOUR_MS;

/** Asks for the answers that are due, paid plans first, and ends those whose time is over; false while more wait than one tick takes. Index prompt_due. */
export async function openDuePrompts(ctx: Ctx): Promise<boolean> {
	for (const id of await accountsWithDuePrompts(ctx.db, ctx.now(), MAX_ACCOUNTS_PER_TICK)) {
		try {
			await openPrompts(ctx, id);
		} catch (error) {
			ctx.log({ event: "prompts.ask_failed", account: id, error: describeError(error) });
			await postponePrompts(ctx.db, id, { now: ctx.now(), dueAt: ctx.now() + DUE_AGAIN_MS });
		}
	}
	await endLateReadings(ctx.db, { now: ctx.now(), before: ctx.now() - LATE_MS });
	return (await accountsWithDuePrompts(ctx.db, ctx.now(), 1)).length === 0;
}

/** When the next prompts are due; null without any. */
export function nextPromptsAt(ctx: Ctx): Promise<number | null> {
	return nextPromptDueAt(ctx.db);
}

async function openPrompts(ctx: Ctx, accountId: number): Promise<void> {
	const account = await accountNow(ctx, accountId);
	const now = ctx.now();
	const max = account && !isPaused(account) ? maxPrompts(account) : 0;
	const prompts = await duePrompts(ctx.db, accountId, { now, max, limit: MAX_AT_ONCE });
	if (!account || prompts.length === 0) {
		await postponePrompts(ctx.db, accountId, { now, dueAt: now + NOT_READ_AGAIN_MS });
		return;
	}
	const { priority } = planRules(account);
	const daily = priority === "high" ? PRIORITY.paidDaily : PRIORITY.freeDaily;
	// An account that moved on is found due again in the next tick.
	await askPrompts(ctx, account, { prompts, priority: Math.min(daily, manualPriority(prompts.length)), byHand: false });
	// Changes that are not called today are called when the prompts are due next.
	await callChanges(ctx, account, prompts).catch((error: unknown) =>
		ctx.log({ event: "prompts.changes_not_called", account: accountId, error: describeError(error) }),
	);
}
