import { userState } from "~/db/users";
import { isFreshProof, PROOF_LIMIT } from "~/domain/account/owner-proof";
import { readStepCode } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { takeAppCode } from "../second-step/check-step-code";
import type { Caller } from "./find-session";
import { inHashLine } from "./hash-line";
import { verifyPassword } from "./password-hash";

/**
 * Proves that the owner uses the session before an action that could give the account away. `after`: sign-ins of the last ten minutes that are
 * proof enough, by code only or of any kind; else the current password is required, or a code of the authenticator app in its place (six digits, which
 * no password has). What is sent must be right even then. Returns the hash of the right password, so that the action can depend on it; null where
 * something else was the proof. Throws ReauthenticationException (with the
 * field current_password) or TooManyAttemptsException. Source: reliability S12, ASVS 7.5.1.
 */
export async function proveOwner(ctx: Ctx, caller: Caller, proof: { password: string; after: "code" | "any" }): Promise<string | null> {
	if (proof.password === "") {
		if (isFreshProof(caller.session, proof.after, ctx.now())) return null;
		throw new AppError("ReauthenticationException", {}, { current_password: ["password.current"] });
	}
	const counted = await countAttempt(ctx, `proof:${caller.user.hid}`, PROOF_LIMIT);
	const passwordHash = await rightHash(ctx, caller, proof.password);
	await forgetAttempt(ctx, counted);
	return passwordHash;
}

async function rightHash(ctx: Ctx, { user }: Caller, typed: string): Promise<string | null> {
	const code = readStepCode(typed);
	if (code?.kind === "app" && user.twoStepAt !== null) {
		if (await takeAppCode(ctx, user.id, code.code)) return null;
		throw wrongProof("proof.wrong");
	}
	return inHashLine(ctx, async () => {
		const passwordHash = (await userState(ctx.db, user.id))?.passwordHash ?? null;
		if (verifyPassword(ctx, typed, passwordHash)) return passwordHash;
		throw wrongProof(user.twoStepAt === null ? "password.wrong" : "proof.wrong");
	});
}

function wrongProof(words: string): AppError {
	return new AppError("ReauthenticationException", {}, { current_password: [words] });
}
