import { ownerByEmailKey } from "~/db/users";
import { limitedAddress, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { checkCode, proveCode } from "../codes/check-code";
import { type Requester, requesterDigest } from "../codes/code-digest";
import type { Ctx } from "../ctx";
import { completeSignIn, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { recordRefusal } from "./count-sign-in";

/** An id of no user, so that an unknown address costs the same statements. */
const NOBODY = 0;

export interface CodeSignIn extends SignInRequest, Requester {
	email: string;
	code: string;
}

/**
 * Signs in by the code of requestSignInCode, for the browser, the request's id or else the network address that requested it. Unknown address and
 * wrong, used, old or foreign code give the same answer. The right code works after any number of other people's tries: only its own five tries
 * limit guesses, and only its requester can make them. Throws InvalidCodeException, TooManyAttemptsException after a wrong one or, with the right
 * code, AccountDisabledException: the code then stays valid for the second try with `resurrect`. Source: spec A §2 "Login-by-code dialog",
 * reliability S13 and S19; docs/design/accounts.md.
 */
export async function signInByCode(ctx: Ctx, input: CodeSignIn): Promise<SignedIn> {
	const key = emailKey(input.email);
	const owner = await ownerByEmailKey(ctx.db, key);
	const requester = requesterDigest(input);
	const attempt = { userId: owner?.id ?? NOBODY, purpose: "sign_in", requester, code: input.code } as const;
	try {
		if (owner && owner.status !== "active" && !input.resurrect) await proveCode(ctx, attempt);
		else await checkCode(ctx, attempt);
	} catch (error) {
		await countAttempt(ctx, `sign-in:${limitedAddress(input.ip)}`, SIGN_IN_ADDRESS_LIMIT);
		await recordRefusal(ctx, { emailKey: key ?? "", ip: input.ip, userAgent: input.userAgent }, owner);
		throw error;
	}
	if (!owner) throw new AppError("InvalidCodeException");
	return completeSignIn(ctx, owner, { ...input, method: "code" });
}
