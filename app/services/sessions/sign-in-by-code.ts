import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { checkCode, proveCode } from "../codes/check-code";
import type { Ctx } from "../ctx";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { countSignIn, forgetAll } from "./count-sign-in";
import { findOwnerByEmail } from "./find-owner";
import { recordRefusal } from "./record-refusal";

/** Of no user: an unknown address costs the same statements. */
const NOBODY = 0;

/**
 * Signs in by the code that requestSignInCode sent. Unknown address and wrong, used, old or foreign code cannot be told apart.
 * Throws InvalidCodeException, TooManyAttemptsException or, with the right code, AccountDisabledException: the code then stays good for
 * the second try with `resurrect`. Source: spec A §2 "Login-by-code dialog", reliability S13 and S19.
 */
export async function signInByCode(ctx: Ctx, input: SignInRequest & { email: string; code: string }): Promise<SignedIn> {
	const key = emailKey(input.email);
	const tried = { emailKey: key ?? "", ip: input.ip, userAgent: input.userAgent };
	const counted = await countSignIn(ctx, tried);
	const owner = await findOwnerByEmail(ctx, key);
	const attempt = { userId: owner?.id ?? NOBODY, purpose: "sign_in", code: input.code } as const;
	try {
		if (owner && owner.status !== "active" && !input.resurrect) await proveCode(ctx, attempt);
		else await checkCode(ctx, attempt);
	} catch (error) {
		await recordRefusal(ctx, tried, owner);
		throw error;
	}
	await forgetAll(ctx, counted);
	if (!owner) throw new AppError("InvalidCodeException");
	return completeSignIn(ctx, owner, { ...input, method: "code" });
}
