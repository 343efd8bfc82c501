import { createHash } from "node:crypto";
import { userByEmailKey, userWithAccount } from "~/db/users";
import { limitedAddress } from "~/domain/account/attempt-limit";
import { emailKey, unclaimedKey } from "~/domain/account/email-key";
import { passwordFault } from "~/domain/account/password-rule";
import { NAME_MAX_CHARACTERS, SIGN_UP_LIMIT } from "~/domain/account/sign-up-rules";
import { tidyName } from "~/domain/account/tidy-name";
import type { FirstKeywords } from "~/domain/account/typed-first-keywords";
import { HID_CHARACTERS } from "~/domain/hid";
import { MINUTE_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { readPolicy } from "../policy/read-policy";
import { inHashLine } from "../sessions/hash-line";
import { openSession } from "../sessions/open-session";
import { TERMS_ACCEPTED } from "./accept-terms";
import { createUser } from "./create-user";
import { sendActivation } from "./send-activation";

/** A second click or a second try over a bad line; later the same form is an old page of the browser. */
const REPEAT_MS = 10 * MINUTE_MS;

export interface SignUp {
	email: string;
	password: string;
	firstName?: string;
	lastName?: string;
	/** Random value of the form: a form that is sent twice creates one account. Absent for callers without a form. */
	attempt?: string;
	/** ISO 3166-1 alpha-2 and ISO 639-1, lower case, and an IANA zone; resolved by the caller. */
	country: string;
	language: string;
	timezone: string;
	/** True if the user accepted the terms in the form; otherwise the application requests the acceptance after the activation. */
	acceptsTerms?: boolean;
	/** Website and keywords that the visitor typed before the sign-up. */
	firstKeywords?: FirstKeywords | null;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Creates an account, signs it in and sends an activation code. Another user's address gets the same answer: an account that the address does not
 * find, and a mail to its owner. `isSent` is false when no message could be sent; the account exists. A form that is sent twice (a double click)
 * leads to the account of the first one. Throws ForbiddenException {signUp} where not everybody may sign up, ValidationException (email, password, first_name, last_name), TooManyAttemptsException {minutes,
 * seconds}, or ConflictException for the form of an account that is active or older than ten minutes. Source: spec A §1, reliability S12, S13;
 * docs/design/accounts.md.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<{ sessionSecret: string; isSent: boolean }> {
	const { signUp: policy } = await readPolicy(ctx);
	if (policy !== "everybody") throw new AppError("ForbiddenException", { signUp: policy });
	const key = checkFields(input);
	await countAttempt(ctx, `sign-up:${limitedAddress(input.ip)}`, SIGN_UP_LIMIT);
	const { made, isFree, isRepeat } = await inHashLine(ctx, () => makeUser(ctx, input, key));
	const { ip, userAgent, language } = input;
	const owner = { id: made.userId, hid: made.userHid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "cookie", user: owner, accountId: made.accountId, ip, userAgent });
	if (isRepeat) return { sessionSecret: secret, isSent: true };
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

/** Looks up the address before hashing: a second hash would reveal by its time that the address is taken. */
async function makeUser(ctx: Ctx, input: SignUp, key: string) {
	const userHid = input.attempt === undefined ? undefined : attemptHid(input.attempt, key);
	const repeated = await madeBefore(ctx, userHid);
	if (repeated) return repeated;
	const taken = await userByEmailKey(ctx.db, key);
	const hid = userHid ?? ctx.newHid();
	const { acceptsTerms = false, firstKeywords = null } = input;
	const fields = {
		...input,
		userHid: hid,
		firstName: tidyName(input.firstName ?? ""),
		lastName: tidyName(input.lastName ?? ""),
		verifiedAt: null,
		termsAcceptedAt: acceptsTerms ? ctx.now() : null,
		...(firstKeywords && { meta: { first_keywords: firstKeywords } }),
		...(acceptsTerms && { first: [recordAudit(ctx, { actorId: null, subject: `user:${hid}`, action: TERMS_ACCEPTED })] }),
	};
	try {
		return { made: await createUser(ctx, { ...fields, claimsAddress: !taken }), isFree: !taken, isRepeat: false };
	} catch (error) {
		// A concurrent request was faster: the same form, or another one with this address.
		const twin = await madeBefore(ctx, userHid);
		if (twin) return twin;
		if (!(error instanceof AppError) || error.code !== "ConflictException") throw error;
		return { made: await createUser(ctx, { ...fields, claimsAddress: false }), isFree: false, isRepeat: false };
	}
}

/** The user's hid derives from the form, so only a client that knows the form's 128 random bits and its address can find it. */
function attemptHid(attempt: string, key: string): string {
	return createHash("sha256").update(`sign-up:${attempt}:${key}`).digest("base64url").slice(0, HID_CHARACTERS);
}

/** Throws ConflictException for a form of long ago: it proves nothing any more. */
async function madeBefore(ctx: Ctx, userHid: string | undefined) {
	if (userHid === undefined) return null;
	const made = await userWithAccount(ctx.db, userHid);
	if (!made) return null;
	if (made.verifiedAt !== null || made.createdAt < ctx.now() - REPEAT_MS) throw new AppError("ConflictException");
	return { made, isFree: true, isRepeat: true };
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
