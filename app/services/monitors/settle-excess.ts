import {
	accountsNearExcess,
	deleteExcessNotification,
	EXCESS_DELETED,
	type ExcessAccount,
	excessAccount,
	excessSet,
	excessUnchanged,
	monitorsBeyond,
	putExcessNotification,
	revisionsOf,
} from "~/db/excess";
import { changes, type Marked } from "~/db/guard";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { untagMonitors } from "~/db/tags";
import type { NotificationKind } from "~/domain/account/notification";
import { dataKeptUntil } from "~/domain/billing/retention";
import { countExcess, excessDeletedFrom, planRules } from "~/domain/plan/plan-rules";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { queueAccountMails } from "../mail/queue-mail";
import { writeNotifications } from "../notifications/write-notifications";
import { announceTracked } from "../table/announce-tracked";

type Account = ExcessAccount;

/**
 * Keeps account.excess_since: set, with a notification and a mail, when an account follows more keywords than its plan holds; cleared when they
 * fit again. Keywords still beyond the plan seven days later are deleted in FOLLOWED_ORDER: favourites stay longest, then the oldest. All writes
 * are guarded, so this may run anywhere at any time. Source: spec B §8 "Keyword cut-off warning", §9.
 */
export async function settleExcess(ctx: Ctx): Promise<void> {
	const smallest = planRules({ plan: "default", packs: 0 }).max_monitor;
	const accounts = await accountsNearExcess(ctx.db, smallest);
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
	// A smaller grant beside a suspended subscription: what the subscription holds is kept as long as it stands.
	if (account.paidStatus === "suspended") return;
	const excess = countExcess(account);
	if (excess === 0 && excessSince !== null) await endExcess(ctx, account);
	if (excess > 0 && excessSince === null) await beginExcess(ctx, account, excess);
	// After the end of a subscription they are kept longer (billing/keep-retention).
	const isOver = account.lapsedAt === null && excessSince !== null && ctx.now() >= excessDeletedFrom(excessSince);
	if (excess > 0 && isOver) await deleteExcess(ctx, account, excess);
}

/** Deletes an account's keywords beyond its plan now. */
export async function destroyExcess(ctx: Ctx, accountId: number): Promise<void> {
	const account = await excessAccount(ctx.db, accountId);
	const excess = account ? countExcess(account) : 0;
	if (account && excess > 0) await deleteExcess(ctx, account, excess);
}

/** The end of a subscription has a mail of its own, which says that the data are kept; this sends no second one. */
async function beginExcess(ctx: Ctx, account: Account, count: number): Promise<void> {
	const now = ctx.now();
	const { max_monitor: max } = planRules(account);
	const isLapsed = account.lapsedAt !== null;
	const until = isLapsed ? dataKeptUntil(account.lapsedAt ?? now) : excessDeletedFrom(now);
	const mailed = { count, max, days: Math.ceil((until - now) / DAY_MS) };
	const mails = isLapsed ? [] : [{ kind: "keywords_excess" as const, facts: mailed, key: `keywords_excess:${account.hid}:${now}` }];
	const write = { accountId: account.id, when: excessUnchanged(account), set: excessSet(now) };
	await writeNotifications(ctx, write, (marked) => [
		tell(ctx, account.id, "keywords_excess", JSON.stringify({ count, max, until }), marked),
		queueAccountMails(ctx, account.id, mails, marked),
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
