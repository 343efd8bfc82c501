import { userState } from "~/db/users";
import { isFreshProof, PROOF_LIMIT } from "~/domain/account/owner-proof";
import { AppError } from "../app-error";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import type { Caller } from "./find-session";
import { inHashLine } from "./hash-line";
import { verifyPassword } from "./password-hash";

/**
 * Proves that the owner uses the session before an action that could give the account away. `after`: sign-ins of the last ten minutes that are
 * proof enough, by code only or of any kind; else the current password is required. A password that is sent must be right even then. Returns the
 * hash of the right password, so that the action can depend on it; null where a sign-in was the proof. Throws ReauthenticationException (with the
 * field current_password) or TooManyAttemptsException. Source: reliability S12, ASVS 7.5.1.
 */
export async function proveOwner(ctx: Ctx, caller: Caller, proof: { password: string; after: "code" | "any" }): Promise<string | null> {
	if (proof.password === "") {
		if (isFreshProof(caller.session, proof.after, ctx.now())) return null;
		throw new AppError("ReauthenticationException", {}, { current_password: ["password.current"] });
	}
	return inHashLine(ctx, async () => {
		const counted = await countAttempt(ctx, `proof:${caller.user.hid}`, PROOF_LIMIT);
		const passwordHash = (await userState(ctx.db, caller.user.id))?.passwordHash ?? null;
		if (!verifyPassword(ctx, proof.password, passwordHash)) {
			throw new AppError("ReauthenticationException", {}, { current_password: ["password.wrong"] });
		}
		await forgetAttempt(ctx, counted);
		return passwordHash;
	});
}
