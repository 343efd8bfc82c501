import { and, eq, type SQL, sql } from "drizzle-orm";
import { FOLLOWED_ORDER } from "~/db/followed-order";
import { changes } from "~/db/guard";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { account as accountTable } from "~/db/tables/users";
import { untagMonitors } from "~/db/tags";
import type { NotificationKind } from "~/domain/account/notification";
import { countExcess, EXCESS_GRACE_DAYS, excessDeletedFrom } from "~/domain/plan/excess";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { writeNotifications } from "../notifications/write-notifications";
import { announceTracked } from "../table/announce-tracked";

interface Account {
	id: number;
	hid: string;
	plan: Plan;
	packs: number;
	monitorCount: number;
	excessSince: number | null;
}

const TOPIC = "excess";

/**
 * Keeps account.excess_since: set, with a notification and a mail, when more keywords are followed than the plan has room for; cleared when
 * there is room again. Keywords still beyond it seven days later are deleted, in the order of their account: favourites stay longest, then the
 * oldest. All of it is by guarded writes, so it may run anywhere at any time. Source: spec B §8 "Keyword cut-off warning", §9.
 */
export async function settleExcess(ctx: Ctx): Promise<void> {
	const smallest = planRules({ plan: "default", packs: 0 }).max_monitor;
	const accounts = await ctx.db.all<Account>(sql`
		SELECT id, hid, plan, packs, monitor_count AS monitorCount, excess_since AS excessSince FROM account
		WHERE monitor_count > ${smallest} OR excess_since IS NOT NULL`);
	for (const account of accounts) {
		try {
			await settleOne(ctx, account);
		} catch (error) {
			// One account's fault must not keep the others from being seen to.
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

/** What was read of the account still holds: a plan that changes meanwhile is judged anew the next time. */
function unchanged(account: Account): SQL {
	return sql`plan = ${account.plan} AND packs = ${account.packs} AND monitor_count = ${account.monitorCount} AND excess_since IS ${account.excessSince}`;
}

async function beginExcess(ctx: Ctx, account: Account, count: number): Promise<void> {
	const now = ctx.now();
	const { max_monitor: max } = planRules(account);
	const facts = JSON.stringify({ count, max, days: EXCESS_GRACE_DAYS });
	const write = { accountId: account.id, when: unchanged(account), set: sql`excess_since = ${now}` };
	await writeNotifications(ctx, write, (marked) => [
		tell(ctx, account.id, "keywords_excess", facts, marked),
		ctx.db.run(sql`INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
			SELECT lower(hex(randomblob(16))), user_id, 'keywords_excess', ${facts}, 'keywords_excess:' || ${account.hid} || ':' || user_id || ':' || ${now},
				${now}, ${now}
			FROM membership WHERE account_id = ${account.id} AND ${marked} ON CONFLICT (dedupe_key) DO NOTHING`),
	]);
}

async function endExcess(ctx: Ctx, account: Account): Promise<void> {
	const write = { accountId: account.id, when: unchanged(account), set: sql`excess_since = NULL` };
	await writeNotifications(ctx, write, (marked) => [
		ctx.db.run(sql`DELETE FROM notification WHERE account_id = ${account.id} AND topic = ${TOPIC} AND ${marked}`),
	]);
}

async function deleteExcess(ctx: Ctx, account: Account, count: number): Promise<void> {
	const { id } = account;
	const { max_monitor: max } = planRules(account);
	const beyond = sql`(SELECT json_group_array(hid) FROM (
		SELECT hid FROM monitor WHERE account_id = ${id} ORDER BY ${FOLLOWED_ORDER} LIMIT -1 OFFSET ${max}))`;
	const write = { accountId: id, when: unchanged(account), set: sql`excess_since = NULL, tracked_rev = tracked_rev + 1` };
	const facts = JSON.stringify({ count, max });
	const results = await writeNotifications(ctx, write, (marked) => [
		tell(ctx, id, "keywords_cut", facts, marked),
		uncountMonitors(ctx.db, id, beyond, marked),
		untagMonitors(ctx.db, id, beyond, marked),
		deleteMonitors(ctx.db, id, beyond, marked),
		ctx.db
			.select({ id: accountTable.id, rev: accountTable.rev, trackedRev: accountTable.trackedRev })
			.from(accountTable)
			.where(and(eq(accountTable.id, id), marked)),
	]);
	if (!results) return;
	ctx.log({ event: "excess_deleted", account: id, count: changes(results[3]) });
	await announceTracked(ctx, results[4] as Parameters<typeof announceTracked>[1]);
}

function tell(ctx: Ctx, accountId: number, kind: NotificationKind, facts: string, marked: SQL) {
	return ctx.db.run(sql`INSERT INTO notification (hid, account_id, kind, facts, topic, at)
		SELECT ${ctx.newHid()}, ${accountId}, ${kind}, ${facts}, ${TOPIC}, ${ctx.now()} WHERE ${marked}
		ON CONFLICT (account_id, topic) DO UPDATE SET kind = excluded.kind, facts = excluded.facts, progress = NULL, persistent = 0, read = 0, at = excluded.at`);
}
