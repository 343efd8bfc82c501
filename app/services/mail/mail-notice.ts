import { sql } from "drizzle-orm";
import { notice, user } from "~/db/schema";
import type { Ctx } from "../ctx";

/**
 * Orders a mail with an administrator's notice for every active, verified user; those who switched promotions off are left out when it is
 * sent. Again for the same notice, it goes only to users who joined since. Returns how many were ordered.
 */
export async function mailNotice(ctx: Ctx, hid: string): Promise<number> {
	const now = ctx.now();
	const ordered = await ctx.db.run(sql`
		INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
		SELECT lower(hex(randomblob(16))), ${user.id}, 'promotion', ${JSON.stringify({ notice: hid })}, 'promotion:' || ${hid} || ':' || ${user.hid}, ${now}, ${now}
		FROM ${user} WHERE ${user.status} = 'active' AND ${user.verifiedAt} IS NOT NULL AND EXISTS (SELECT 1 FROM ${notice} WHERE ${notice.hid} = ${hid})
		ON CONFLICT (dedupe_key) DO NOTHING`);
	return ordered.meta.changes;
}
