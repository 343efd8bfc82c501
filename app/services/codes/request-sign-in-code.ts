import { createHash } from "node:crypto";
import { attemptCounts } from "~/db/attempts";
import { ownerByEmailKey } from "~/db/users";
import { type AttemptLimit, limitedAddress } from "~/domain/account/attempt-limit";
import {
	CODE_ASK_ADDRESS_LIMIT,
	CODE_LIFETIME_MS,
	CODE_PACE_LIMIT,
	CODE_SOURCE_LIMITS,
	CODE_TIMER_LIMIT,
	CODE_UNPROVEN_LIMITS,
} from "~/domain/account/code-rules";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { countAttempt, forgetAll } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { type Requester, requesterDigest } from "./code-digest";
import { issueCode } from "./issue-code";

/** The answer always takes so long; looking up, writing and sending happen within it, or go on after it. */
export const ASK_ANSWER_MS = 600;

/** Counts nothing out: the row remembers that this requester asked. */
const ASKED_MARK: AttemptLimit = { max: 1_000_000, windowMs: CODE_LIFETIME_MS, slotMs: 1 };

export interface CodeAsked extends Requester {
	email: string;
	/** The bot check has proven the requester to be a person (require-person.ts). */
	isPerson: boolean;
}

/**
 * Sends a sign-in code to the address if an account has it. The answer has the same words and takes the same time if no account has the address, if
 * the account is disabled or not activated, and if the mail cannot be sent. "paced": no mail is sent, because very many were requested and one was
 * sent within the ten minutes for which its link is valid. Requests of other people, even from the same network address, cost the owner a bot check
 * at most and never more than a minute (docs/design/accounts.md). Throws TooManyAttemptsException {minutes, seconds} (from one
 * network address: one a minute for one e-mail address, 30 in 5 minutes for all), ProofRequiredException, and MessageNotSentException where the
 * deployment cannot send mail at all. Source: spec A §2 "Forgotten password", reliability S13 and S54.
 */
export async function requestSignInCode(ctx: Ctx, asked: CodeAsked): Promise<"asked" | "paced"> {
	// The same answer, whether an account has the address or not.
	if (!(await ctx.ports.mail.isAvailable())) throw new AppError("MessageNotSentException");
	const source = limitedAddress(asked.ip);
	await countAttempt(ctx, `code-asked:${source}`, CODE_ASK_ADDRESS_LIMIT);
	const subject = subjectOf(asked.email);
	const timer = await countAttempt(ctx, `code-timer:${subject}:${source}`, CODE_TIMER_LIMIT);
	if (!(await mayBeMailed(ctx, { subject, source, isPerson: asked.isPerson }))) {
		await forgetAll(ctx, [timer]);
		if (ctx.ports.botCheck.page) throw new AppError("ProofRequiredException");
		return "paced";
	}
	await countAttempt(ctx, requesterKey(subject, asked), ASKED_MARK);
	ctx.background(sendIfKnown(ctx, asked));
	await ctx.sleep(ASK_ANSWER_MS);
	return "asked";
}

/**
 * Whether this requester requested a code for the address within its lifetime. Then a code in the mailbox may still be typed here; the result does
 * not depend on an account.
 */
export async function askedLately(ctx: Ctx, asked: Requester & { email: string }): Promise<boolean> {
	const key = requesterKey(subjectOf(asked.email), asked);
	return (await attemptCounts(ctx.db, key, ctx.now() - CODE_LIFETIME_MS + 1)).length > 0;
}

/** Counts for this network address and over all of them; a person is counted too, and passes. */
async function mayBeMailed(
	ctx: Ctx,
	{ subject, source, isPerson }: { subject: string; source: string; isPerson: boolean },
): Promise<boolean> {
	const fromSource = await hasRoom(ctx, `code-asked:${subject}:${source}`, CODE_SOURCE_LIMITS);
	// Requests of one source above its limits do not use up the limits of the others.
	if (fromSource && (await hasRoom(ctx, `code-asked:${subject}`, CODE_UNPROVEN_LIMITS))) return true;
	if (isPerson) return true;
	return ctx.ports.botCheck.page === null && (await hasRoom(ctx, `code-paced:${subject}`, CODE_PACE_LIMIT));
}

async function hasRoom(ctx: Ctx, ...counter: [key: string, limits: Parameters<typeof countAttempt>[2]]): Promise<boolean> {
	try {
		await countAttempt(ctx, ...counter);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "TooManyAttemptsException") return false;
		throw error;
	}
}

function subjectOf(email: string): string {
	return createHash("sha256")
		.update(emailKey(email) ?? "")
		.digest("base64url");
}

function requesterKey(subject: string, requester: Requester): string {
	return `code-asked:${subject}:${requesterDigest(requester)}`;
}

/** Never throws, because no caller waits for it. */
async function sendIfKnown(ctx: Ctx, asked: CodeAsked): Promise<void> {
	try {
		const owner = await ownerByEmailKey(ctx.db, emailKey(asked.email));
		if (!owner) return;
		const { browser, ip, request } = asked;
		const requesters = [requesterDigest({ browser, ip }), ...(request === undefined ? [] : [requesterDigest(asked)])];
		await issueCode(ctx, { user: owner, asked: { purpose: "sign_in", requesters }, channel: "email", to: owner.email, ip: asked.ip });
	} catch (error) {
		ctx.log({ event: "sign_in_code.not_sent", error: describeError(error) });
	}
}
