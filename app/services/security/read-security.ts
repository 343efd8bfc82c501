import { countRecoveryCodes, twoStepOf } from "~/db/factors";
import { passkeysOf } from "~/db/passkeys";
import { SET_UP_MS } from "~/domain/account/second-step";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { placeOfPasskeys } from "../second-step/used-passkey";
import { issuerOf } from "./issuer";

export interface SecurityView {
	/** ms; null: no authenticator app. */
	twoStepAt: number | null;
	/** A secret that waits for its first code, with the address for the app. */
	waiting: { secret: string; address: string } | null;
	recoveryCodes: number;
	passkeys: { hid: string; name: string; createdAt: number; lastUsedAt: number | null }[];
	/** Origin of the pages that passkeys hold at; null where the installation's address cannot have them. */
	passkeyOrigin: string | null;
	passwordOff: boolean;
}

/** The person's ways of signing in. */
export async function readSecurity(ctx: Ctx, seat: UserSeat): Promise<SecurityView> {
	assertRight(seat, "person.read");
	const { id, email, twoStepAt, passwordOff } = seat.user;
	const passkeys = await passkeysOf(ctx.db, id);
	return {
		twoStepAt,
		passwordOff,
		recoveryCodes: await countRecoveryCodes(ctx.db, id),
		passkeys: passkeys.map(({ hid, name, createdAt, lastUsedAt }) => ({ hid, name, createdAt, lastUsedAt })),
		passkeyOrigin: placeOfPasskeys(ctx)?.origin ?? null,
		waiting: twoStepAt === null && seat.may("identity.write") ? await readWaiting(ctx, id, email) : null,
	};
}

async function readWaiting(ctx: Ctx, userId: number, email: string): Promise<SecurityView["waiting"]> {
	const row = await twoStepOf(ctx.db, userId);
	if (!row || ctx.now() - row.createdAt >= SET_UP_MS) return null;
	const secret = await ctx.ports.secrets?.open(row.secret);
	return secret ? { secret, address: ctx.ports.oneTimeCodes.address({ secret, issuer: issuerOf(ctx), label: email }) } : null;
}
