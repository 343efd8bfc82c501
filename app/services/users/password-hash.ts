import { scryptSync, timingSafeEqual } from "node:crypto";
import { PASSWORD_MAX_BYTES } from "~/domain/account/password-length";
import type { Ctx } from "../ctx";

/** OWASP's second choice (32 MiB, about 240 ms); PBKDF2 at a safe strength is refused in production. Source: reliability fact 6. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** scrypt needs 128·N·r bytes; the library refuses to go above this. */
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Of no password: makes the answer for an unknown account cost what one for a known account costs. */
const NOBODYS_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * "scrypt$N$r$p$salt$hash", salt and hash in base64url.
 * The synchronous call blocks the isolate, so that never two hashes take memory at once.
 */
export function hashPassword(ctx: Ctx, password: string): string {
	const salt = Buffer.from(ctx.randomBytes(SALT_BYTES));
	const hash = derive(password, salt, COST, HASH_BYTES);
	return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Is it the password of that hash? Works as long for no hash at all (unknown account), and is then false. */
export function verifyPassword(password: string, stored: string | null): boolean {
	const parsed = parseHash(stored ?? NOBODYS_HASH);
	if (!parsed || !isPasswordShort(password)) return false;
	const hash = derive(password, parsed.salt, parsed.cost, parsed.hash.length);
	return timingSafeEqual(hash, parsed.hash) && stored !== null;
}

/** Was it hashed with other parameters than today's? */
export function needsRehash(stored: string): boolean {
	return !stored.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);
}

export function isPasswordShort(password: string): boolean {
	return password.length <= PASSWORD_MAX_BYTES && Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
}

function derive(password: string, salt: Buffer, cost: typeof COST, bytes: number): Buffer {
	return scryptSync(password, salt, bytes, { ...cost, maxmem: MEMORY_LIMIT_BYTES });
}

function parseHash(stored: string): { cost: typeof COST; salt: Buffer; hash: Buffer } | null {
	const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,})\$([\w-]{43,})$/.exec(stored);
	if (!match) return null;
	const [, N, r, p, salt = "", hash = ""] = match;
	return {
		cost: { N: Number(N), r: Number(r), p: Number(p) },
		salt: Buffer.from(salt, "base64url"),
		hash: Buffer.from(hash, "base64url"),
	};
}
