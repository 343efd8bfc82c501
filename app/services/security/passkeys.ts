import { both } from "~/db/guard";
import { countPasskeys, deletePasskey, insertPasskey, mayLosePasskey, passkeyExists, passkeysOf, renamePasskey } from "~/db/passkeys";
import { CHALLENGE_MS, PASSKEY_NAME_MAX_CHARACTERS, PASSKEYS_MAX } from "~/domain/account/second-step";
import { tidyName } from "~/domain/account/tidy-name";
import { ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { beginHalf, takeHalf } from "../second-step/half-proofs";
import { assertPasskeyPlace } from "../second-step/used-passkey";
import { proveOwner } from "../sessions/prove-owner";
import { issuerOf } from "./issuer";

/**
 * Options for a new passkey, with a challenge that is good once, for five minutes. The proof is asked for here, because the browser keeps a passkey
 * that is refused later. Throws ImpersonatedException, ReauthenticationException, ValidationException (name) for too many, PasskeyException.
 */
export async function askNewPasskey(ctx: Ctx, seat: UserSeat): Promise<object> {
	assertRight(seat, "identity.write");
	const place = assertPasskeyPlace(ctx);
	await proveOwner(ctx, seat, { password: "", after: "any" });
	const { id, hid, email, firstName, lastName } = seat.user;
	if ((await countPasskeys(ctx.db, id)) >= PASSKEYS_MAX)
		throw new AppError("ValidationException", { count: PASSKEYS_MAX }, { name: ["passkeys.many"] });
	const known = (await passkeysOf(ctx.db, id)).map((row) => ({ credentialId: row.credentialId, transports: ownTexts(row.transports) }));
	const challenge = await beginHalf(ctx, { purpose: "passkey_register", userId: id, lifetimeMs: CHALLENGE_MS });
	const user = { hid, email, name: `${firstName} ${lastName}`.trim() || email };
	return ctx.ports.passkeys.registration({ place, challenge, issuer: issuerOf(ctx), user, known });
}

/**
 * Keeps a new passkey. answer: JSON of the browser's answer, to a challenge that only a proven owner got. Throws ImpersonatedException,
 * ValidationException (name), PasskeyException for an answer that does not hold, or a passkey that somebody has.
 */
export async function addPasskey(ctx: Ctx, seat: UserSeat, input: { answer: string; name: string }): Promise<void> {
	assertRight(seat, "identity.write");
	const name = checkedName(input.name);
	const { id, hid: userHid } = seat.user;
	const challenge = ctx.ports.passkeys.read(input.answer)?.challenge ?? "";
	const half = await takeHalf(ctx, challenge, "passkey_register");
	if (half?.userId !== id) throw new AppError("PasskeyException");
	const made = await ctx.ports.passkeys.verifyRegistration({ place: assertPasskeyPlace(ctx), answer: input.answer, challenge });
	if (!made) throw new AppError("PasskeyException");
	const hid = ctx.newHid();
	const { credentialId, publicKey, counter, transports } = made;
	const row = { hid, userId: id, credentialId, publicKey, counter, transports: JSON.stringify(transports), name, createdAt: ctx.now() };
	const [inserted] = await ctx.db.batch([
		insertPasskey(ctx.db, row),
		recordAudit(ctx, { actorId: id, subject: `user:${userHid}`, action: "passkey.added" }, passkeyExists(id, hid)),
		queueSecurityMail(ctx, { userId: id, kind: "passkey_added", label: name }, passkeyExists(id, hid)),
	]);
	if (inserted.length === 0) throw new AppError("PasskeyException");
}

/** Throws ImpersonatedException, NotFoundException, ValidationException (name). */
export async function namePasskey(ctx: Ctx, seat: UserSeat, { hid, name }: { hid: string; name: string }): Promise<void> {
	assertRight(seat, "identity.write");
	const { id, hid: userHid } = seat.user;
	const [, renamed] = await ctx.db.batch([
		recordAudit(ctx, { actorId: id, subject: `user:${userHid}`, action: "passkey.renamed" }, passkeyExists(id, hid)),
		renamePasskey(ctx.db, id, hid, checkedName(name)),
	]);
	if (renamed.length === 0) throw new AppError("NotFoundException");
}

/**
 * Ends a passkey. Throws ImpersonatedException, ReauthenticationException, NotFoundException, and ConflictException for the last one of a person whose
 * password is off.
 */
export async function removePasskey(ctx: Ctx, seat: UserSeat, { hid, password }: { hid: string; password: string }): Promise<void> {
	assertRight(seat, "identity.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	const { id, hid: userHid } = seat.user;
	const may = mayLosePasskey(id);
	const label = (await passkeysOf(ctx.db, id)).find((row) => row.hid === hid)?.name ?? "";
	const isRemoved = both(passkeyExists(id, hid), may);
	const [, , removed] = await ctx.db.batch([
		recordAudit(ctx, { actorId: id, subject: `user:${userHid}`, action: "passkey.removed" }, isRemoved),
		queueSecurityMail(ctx, { userId: id, kind: "passkey_removed", label }, isRemoved),
		deletePasskey(ctx.db, id, hid, may),
	]);
	if (removed.length > 0) return;
	const isThere = (await passkeysOf(ctx.db, id)).some((row) => row.hid === hid);
	throw new AppError(isThere ? "ConflictException" : "NotFoundException");
}

function checkedName(typed: string): string {
	const name = tidyName(typed);
	if (name === "") throw new AppError("ValidationException", {}, { name: ["required.name"] });
	if (name.length > PASSKEY_NAME_MAX_CHARACTERS)
		throw new AppError("ValidationException", { count: PASSKEY_NAME_MAX_CHARACTERS }, { name: ["text.long"] });
	return name;
}
