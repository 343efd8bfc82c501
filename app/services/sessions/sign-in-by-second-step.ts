import { countHalfTry, type HalfProofRow } from "~/db/factors";
import { countPasskeys } from "~/db/passkeys";
import { type Owner, ownerById } from "~/db/users";
import { type HalfSignIn, SECOND_STEP_TRIES } from "~/domain/account/second-step";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { findHalf, takeHalf } from "../second-step/half-proofs";
import { placeOfPasskeys } from "../second-step/used-passkey";
import { openProven, type SignedIn, type SignInRequest } from "./complete-sign-in";
import { proveSecondStep } from "./prove-second-step";

interface Waiting {
	row: HalfProofRow;
	owner: Owner;
	signIn: HalfSignIn;
}

/** A sign-in that waits for its second step, as its page tells it. */
interface WaitingView {
	email: string;
	hasApp: boolean;
	/** Origin at which the user's passkeys work; null without a passkey. */
	passkeyOrigin: string | null;
}

/** null where none waits. */
export async function waitingSignIn(ctx: Ctx, secret: string): Promise<WaitingView | null> {
	const waiting = await findWaiting(ctx, secret);
	if (!waiting) return null;
	const { id, email, twoStepAt } = waiting.owner;
	const hasPasskey = (await countPasskeys(ctx.db, id)) > 0;
	return { email, hasApp: twoStepAt !== null, passkeyOrigin: hasPasskey ? (placeOfPasskeys(ctx)?.origin ?? null) : null };
}

/**
 * Ends a sign-in whose first step was right, by a code of the authenticator app or a recovery code. Throws InvalidTokenException where no sign-in
 * waits: it took ten minutes, five codes were wrong, it was ended by a new password or another second step; and as proveSecondStep and openProven.
 */
export async function signInBySecondStep(ctx: Ctx, input: SignInRequest & { secret: string; code: string }): Promise<SignedIn> {
	const { secret, code, ip, userAgent } = input;
	const waiting = await findWaiting(ctx, secret);
	if (!waiting) throw new AppError("InvalidTokenException");
	const { row, owner, signIn } = waiting;
	await proveSecondStep(ctx, owner, { typed: code, ip, userAgent }).catch(async (error: unknown) => {
		if (error instanceof AppError && error.code === "InvalidCodeException") await countHalfTry(ctx.db, row.digest);
		throw error;
	});
	if (!(await takeHalf(ctx, secret, "second_step"))) throw new AppError("InvalidTokenException");
	return openProven(ctx, owner, { ...input, method: signIn.method, resurrect: signIn.resurrect });
}

async function findWaiting(ctx: Ctx, secret: string): Promise<Waiting | null> {
	const row = await findHalf(ctx, secret, "second_step");
	if (!row || row.userId === null || row.signIn === null || row.tries >= SECOND_STEP_TRIES) return null;
	const owner = await ownerById(ctx.db, row.userId);
	const signIn = ownJson(row.signIn);
	if (!owner || digestOf(owner.passwordHash) !== signIn.passwordMark) return null;
	return { row, owner, signIn };
}
