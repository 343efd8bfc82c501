import { createHash } from "node:crypto";
import { code as codes } from "~/db/tables/sessions";
import { ACTIVATION_LIMITS, CODE_BYTES, CODE_LIFETIME_MS, CODE_TIMER_LIMIT, printCode } from "~/domain/account/code-rules";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { type Recipient, sendNow } from "../mail/send-now";
import { type CountedAttempt, countAttempt, forgetAll, forgetAttempt } from "../sessions/count-attempt";
import { codeDigest, LINK_TOKEN_BYTES, linkDigest } from "./code-digest";

export interface CodeRequest {
	user: Recipient & { hid: string };
	/** A sign-in code comes with a link and belongs to the requester (code-digest.ts); what was asked for is counted by the caller. */
	asked: { purpose: "activation" } | { purpose: "sign_in"; requester: string };
	channel: "email" | "sms";
	/** E-mail address, or phone number in international format. */
	to: string;
	ip?: string | null;
}

/**
 * Makes a new code, which takes the place of the same requester's one before, and sends it at once. Only digests are stored.
 * Throws MessageNotSentException, which costs nothing, and for activations TooManyAttemptsException {minutes, seconds} (see countActivation).
 * Source: spec A §4 "Verification", reliability S17 and S54.
 */
export async function issueCode(ctx: Ctx, request: CodeRequest): Promise<{ expiresAt: number }> {
	const { user, asked, channel, to } = request;
	const { purpose } = asked;
	const counted = purpose === "activation" ? await countActivation(ctx, { userId: user.id, to }) : [];
	const code = printCode(purpose, ctx.randomBytes(CODE_BYTES));
	const linkToken = purpose === "sign_in" && channel === "email" ? newLinkToken(ctx) : null;
	const requester = asked.purpose === "sign_in" ? asked.requester : "";
	const kept = keepCode(ctx, { userId: user.id, purpose, requester, channel, digest: codeDigest(user.id, purpose, code), linkToken });
	await ctx.db.batch([
		kept.statement,
		recordAudit(ctx, { actorId: null, subject: `user:${user.hid}`, action: "code.sent", ip: request.ip ?? null }),
	]);
	try {
		await sendNow(ctx, { kind: `${purpose}_code`, channel, to, user, code, linkToken });
	} catch (error) {
		await forgetAll(ctx, counted);
		throw error;
	}
	return { expiresAt: kept.expiresAt };
}

/** A link that signs its owner in, without a code beside it: nobody asked for it in a browser of theirs. Returns its token; the caller sends it. */
export async function issueLink(ctx: Ctx, userId: number): Promise<string> {
	const linkToken = newLinkToken(ctx);
	await keepCode(ctx, { userId, purpose: "sign_in", requester: "link", channel: "email", digest: "none", linkToken }).statement;
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

interface KeptCode extends Pick<typeof codes.$inferInsert, "userId" | "purpose" | "requester" | "channel" | "digest"> {
	linkToken: string | null;
}

function keepCode(ctx: Ctx, { linkToken, digest, channel, ...key }: KeptCode) {
	const createdAt = ctx.now();
	const expiresAt = createdAt + CODE_LIFETIME_MS;
	const row = { digest, linkDigest: linkToken && linkDigest(linkToken), channel, tries: 0, createdAt, expiresAt };
	const target = [codes.userId, codes.purpose, codes.requester];
	const statement = ctx.db
		.insert(codes)
		.values({ ...key, ...row })
		.onConflictDoUpdate({ target, set: row });
	return { statement, expiresAt };
}

function newLinkToken(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(LINK_TOKEN_BYTES)).toString("base64url");
}
