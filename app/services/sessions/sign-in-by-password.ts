import { eq } from "drizzle-orm";
import { user } from "~/db/schema";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { hashPassword, needsRehash, verifyPassword } from "../users/password-hash";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { countSignIn, forgetAll } from "./count-sign-in";
import { findOwnerByEmail, type Owner } from "./find-owner";
import { inHashLine } from "./hash-line";
import { recordRefusal } from "./record-refusal";

export interface PasswordSignIn extends SignInRequest {
	email: string;
	password: string;
}

/**
 * Signs in by e-mail and password. Unknown address, wrong password and disabled account cannot be told apart until the password is right.
 * Throws InvalidCredentialsException, TooManyAttemptsException {minutes, seconds} or, with the right password, AccountDisabledException.
 * Source: spec A §2 "Sign-in dialog", reliability S13 and S15.
 */
export async function signInByPassword(ctx: Ctx, input: PasswordSignIn): Promise<SignedIn> {
	const owner = await inHashLine(ctx, () => provePassword(ctx, input));
	if (needsRehash(owner.passwordHash)) {
		await ctx.db
			.update(user)
			.set({ passwordHash: hashPassword(ctx, input.password) })
			.where(eq(user.id, owner.id));
	}
	return completeSignIn(ctx, owner, { ...input, method: "password" });
}

async function provePassword(ctx: Ctx, input: PasswordSignIn): Promise<Owner> {
	const key = emailKey(input.email);
	const tried = { emailKey: key ?? "", ip: input.ip, userAgent: input.userAgent };
	const counted = await countSignIn(ctx, tried);
	const owner = await findOwnerByEmail(ctx, key);
	if (!verifyPassword(input.password, owner?.passwordHash ?? null) || !owner) {
		await recordRefusal(ctx, tried, owner);
		throw new AppError("InvalidCredentialsException");
	}
	await forgetAll(ctx, counted);
	return owner;
}
