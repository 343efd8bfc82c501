import { createHash } from "node:crypto";
import { replaceCode } from "~/db/codes";
import { ACTIVATION_LIMITS, CODE_BYTES, CODE_LIFETIME_MS, CODE_TIMER_LIMIT, printCode } from "~/domain/account/code-rules";
import { type CountedAttempt, countAttempt, forgetAll, forgetAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { type Recipient, sendNow } from "../mail/send-now";
import { codeDigest, LINK_TOKEN_BYTES, linkDigest } from "./code-digest";

export interface CodeRequest {
	user: Recipient & { hid: string };
	/** A sign-in code comes with a link and may be typed by its requesters (code-digest.ts), each with five tries; the caller has counted the request. */
	asked: { purpose: "activation" } | { purpose: "sign_in"; requesters: readonly string[] };
	channel: "email" | "sms";
	/** E-mail address, or phone number in international format. */
	to: string;
	ip?: string | null;
}

/**
 * Makes a new code, which replaces the requester's previous one, and sends it at once. Only digests are stored. Throws MessageNotSentException,
 * which costs no try, and for activations TooManyAttemptsException {minutes, seconds} (see countActivation). Source: spec A §4 "Verification",
 * reliability S17 and S54.
 */
export async function issueCode(ctx: Ctx, request: CodeRequest): Promise<{ expiresAt: number }> {
	const { user, asked, channel, to } = request;
	const { purpose } = asked;
	const counted = purpose === "activation" ? await countActivation(ctx, { userId: user.id, to }) : [];
	const code = printCode(purpose, ctx.randomBytes(CODE_BYTES));
	const linkToken = purpose === "sign_in" && channel === "email" ? newLinkToken(ctx) : null;
	const requesters = asked.purpose === "sign_in" ? asked.requesters : [""];
	const createdAt = ctx.now();
	const expiresAt = createdAt + CODE_LIFETIME_MS;
	const row = { userId: user.id, purpose, channel, digest: codeDigest(user.id, purpose, code), createdAt, expiresAt };
	await ctx.db.batch([
		recordAudit(ctx, { actorId: null, subject: `user:${user.hid}`, action: "code.sent", ip: request.ip ?? null }),
		// One link for the mail: it stands with the first requester, whose browser may use it without a press.
		...requesters.map((requester, i) =>
			replaceCode(ctx.db, { ...row, requester, linkDigest: i === 0 && linkToken ? linkDigest(linkToken) : null }),
		),
	]);
	try {
		await sendNow(ctx, { kind: `${purpose}_code`, channel, to, user, code, linkToken });
	} catch (error) {
		await forgetAll(ctx, counted);
		throw error;
	}
	return { expiresAt };
}

/** A sign-in link without a code, because no browser of the owner requested it. Returns its token; the caller sends it. */
export async function issueLink(ctx: Ctx, userId: number): Promise<string> {
	const linkToken = newLinkToken(ctx);
	const createdAt = ctx.now();
	const times = { createdAt, expiresAt: createdAt + CODE_LIFETIME_MS };
	const code = { userId, purpose: "sign_in", requester: "link", channel: "email", digest: "none" } as const;
	await replaceCode(ctx.db, { ...code, linkDigest: linkDigest(linkToken), ...times });
	return linkToken;
}

/**
 * Counts an activation code: one a minute for a destination, five an hour and ten a day for an account.
 * Throws TooManyAttemptsException {minutes, seconds}.
 */
export async function countActivation(ctx: Ctx, { userId, to }: { userId: number; to: string }): Promise<CountedAttempt[]> {
	const timer = await countAttempt(ctx, activationTimerKey(userId, to), CODE_TIMER_LIMIT);
	try {
		return [timer, await countAttempt(ctx, `code:${userId}`, ACTIVATION_LIMITS)];
	} catch (error) {
		await forgetAttempt(ctx, timer);
		throw error;
	}
}

/** Key of the counter behind the resend timer. */
export function activationTimerKey(userId: number, to: string): string {
	return `code:${userId}:${createHash("sha256").update(to).digest("base64url")}`;
}

function newLinkToken(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(LINK_TOKEN_BYTES)).toString("base64url");
}
