import { passkeysOf } from "~/db/passkeys";
import { setConfirmed } from "~/db/sessions";
import { PROOF_LIMIT } from "~/domain/account/owner-proof";
import { CHALLENGE_MS } from "~/domain/account/second-step";
import { ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { beginHalf, takeHalf } from "../second-step/half-proofs";
import { assertPasskeyPlace, usedPasskey } from "../second-step/used-passkey";

/** Options for a proof by one of the person's passkeys (domain/account/owner-proof.ts). Throws ImpersonatedException, PasskeyException. */
export async function askConfirmation(ctx: Ctx, seat: UserSeat): Promise<object> {
	assertRight(seat, "identity.write");
	const place = assertPasskeyPlace(ctx);
	const known = (await passkeysOf(ctx.db, seat.user.id)).map((row) => ({
		credentialId: row.credentialId,
		transports: ownTexts(row.transports),
	}));
	if (known.length === 0) throw new AppError("PasskeyException");
	const challenge = await beginHalf(ctx, { purpose: "passkey_confirm", userId: seat.user.id, lifetimeMs: CHALLENGE_MS });
	return ctx.ports.passkeys.use({ place, challenge, known });
}

/** A passkey of the person stands for the current password, in this session, for ten minutes. Throws PasskeyException, TooManyAttemptsException. */
export async function confirmByPasskey(ctx: Ctx, seat: UserSeat, { answer }: { answer: string }): Promise<void> {
	assertRight(seat, "identity.write");
	const { user, session } = seat;
	const counted = await countAttempt(ctx, `proof:${user.hid}`, PROOF_LIMIT);
	const passkey = await usedPasskey(
		ctx,
		answer,
		async (challenge) => (await takeHalf(ctx, challenge, "passkey_confirm"))?.userId === user.id,
	);
	if (passkey.userId !== user.id) throw new AppError("PasskeyException");
	await forgetAttempt(ctx, counted);
	await setConfirmed(ctx.db, session.id, ctx.now());
}
