import { createHash } from "node:crypto";
import type { Ctx } from "../ctx";

/** 256 bits. Source: reliability V7.2.3 asks for 128. */
const SECRET_BYTES = 32;

/** A new session secret: 43 characters of base64url. Only the client keeps it. */
export function newSessionSecret(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64url");
}

/** What is stored of a secret, SHA-256 in hex; null for a text that no secret can be. */
export function sessionDigest(secret: string): string | null {
	return /^[\w-]{43}$/.test(secret) ? createHash("sha256").update(secret).digest("hex") : null;
}
