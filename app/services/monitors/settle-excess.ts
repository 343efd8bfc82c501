import {
	accountsNearExcess,
	deleteExcessNotification,
	EXCESS_DELETED,
	type ExcessAccount,
	excessSet,
	excessUnchanged,
	mailExcess,
	monitorsBeyond,
	putExcessNotification,
	revisionsOf,
} from "~/db/excess";
import { changes, type Marked } from "~/db/guard";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { untagMonitors } from "~/db/tags";
import type { NotificationKind } from "~/domain/account/notification";
import { countExcess, EXCESS_GRACE_DAYS, excessDeletedFrom, type Plan, planRules } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { writeNotifications } from "../notifications/write-notifications";
import { announceTracked } from "../table/announce-tracked";

type Account = ExcessAccount<Plan>;

/**
 * Keeps account.excess_since: set, with a notification and a mail, when an account follows more keywords than its plan holds; cleared when they
 * fit again. Keywords still beyond the plan seven days later are deleted in FOLLOWED_ORDER: favourites stay longest, then the oldest. All writes
 * are guarded, so this may run anywhere at any time. Source: spec B §8 "Keyword cut-off warning", §9.
 */
export async function settleExcess(ctx: Ctx): Promise<void> {
	const smallest = planRules({ plan: "default", packs: 0 }).max_monitor;
	const accounts = await accountsNearExcess<Plan>(ctx.db, smallest);
	for (const account of accounts) {
		try {
			await settleOne(ctx, account);
		} catch (error) {
			// A failure of one account must not stop the others.
			ctx.log({ event: "excess_failed", account: account.id, error: describeError(error) });
		}
	}
}

async function settleOne(ctx: Ctx, account: Account): Promise<void> {
	const { excessSince } = account;
	const excess = countExcess(account);
	if (excess === 0 && excessSince !== null) await endExcess(ctx, account);
	if (excess > 0 && excessSince === null) await beginExcess(ctx, account, excess);
	if (excess > 0 && excessSince !== null && ctx.now() >= excessDeletedFrom(excessSince)) await deleteExcess(ctx, account, excess);
}

async function beginExcess(ctx: Ctx, account: Account, count: number): Promise<void> {
	const now = ctx.now();
	const { max_monitor: max } = planRules(account);
	const facts = JSON.stringify({ count, max, days: EXCESS_GRACE_DAYS });
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet(now) };
	await writeNotifications(ctx, write, (marked) => [
		tell(ctx, account.id, "keywords_excess", facts, marked),
		mailExcess(ctx.db, account, { facts, at: now }, marked),
	]);
}

async function endExcess(ctx: Ctx, account: Account): Promise<void> {
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet(null) };
	await writeNotifications(ctx, write, (marked) => [deleteExcessNotification(ctx.db, account.id, marked)]);
}

async function deleteExcess(ctx: Ctx, account: Account, count: number): Promise<void> {
	const { id } = account;
	const { max_monitor: max } = planRules(account);
	const beyond = monitorsBeyond(id, max);
	const write = { accountId: id, when: excessUnchanged(account), set: EXCESS_DELETED };
	const facts = JSON.stringify({ count, max });
	const results = await writeNotifications(ctx, write, (marked) => [
		tell(ctx, id, "keywords_cut", facts, marked),
		uncountMonitors(ctx.db, id, beyond, marked),
		untagMonitors(ctx.db, id, beyond, marked),
		deleteMonitors(ctx.db, id, beyond, marked),
		revisionsOf(ctx.db, id, marked),
	]);
	if (!results) return;
	ctx.log({ event: "excess_deleted", account: id, count: changes(results[3]) });
	await announceTracked(ctx, results[4] as Parameters<typeof announceTracked>[1]);
}

function tell(ctx: Ctx, accountId: number, kind: NotificationKind, facts: string, marked: Marked) {
	return putExcessNotification(ctx.db, { hid: ctx.newHid(), accountId, kind, facts, at: ctx.now() }, marked);
}
