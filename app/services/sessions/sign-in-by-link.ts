import { ownerById } from "~/db/users";
import { limitedAddress, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { findLink, takeLink } from "../codes/take-link";
import type { Ctx } from "../ctx";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";

/**
 * Signs in by the token of a mail's link alone, once, wherever it is opened. Throws InvalidCodeException (used, replaced, over ten minutes
 * old, never was), TooManyAttemptsException after many wrong ones, or AccountDisabledException, after which the link stays good for the
 * second try with `resurrect`. Source: spec A §2 "/login/{token?}", design.md "Where we leave the spec".
 */
export async function signInByLink(ctx: Ctx, input: SignInRequest & { token: string }): Promise<SignedIn> {
	const owner = await proveLink(ctx, input).catch(async (error: unknown) => {
		// Only wrong links are counted: 128 bits cannot be guessed, and the right one works from every address.
		await countAttempt(ctx, `sign-in:${limitedAddress(input.ip)}`, SIGN_IN_ADDRESS_LIMIT);
		throw error;
	});
	return completeSignIn(ctx, owner, { ...input, method: "link" });
}

async function proveLink(ctx: Ctx, { token, resurrect }: SignInRequest & { token: string }) {
	const { userId } = await findLink(ctx, token);
	const owner = await ownerById(ctx.db, userId);
	if (!owner) throw new AppError("InvalidCodeException");
	if (owner.status === "active" || resurrect) await takeLink(ctx, token);
	return owner;
}
