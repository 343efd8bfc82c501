import { putSender, senderOf } from "~/db/brand-sender";
import { CODE_BYTES, printCode } from "~/domain/account/code-rules";
import { emailKey } from "~/domain/account/email-key";
import { sendableName } from "~/domain/account/membership-rules";
import { REPLY_CODES_OF_ACCOUNT, REPLY_CODES_TO_ADDRESS, type SenderChoice } from "~/domain/account/sender-rules";
import { namesProduct } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { sendNow } from "../mail/send-now";
import { assertRight, type UserSeat } from "../seat/seat";
import { replyCodeDigest } from "./reply-code";

/**
 * Chooses the sender of mails to clients. An address for answers is used once somebody who reads its mail gives the code that goes there; the person's own
 * address needs none. Returns the address that was asked; null for none. Throws PaidPlanRequiredException, TooManyAttemptsException, MessageNotSentException.
 */
export async function saveSender(ctx: Ctx, seat: UserSeat, { sender_name: name, reply_to: replyTo }: SenderChoice): Promise<string | null> {
	assertRight(seat, "sending.write");
	const { account, user } = seat;
	const isCleared = name === "" && replyTo === "";
	if (namesProduct(account.plan) && !isCleared) throw new AppError("PaidPlanRequiredException");
	const before = await senderOf(ctx.db, account.id);
	const key = emailKey(replyTo);
	const isKnown = key === null || key === emailKey(before?.replyTo ?? "") || (key === user.emailKey && user.verifiedAt !== null);
	const row = { accountId: account.id, name, tries: 0, updatedAt: ctx.now() };
	const saved = recordAudit(ctx, { subject: `account:${account.hid}`, action: "brand.sender_saved" });
	if (isKnown) {
		await ctx.db.batch([putSender(ctx.db, { ...row, replyTo, askedReplyTo: "", codeDigest: "", askedAt: 0 }), saved]);
		return null;
	}
	await countAttempt(ctx, `reply-code:${account.hid}`, REPLY_CODES_OF_ACCOUNT);
	await countAttempt(ctx, `reply-code-to:${key}`, REPLY_CODES_TO_ADDRESS);
	const code = printCode("sign_in", ctx.randomBytes(CODE_BYTES));
	const asked = { askedReplyTo: replyTo, codeDigest: replyCodeDigest(account.id, code), askedAt: ctx.now() };
	await ctx.db.batch([putSender(ctx.db, { ...row, replyTo: before?.replyTo ?? "", ...asked }), saved]);
	const by = sendableName([user.company, `${user.firstName} ${user.lastName}`], user.email);
	await sendNow(ctx, { kind: "reply_address", channel: "email", to: replyTo, user, code, facts: { owner: by } });
	return replyTo;
}
