import { sql } from "drizzle-orm";
import { USAGE_HELP_AFTER_MS, USAGE_HELP_UNTIL_MS } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";

/** Orders the getting-started mail for everybody who follows nothing three days after they activated their account; once for each. */
export async function queueUsageHelp(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	await ctx.db.run(sql`
		INSERT INTO mail (hid, user_id, kind, dedupe_key, not_before, created_at)
		SELECT lower(hex(randomblob(16))), user.id, 'usage_help', 'usage_help:' || user.hid, ${now}, ${now}
		FROM user JOIN membership ON membership.user_id = user.id JOIN account ON account.id = membership.account_id
		WHERE user.status = 'active' AND account.monitor_count = 0
			AND user.verified_at BETWEEN ${now - USAGE_HELP_UNTIL_MS} AND ${now - USAGE_HELP_AFTER_MS}
		ON CONFLICT (dedupe_key) DO NOTHING`);
}
