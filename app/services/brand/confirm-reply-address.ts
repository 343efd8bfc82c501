import { countReplyTry, isReplyCode, takeReplyCode } from "~/db/brand-sender";
import { readCode } from "~/domain/account/code-rules";
import { REPLY_CODE_MS, REPLY_CODE_TRIES } from "~/domain/account/sender-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { replyCodeDigest } from "./reply-code";

/** Uses the address that was mailed a code, by that code, once. Returns it. Throws InvalidCodeException for a wrong, used or late one. */
export async function confirmReplyAddress(ctx: Ctx, seat: UserSeat, code: string): Promise<string> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const digest = replyCodeDigest(account.id, readCode("sign_in", code) ?? "none");
	const typed = { accountId: account.id, digest, after: ctx.now() - REPLY_CODE_MS, triesMax: REPLY_CODE_TRIES };
	// Wrong tries are counted first: the row of a right one has no code any more.
	const [, , [taken]] = await ctx.db.batch([
		countReplyTry(ctx.db, typed),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "brand.reply_confirmed" }, isReplyCode(typed)),
		takeReplyCode(ctx.db, typed),
	]);
	if (!taken) throw new AppError("InvalidCodeException");
	return taken.replyTo;
}
