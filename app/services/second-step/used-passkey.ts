import { type PasskeyRow, passkeyByCredential, takePasskeyUse } from "~/db/passkeys";
import { passkeyPlace } from "~/domain/account/passkey-place";
import { ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { PasskeyPlace } from "../authenticator-ports";
import type { Ctx } from "../ctx";

/** Address for which passkeys of this installation hold; null where its address has no name, and on a host of an account's own: a passkey holds for one address. */
export function placeOfPasskeys(ctx: Ctx): PasskeyPlace | null {
	return ctx.ownHost ? null : passkeyPlace(ctx.baseUrl);
}

/** The same. Throws PasskeyException where there is none. */
export function assertPasskeyPlace(ctx: Ctx): PasskeyPlace {
	const place = placeOfPasskeys(ctx);
	if (!place) throw new AppError("PasskeyException");
	return place;
}

/**
 * The passkey that the browser's answer used, with its counter taken. takeChallenge: uses up the challenge that the answer names, true where it was
 * ours. Throws PasskeyException for a challenge that is used, over or another's, another origin, a wrong signature, an unknown passkey, and a
 * counter that did not rise.
 */
export async function usedPasskey(ctx: Ctx, answer: string, takeChallenge: (challenge: string) => Promise<boolean>): Promise<PasskeyRow> {
	const place = assertPasskeyPlace(ctx);
	const named = ctx.ports.passkeys.read(answer);
	if (!named || !(await takeChallenge(named.challenge))) throw new AppError("PasskeyException");
	const row = await passkeyByCredential(ctx.db, named.credentialId);
	if (!row) throw new AppError("PasskeyException");
	const known = { ...row, transports: ownTexts(row.transports) };
	const counter = await ctx.ports.passkeys.verifyUse({ place, answer, challenge: named.challenge, passkey: known });
	if (counter === null || (await takePasskeyUse(ctx.db, row.id, { counter, at: ctx.now() })).length === 0)
		throw new AppError("PasskeyException");
	return row;
}
