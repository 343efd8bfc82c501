import { ownerById } from "~/db/users";
import { limitedAddress, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import { CHALLENGE_LIMIT, CHALLENGE_MS } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { beginHalf, takeHalf } from "../second-step/half-proofs";
import { assertPasskeyPlace, usedPasskey } from "../second-step/used-passkey";
import { openProven, type SignedIn, type SignInRequest } from "./complete-sign-in";

/** Options for a sign-in by whichever passkey the browser has, with a challenge that is good once, for five minutes. Throws TooManyAttemptsException. */
export async function askPasskeySignIn(ctx: Ctx, { ip }: { ip: string | null }): Promise<object> {
	const place = assertPasskeyPlace(ctx);
	await countAttempt(ctx, `challenge:${limitedAddress(ip)}`, CHALLENGE_LIMIT);
	const challenge = await beginHalf(ctx, { purpose: "passkey_sign_in", userId: null, lifetimeMs: CHALLENGE_MS });
	return ctx.ports.passkeys.use({ place, challenge, known: null });
}

/**
 * Signs in by a passkey, which counts as both steps: whoever uses it has the device and is known to it. answer: JSON of the browser's answer. Throws
 * PasskeyException, TooManyAttemptsException after wrong ones, or AccountDisabledException.
 */
export async function signInByPasskey(ctx: Ctx, input: SignInRequest & { answer: string }): Promise<SignedIn> {
	try {
		const passkey = await usedPasskey(ctx, input.answer, async (challenge) => (await takeHalf(ctx, challenge, "passkey_sign_in")) !== null);
		const owner = await ownerById(ctx.db, passkey.userId);
		if (!owner) throw new AppError("PasskeyException");
		return await openProven(ctx, owner, { ...input, method: "passkey" });
	} catch (error) {
		if (error instanceof AppError && error.code === "PasskeyException")
			await countAttempt(ctx, `sign-in:${limitedAddress(input.ip)}`, SIGN_IN_ADDRESS_LIMIT);
		throw error;
	}
}
