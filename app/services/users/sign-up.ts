import { eq } from "drizzle-orm";
import { user } from "~/db/schema";
import { limitedAddress } from "~/domain/account/attempt-limit";
import { emailKey, unclaimedKey } from "~/domain/account/email-key";
import { passwordFault } from "~/domain/account/password-rule";
import { NAME_MAX_CHARACTERS, SIGN_UP_LIMIT, tidyName } from "~/domain/account/sign-up-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { countAttempt } from "../sessions/count-attempt";
import { inHashLine } from "../sessions/hash-line";
import { openSession } from "../sessions/open-session";
import { createUser } from "./create-user";
import { sendActivation } from "./send-activation";

export interface SignUp {
	email: string;
	password: string;
	firstName?: string;
	lastName?: string;
	/** ISO 3166-1 alpha-2 and ISO 639-1, lower case, and an IANA zone; resolved by the caller. */
	country: string;
	language: string;
	timezone: string;
	ip: string | null;
	userAgent: string | null;
}

/**
 * A new account, signed in, with an activation code on its way. An address that is another user's gets the same answer: an account that
 * the address does not find, while its owner is told by mail. `isSent` is false when no message could be sent; the account stands.
 * Throws ValidationException (email, password, first_name, last_name) or TooManyAttemptsException {minutes, seconds}.
 * Source: spec A §1, reliability S12, S13; docs/decisions/0014-taken-addresses.md.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<{ sessionSecret: string; isSent: boolean }> {
	const key = checkFields(input);
	await countAttempt(ctx, `sign-up:${limitedAddress(input.ip)}`, SIGN_UP_LIMIT);
	const { made, isFree } = await inHashLine(ctx, () => makeUser(ctx, input, key));
	const { ip, userAgent, language } = input;
	const owner = { id: made.userId, hid: made.userHid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "cookie", user: owner, accountId: made.accountId, ip, userAgent });
	const email = input.email.trim();
	const recipient = { ...owner, email, emailKey: isFree ? key : unclaimedKey(owner.hid), language };
	const isSent = await trySending(() => sendActivation(ctx, { user: recipient, channel: "email", to: email, ip }));
	return { sessionSecret: secret, isSent };
}

function checkFields(input: SignUp): string {
	const key = emailKey(input.email);
	const password = passwordFault(input.password, { email: input.email });
	const errors: Record<string, string[]> = {};
	if (key === null) errors.email = ["email.invalid"];
	if (password) errors.password = [password];
	if (tidyName(input.firstName ?? "").length > NAME_MAX_CHARACTERS) errors.first_name = ["text.long"];
	if (tidyName(input.lastName ?? "").length > NAME_MAX_CHARACTERS) errors.last_name = ["text.long"];
	if (key === null || Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: NAME_MAX_CHARACTERS }, errors);
	return key;
}

/** Looks before it hashes: a second hash would tell by its time that the address is taken. */
async function makeUser(ctx: Ctx, input: SignUp, key: string) {
	const [taken] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.emailKey, key)).limit(1);
	const fields = {
		...input,
		firstName: tidyName(input.firstName ?? ""),
		lastName: tidyName(input.lastName ?? ""),
		verifiedAt: null,
		termsAcceptedAt: null,
	};
	try {
		return { made: await createUser(ctx, { ...fields, claimsAddress: !taken }), isFree: !taken };
	} catch (error) {
		// Somebody was faster by milliseconds.
		if (!(error instanceof AppError) || error.code !== "ConflictException") throw error;
		return { made: await createUser(ctx, { ...fields, claimsAddress: false }), isFree: false };
	}
}

async function trySending(send: () => Promise<void>): Promise<boolean> {
	try {
		await send();
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "MessageNotSentException") return false;
		throw error;
	}
}
