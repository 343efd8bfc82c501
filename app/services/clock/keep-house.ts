import { sql } from "drizzle-orm";
import { monthsToSeal } from "~/db/samples";
import { addDays } from "~/domain/time/local-day";
import { destroyAccounts } from "../account/destroy-accounts";
import type { Ctx } from "../ctx";
import { sweepImports } from "../imports/keep-imports";
import { failUnansweredTargets } from "../jobs/wishes/fail-unanswered-targets";
import { queueUsageHelp } from "../mail/queue-usage-help";
import { settleExcess } from "../monitors/settle-excess";
import { sealMonth } from "../samples/seal-month";
import { sweepUnclaimed } from "../users/sweep-unclaimed";

const EVERY_MS = 60 * 60_000;
const MAX_MONTHS_AT_ONCE = 10;
/** A month is closed once its last day is over in every zone. */
const DAYS_AFTER_MONTH = 2;
/** Raw pages are kept so long unless the setting evidence.page_days says otherwise. Source: design.md "Evidence". */
export const DEFAULT_PAGE_DAYS = 30;
/** Lists of at most 1,000 keys deleted in an hour: more than a day of a million positions leaves. */
const MAX_LISTS_AT_ONCE = 20;
/** Ended jobs are kept for reports and reuse; their looks are found without them. */
const JOB_DAYS = 40;
/** Ended mails are kept to answer questions about them; those that are sent once in a lifetime stay. */
const MAIL_DAYS = 90;
/** Messages that could not be understood are kept to see why. */
const DEAD_MESSAGE_DAYS = 90;
/** A day's counters; zones differ by less than two. */
const DAILY_COUNT_DAYS = 3;
/** Checks of visitors who made no account, as long as their cookie. */
const VISITOR_DAYS = 30;
const MS_PER_DAY = 24 * 3_600_000;

/** Once an hour: seals closed months, deletes raw pages by age, destroys removed accounts, keywords beyond plans, and rows that time has emptied of meaning. */
export async function keepHouse(ctx: Ctx): Promise<void> {
	if (!(await takesTurn(ctx))) return;
	const today = new Date(ctx.now()).toISOString().slice(0, 10);
	const firstOfMonth = `${addDays(today, -DAYS_AFTER_MONTH).slice(0, 7)}-01`;
	for (const { accountId, month } of await monthsToSeal(ctx.db, firstOfMonth, MAX_MONTHS_AT_ONCE)) {
		try {
			if (await sealMonth(ctx, accountId, month)) ctx.log({ event: "month_sealed", account: accountId, month });
		} catch (error) {
			// One account's fault must not keep the house from being kept.
			ctx.log({ event: "seal_failed", account: accountId, month, error: String(error) });
		}
	}
	await deleteOldPages(ctx, today);
	await destroyAccounts(ctx);
	await sweepUnclaimed(ctx);
	await queueUsageHelp(ctx);
	await settleExcess(ctx);
	await failUnansweredTargets(ctx);
	await sweepImports(ctx);
	await ctx.db.batch([
		ctx.db.run(sql`DELETE FROM daily_count WHERE day < ${addDays(today, -DAILY_COUNT_DAYS)}`),
		ctx.db.run(
			sql`DELETE FROM check_result WHERE check_id IN (SELECT id FROM serp_check WHERE visitor IS NOT NULL AND asked_at < ${ctx.now() - VISITOR_DAYS * MS_PER_DAY})`,
		),
		ctx.db.run(sql`DELETE FROM serp_check WHERE visitor IS NOT NULL AND asked_at < ${ctx.now() - VISITOR_DAYS * MS_PER_DAY}`),
		ctx.db.run(
			sql`DELETE FROM job_request WHERE job_id IN (SELECT id FROM job WHERE state <> 'open' AND ended_at < ${ctx.now() - JOB_DAYS * MS_PER_DAY})`,
		),
		ctx.db.run(sql`DELETE FROM job WHERE state <> 'open' AND ended_at < ${ctx.now() - JOB_DAYS * MS_PER_DAY}`),
		ctx.db.run(sql`DELETE FROM session WHERE expires_at < ${ctx.now()}`),
		ctx.db.run(sql`DELETE FROM code WHERE expires_at < ${ctx.now()}`),
		ctx.db.run(
			sql`DELETE FROM mail WHERE state <> 'waiting' AND kind <> 'usage_help' AND ended_at < ${ctx.now() - MAIL_DAYS * MS_PER_DAY}`,
		),
		ctx.db.run(sql`DELETE FROM dead_message WHERE at < ${ctx.now() - DEAD_MESSAGE_DAYS * MS_PER_DAY}`),
		ctx.db.run(sql`DELETE FROM attempt WHERE window_start < ${ctx.now() - MS_PER_DAY}`),
		ctx.db.run(sql`DELETE FROM idempotency WHERE at < ${ctx.now() - 2 * MS_PER_DAY}`),
		ctx.db.run(sql`DELETE FROM idempotency_effect WHERE at < ${ctx.now() - 2 * MS_PER_DAY}`),
	]);
}

/** One of several callers an hour. */
async function takesTurn(ctx: Ctx): Promise<boolean> {
	const now = ctx.now();
	const taken = await ctx.db.run(sql`INSERT INTO setting (key, value, updated_at) VALUES ('clock.house_kept_at', ${String(now)}, ${now})
		ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at WHERE setting.updated_at <= ${now - EVERY_MS}`);
	return taken.meta.changes === 1;
}

/** Pages lie under their UTC day, so age is a prefix. */
async function deleteOldPages(ctx: Ctx, today: string): Promise<void> {
	const [setting] = await ctx.db.all<{ value: string }>(sql`SELECT value FROM setting WHERE key = 'evidence.page_days'`);
	const days = setting ? Number(setting.value) : DEFAULT_PAGE_DAYS;
	const oldest = `pages/${addDays(today, -days).replaceAll("-", "")}`;
	for (let lists = 0; lists < MAX_LISTS_AT_ONCE; lists++) {
		// What was deleted is no longer listed, so each list begins with the oldest that is left.
		const { keys, cursor } = await ctx.ports.objects.list("pages/");
		const old = keys.filter((key) => key < oldest);
		if (old.length > 0) await ctx.ports.objects.delete(old);
		if (cursor === null || old.length < keys.length) return;
	}
}
