import { code as codes } from "~/db/tables/sessions";
import { CODE_BYTES, CODE_LIFETIME_MS, CODE_SEND_LIMITS, type CodePurpose, printCode } from "~/domain/account/code-rules";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { type Recipient, sendNow } from "../mail/send-now";
import { countAttempt, forgetAttempt } from "../sessions/count-attempt";
import { codeDigest, LINK_TOKEN_BYTES, linkDigest } from "./code-digest";

export interface CodeRequest {
	user: Recipient & { hid: string };
	purpose: CodePurpose;
	channel: "email" | "sms";
	/** E-mail address, or phone number in international format. */
	to: string;
	ip?: string | null;
}

/**
 * Makes a new code, which takes the place of the one before, and sends it at once. A sign-in code by mail comes with a link.
 * Throws TooManyAttemptsException {minutes, seconds} (one a minute, 5 an hour, 10 a day for an account) or MessageNotSentException,
 * which costs nothing. Only digests are stored. Source: spec A §4 "Verification", reliability S17 and S54.
 */
export async function issueCode(ctx: Ctx, request: CodeRequest): Promise<{ expiresAt: number }> {
	const { user, purpose, channel, to } = request;
	const counted = await countAttempt(ctx, `code:${user.id}`, CODE_SEND_LIMITS);
	const code = printCode(purpose, ctx.randomBytes(CODE_BYTES));
	const linkToken = purpose === "sign_in" && channel === "email" ? newLinkToken(ctx) : null;
	const createdAt = ctx.now();
	const row = {
		digest: codeDigest(user.id, purpose, code),
		linkDigest: linkToken && linkDigest(linkToken),
		channel,
		tries: 0,
		createdAt,
		expiresAt: createdAt + CODE_LIFETIME_MS,
	};
	await ctx.db.batch([
		ctx.db
			.insert(codes)
			.values({ userId: user.id, purpose, ...row })
			.onConflictDoUpdate({ target: [codes.userId, codes.purpose], set: row }),
		recordAudit(ctx, { actorId: null, subject: `user:${user.hid}`, action: "code.sent", ip: request.ip ?? null }),
	]);
	try {
		await sendNow(ctx, { kind: `${purpose}_code`, channel, to, user, code, linkToken });
	} catch (error) {
		await forgetAttempt(ctx, counted);
		throw error;
	}
	return { expiresAt: row.expiresAt };
}

function newLinkToken(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(LINK_TOKEN_BYTES)).toString("base64url");
}
