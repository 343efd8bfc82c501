import { limitedAddress, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import { AppError } from "../app-error";
import { findLink, takeLink } from "../codes/take-link";
import type { Ctx } from "../ctx";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { countAttempt, forgetAttempt } from "./count-attempt";
import { findOwnerById } from "./find-owner";

/**
 * Signs in by the token of a mail's link alone, once. Throws InvalidCodeException (used, replaced, over ten minutes old, never was),
 * TooManyAttemptsException, or AccountDisabledException, after which the link stays good for the second try with `resurrect`.
 * Source: spec A §2 "/login/{token?}", design.md "Where we leave the spec".
 */
export async function signInByLink(ctx: Ctx, input: SignInRequest & { token: string }): Promise<SignedIn> {
	const counted = await countAttempt(ctx, `sign-in:${limitedAddress(input.ip)}`, SIGN_IN_ADDRESS_LIMIT);
	const { userId } = await findLink(ctx, input.token);
	const owner = await findOwnerById(ctx, userId);
	if (!owner) throw new AppError("InvalidCodeException");
	if (owner.status === "active" || input.resurrect) await takeLink(ctx, input.token);
	await forgetAttempt(ctx, counted);
	return completeSignIn(ctx, owner, { ...input, method: "link" });
}
