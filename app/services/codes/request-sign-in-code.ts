import { createHash } from "node:crypto";
import { limitedAddress } from "~/domain/account/attempt-limit";
import { CODE_ASK_ADDRESS_LIMIT, CODE_SEND_LIMITS } from "~/domain/account/code-rules";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { countAttempt } from "../sessions/count-attempt";
import { findOwnerByEmail } from "../sessions/find-owner";
import { issueCode } from "./issue-code";

/** The answer always takes so long; looking up, writing and sending happen within it, or go on after it. */
export const ASK_ANSWER_MS = 600;

/**
 * Sends a sign-in code to the address if an account has it, and answers alike in words and in time if none has, if it is disabled or
 * not activated, and if the mail cannot be sent. Throws TooManyAttemptsException {minutes, seconds} (one a minute, 5 an hour and 10 a
 * day for an address, known or not), and MessageNotSentException where the deployment can send no mail at all. Source: spec A §2 "Forgotten password", reliability S13 and S54.
 */
export async function requestSignInCode(ctx: Ctx, request: { email: string; ip: string | null }): Promise<void> {
	// Told to everybody, whoever has the address.
	if (!ctx.ports.mail.available) throw new AppError("MessageNotSentException");
	await countAttempt(ctx, `code-asked:${limitedAddress(request.ip)}`, CODE_ASK_ADDRESS_LIMIT);
	const key = emailKey(request.email);
	const subject = createHash("sha256")
		.update(key ?? "")
		.digest("base64url");
	await countAttempt(ctx, `code-asked:${subject}`, CODE_SEND_LIMITS);
	ctx.background(sendIfKnown(ctx, key, request.ip));
	await new Promise((resolve) => setTimeout(resolve, ASK_ANSWER_MS));
}

/** Never throws: nobody waits for it. */
async function sendIfKnown(ctx: Ctx, key: string | null, ip: string | null): Promise<void> {
	try {
		const owner = await findOwnerByEmail(ctx, key);
		if (owner) await issueCode(ctx, { user: owner, purpose: "sign_in", channel: "email", to: owner.email, ip });
	} catch (error) {
		ctx.log({ event: "sign_in_code.not_sent", error: describeError(error) });
	}
}
