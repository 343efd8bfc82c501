import { findHalfProof, type HalfProofRow, insertHalfProof, takeHalfProof } from "~/db/factors";
import type { HalfSignIn } from "~/domain/account/second-step";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** 256 bits. */
const SECRET_BYTES = 32;

interface Half {
	purpose: HalfProofRow["purpose"];
	/** null: not known yet. */
	userId: number | null;
	signIn?: HalfSignIn;
	lifetimeMs: number;
}

/** Keeps the first half of a proof. Returns the secret that the second half shows. */
export async function beginHalf(ctx: Ctx, { purpose, userId, signIn, lifetimeMs }: Half): Promise<string> {
	const secret = Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64url");
	const expiresAt = ctx.now() + lifetimeMs;
	await insertHalfProof(ctx.db, {
		digest: digestOf(secret),
		purpose,
		userId,
		expiresAt,
		signIn: signIn ? JSON.stringify(signIn) : null,
	});
	return secret;
}

/** The first half, which stays; null where it was used, is over or never was. */
export function findHalf(ctx: Ctx, secret: string, purpose: Half["purpose"]): Promise<HalfProofRow | null> {
	return findHalfProof(ctx.db, { digest: digestOf(secret), purpose, now: ctx.now() });
}

/** The first half, used up; null as above. */
export async function takeHalf(ctx: Ctx, secret: string, purpose: Half["purpose"]): Promise<HalfProofRow | null> {
	const [taken] = await takeHalfProof(ctx.db, { digest: digestOf(secret), purpose, now: ctx.now() });
	return taken ?? null;
}
