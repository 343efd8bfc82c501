import { sql } from "drizzle-orm";
import { unclaimedKey } from "~/domain/account/email-key";
import { UNCLAIMED_LIFETIME_MS } from "~/domain/account/sign-up-rules";
import type { Ctx } from "../ctx";

/** So many at a time; the next hour takes the rest. */
const MAX_AT_ONCE = 200;

/** Deletes accounts that never got an address of their own; nothing in them is anybody's. Source: docs/decisions/0014-taken-addresses.md. */
export async function sweepUnclaimed(ctx: Ctx): Promise<void> {
	const old = sql`SELECT id FROM user WHERE email_key LIKE ${`${unclaimedKey("")}%`} AND verified_at IS NULL
		AND created_at < ${ctx.now() - UNCLAIMED_LIFETIME_MS} ORDER BY id LIMIT ${MAX_AT_ONCE}`;
	await ctx.db.batch([
		ctx.db.run(sql`DELETE FROM session WHERE user_id IN (${old})`),
		ctx.db.run(sql`DELETE FROM code WHERE user_id IN (${old})`),
		ctx.db.run(sql`DELETE FROM account WHERE id IN (SELECT account_id FROM membership WHERE user_id IN (${old}))`),
		ctx.db.run(sql`DELETE FROM membership WHERE user_id IN (${old})`),
		// Last: the others find it by this row.
		ctx.db.run(sql`DELETE FROM user WHERE id IN (${old})`),
	]);
}
