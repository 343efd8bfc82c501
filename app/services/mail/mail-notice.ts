import { eq, sql } from "drizzle-orm";
import { notice } from "~/db/tables/messages";
import { user } from "~/db/tables/users";
import { isMailedNotice } from "~/domain/account/mail-kinds";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/**
 * Orders a mail with an administrator's notice for every active, verified user; whom it does not concern and who switched promotions off
 * are left out when it is sent. Again for the same notice, it goes only to users who joined since. Returns how many were ordered.
 * Throws NotFoundException, or ConflictException for a notice of another kind, switched off or without words of its own.
 */
export async function mailNotice(ctx: Ctx, actorId: number, hid: string): Promise<number> {
	const [row] = await ctx.db.select().from(notice).where(eq(notice.hid, hid));
	if (!row) throw new AppError("NotFoundException");
	const { en = "" } = JSON.parse(row.texts) as { en?: string };
	if (!row.enabled || !isMailedNotice(row.kind) || en === "") throw new AppError("ConflictException");
	const now = ctx.now();
	const [ordered] = await ctx.db.batch([
		ctx.db.run(sql`
			INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
			SELECT lower(hex(randomblob(16))), ${user.id}, 'promotion', ${JSON.stringify({ notice: hid })}, 'promotion:' || ${hid} || ':' || ${user.hid}, ${now}, ${now}
			FROM ${user} WHERE ${user.status} = 'active' AND ${user.verifiedAt} IS NOT NULL
			ON CONFLICT (dedupe_key) DO NOTHING`),
		recordAudit(ctx, { actorId, subject: `notice:${hid}`, action: "notice.mailed" }),
	]);
	await ctx.ports.clock.ring();
	return (ordered as unknown as D1Result).meta.changes;
}
