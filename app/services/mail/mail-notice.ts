import { changes } from "~/db/guard";
import { insertNoticeMails } from "~/db/mails";
import { noticeByHid } from "~/db/notices";
import { isMailedNotice } from "~/domain/account/mail-kinds";
import { readNoticeTexts } from "~/domain/notice/notice-texts";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/**
 * Queues a mail with an administrator's notice for every active, verified user; users whom it does not concern and those who switched promotions
 * off are left out when it is sent. A repeat for the same notice reaches only users who joined since. Returns the number of queued mails. Throws
 * NotFoundException, or ConflictException for a notice of another kind, switched off or without a text of its own.
 */
export async function mailNotice(ctx: Ctx, actorId: number, hid: string): Promise<number> {
	const row = await noticeByHid(ctx.db, hid);
	if (!row) throw new AppError("NotFoundException");
	if (!row.enabled || !isMailedNotice(row.kind) || readNoticeTexts(row.texts).en === "") throw new AppError("ConflictException");
	const [ordered] = await ctx.db.batch([
		insertNoticeMails(ctx.db, hid, ctx.now()),
		recordAudit(ctx, { actorId, subject: `notice:${hid}`, action: "notice.mailed" }),
	]);
	await ctx.ports.clock.ring();
	return changes(ordered);
}
