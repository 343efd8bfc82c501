import { createHash } from "node:crypto";
import type { CodePurpose } from "~/domain/account/code-rules";

/** 128 bits. Source: reliability V7.2.3. */
export const LINK_TOKEN_BYTES = 16;

/** What is stored of a code: SHA-256 over user, purpose and code, hex. It fits no other user and no other purpose. */
export function codeDigest(userId: number, purpose: CodePurpose, code: string): string {
	return createHash("sha256").update(`${userId}:${purpose}:${code}`).digest("hex");
}

/** What is stored of a link's token, SHA-256 in hex; null for a text that no token can be. */
export function linkDigest(token: string): string | null {
	return /^[\w-]{22}$/.test(token) ? createHash("sha256").update(`link:${token}`).digest("hex") : null;
}
