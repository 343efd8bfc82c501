import { sql } from "drizzle-orm";
import { REMOVAL_GRACE_MS } from "~/domain/account/removal";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { queueMail } from "../mail/queue-mail";

/** Accounts destroyed at one go; the next hour takes the next ones. */
const MAX_AT_ONCE = 20;
/** Lists of at most 1,000 objects deleted at one go. */
const MAX_LISTS = 50;

interface Due {
	userId: number;
	userHid: string;
	accountId: number;
	accountHid: string;
	/** Was the address ever proven to be theirs? Only then is there somebody to tell. */
	verified: number;
}

/**
 * Destroys the data of accounts whose removal was asked for 30 days ago: last mail, then objects, then rows. Each step may be repeated, so a
 * process that dies in between loses nothing. What was seen of searches stays: it names no account. Source: spec A §4, design.md "Evidence".
 */
export async function destroyAccounts(ctx: Ctx): Promise<void> {
	const due = await ctx.db.all<Due>(sql`
		SELECT u.id AS userId, u.hid AS userHid, a.id AS accountId, a.hid AS accountHid, u.verified_at IS NOT NULL AS verified
		FROM user u JOIN membership m ON m.user_id = u.id JOIN account a ON a.id = m.account_id
		WHERE u.status = 'disabled' AND u.removal_asked_at <= ${ctx.now() - REMOVAL_GRACE_MS}
		ORDER BY u.removal_asked_at LIMIT ${MAX_AT_ONCE}`);
	for (const one of due) {
		try {
			if ((await isTold(ctx, one)) && (await deleteObjects(ctx, one))) await deleteRows(ctx, one);
		} catch (error) {
			// One account's fault must not keep the others from going.
			ctx.log({ event: "account.destroy_failed", account: one.accountId, error: describeError(error) });
		}
	}
}

/** Orders the last mail, and says whether it has gone or was given up: its address is needed until then. */
async function isTold(ctx: Ctx, { userId, userHid, verified }: Due): Promise<boolean> {
	if (!verified) return true;
	const dedupeKey = `account_removed:${userHid}`;
	await queueMail(ctx, { userId, kind: "account_removed", dedupeKey });
	const [mail] = await ctx.db.all<{ state: string }>(sql`SELECT state FROM mail WHERE dedupe_key = ${dedupeKey}`);
	return mail?.state !== "waiting";
}

/** false when more objects are left than one go deletes. */
async function deleteObjects(ctx: Ctx, { accountHid }: Due): Promise<boolean> {
	let lists = 0;
	for (const prefix of [`samples/${accountHid}/`, `${accountHid}/`]) {
		// What was deleted is no longer listed.
		for (let keys = await keysUnder(ctx, prefix); keys.length > 0; keys = await keysUnder(ctx, prefix)) {
			if (lists++ >= MAX_LISTS) return false;
			await ctx.ports.objects.delete(keys);
		}
	}
	return true;
}

async function keysUnder(ctx: Ctx, prefix: string): Promise<string[]> {
	return (await ctx.ports.objects.list(prefix)).keys;
}

/** Tables whose rows belong to an account or a user alone. */
const OF_ACCOUNT = [
	"monitor",
	"website",
	"tag",
	"note",
	"sample",
	"sealed_month",
	"job_request",
	"job_errand",
	"serp_check",
	"url_monitor",
	"sealed_year",
	"account_column",
	"share",
	"notification",
	"idempotency",
	"idempotency_effect",
	"api_token",
];
const OF_USER = ["session", "code", "mail"];

/** The event log keeps that something was done, not by whom or from where. */
async function deleteRows(ctx: Ctx, { userId, userHid, accountId, accountHid }: Due): Promise<void> {
	const subjects = sql`(${`user:${userHid}`}, ${`account:${accountHid}`})`;
	await ctx.db.batch([
		ctx.db.run(sql`DELETE FROM sample_part WHERE sample_id IN (SELECT id FROM sample WHERE account_id = ${accountId})`),
		ctx.db.run(sql`DELETE FROM monitor_tag WHERE tag_id IN (SELECT id FROM tag WHERE account_id = ${accountId})`),
		ctx.db.run(sql`DELETE FROM note_link WHERE note_id IN (SELECT id FROM note WHERE account_id = ${accountId})`),
		ctx.db.run(sql`DELETE FROM check_result WHERE check_id IN (SELECT id FROM serp_check WHERE account_id = ${accountId})`),
		ctx.db.run(sql`DELETE FROM daily_count WHERE subject = ${`checks:${accountId}`}`),
		...OF_ACCOUNT.map((table) => ctx.db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`)),
		...OF_USER.map((table) => ctx.db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`)),
		ctx.db.run(sql`UPDATE audit SET actor_id = NULL, ip = NULL, user_agent = NULL WHERE actor_id = ${userId} OR subject IN ${subjects}`),
		ctx.db.run(
			sql`INSERT INTO audit (subject, action, at, request_id) VALUES (${`user:${userHid}`}, 'account.destroyed', ${ctx.now()}, ${ctx.requestId})`,
		),
		ctx.db.run(sql`DELETE FROM membership WHERE user_id = ${userId} OR account_id = ${accountId}`),
		ctx.db.run(sql`DELETE FROM account WHERE id = ${accountId}`),
		ctx.db.run(sql`DELETE FROM user WHERE id = ${userId}`),
	]);
	ctx.log({ event: "account.destroyed", account: accountId });
}
