import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** 256 bits. Source: reliability V7.2.3 requires 128. */
const SECRET_BYTES = 32;

/** A new session secret: 43 characters of base64url. Only the client keeps it. */
export function newSessionSecret(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64url");
}

/** Stored digest of a secret; null for a text that cannot be a secret. */
export function sessionDigest(secret: string): string | null {
	return /^[\w-]{43}$/.test(secret) ? digestOf(secret) : null;
}
