import { replacePasswordHash } from "~/db/passwords";
import { deleteSessionByDigest } from "~/db/sessions";
import { type Owner, ownerByEmailKey, userState } from "~/db/users";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { forgetAll } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { countSignIn, recordRefusal } from "./count-sign-in";
import { inHashLine } from "./hash-line";
import { hashPassword, needsRehash, verifyPassword } from "./password-hash";
import { sessionDigest } from "./session-secret";

export interface PasswordSignIn extends SignInRequest {
	email: string;
	password: string;
	/** The bot check knows the one who signs in for a person (bot-check/require-person.ts); default false. */
	isPerson?: boolean;
}

/**
 * Signs in by e-mail and password. Unknown address, wrong password and disabled account give the same answer until the password is right. Throws
 * InvalidCredentialsException, TooManyAttemptsException {minutes, seconds}, ProofRequiredException or, with the right password,
 * AccountDisabledException. Source: spec A §2 "Sign-in dialog", reliability S13 and S15.
 */
export async function signInByPassword(ctx: Ctx, input: PasswordSignIn): Promise<SignedIn> {
	const owner = await renewHash(ctx, await inHashLine(ctx, () => provePassword(ctx, input)), input.password);
	const signedIn = await completeSignIn(ctx, owner, { ...input, method: "password" });
	// The password may have been changed since it was compared: all sessions ended before this one began.
	if ((await userState(ctx.db, owner.id))?.passwordHash !== owner.passwordHash) {
		await deleteSessionByDigest(ctx.db, sessionDigest(signedIn.sessionSecret) ?? "");
		throw new AppError("InvalidCredentialsException");
	}
	return signedIn;
}

/** The owner with a hash of today's cost. Before the second step, for which a sign-in may wait. */
async function renewHash(ctx: Ctx, owner: Owner, password: string): Promise<Owner> {
	if (!needsRehash(ctx, owner.passwordHash)) return owner;
	const passwordHash = hashPassword(ctx, password);
	await replacePasswordHash(ctx.db, owner.id, owner.passwordHash, passwordHash);
	return { ...owner, passwordHash };
}

async function provePassword(ctx: Ctx, input: PasswordSignIn): Promise<Owner> {
	const key = emailKey(input.email);
	const tried = { emailKey: key ?? "", ip: input.ip, userAgent: input.userAgent };
	const counted = await countSignIn(ctx, { ...tried, isPerson: input.isPerson ?? false });
	const owner = await ownerByEmailKey(ctx.db, key);
	if (!verifyPassword(ctx, input.password, owner?.passwordHash ?? null) || !owner) {
		await recordRefusal(ctx, tried, owner);
		throw new AppError("InvalidCredentialsException");
	}
	await forgetAll(ctx, counted);
	return owner;
}
