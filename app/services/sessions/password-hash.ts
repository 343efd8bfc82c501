import { scryptSync, timingSafeEqual } from "node:crypto";
import { PASSWORD_MAX_BYTES } from "~/domain/account/password-length";
import type { Ctx, PasswordCost } from "../ctx";

/**
 * Cost of every deployment: OWASP's second choice (32 MiB, about 240 ms). PBKDF2 at a safe strength is refused in production.
 * Source: reliability fact 6.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };
/** For tests: a hash takes about 1 ms. */
export const CHEAP_PASSWORD_COST: PasswordCost = { N: 2 ** 7, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** scrypt needs 128·N·r bytes; the library refuses to go above this. */
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

/** First part of a stored hash. */
const prefix = ({ N, r, p }: PasswordCost) => `scrypt$${N}$${r}$${p}$`;

/** Hash of no password. An answer for an unknown account takes as long as one for a known account. */
const nobodysHash = (cost: PasswordCost) => `${prefix(cost)}${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * "scrypt$N$r$p$salt$hash", salt and hash in base64url. The synchronous call blocks the isolate, so two hashes never use memory at the same time.
 */
export function hashPassword(ctx: Ctx, password: string): string {
	const salt = Buffer.from(ctx.randomBytes(SALT_BYTES));
	const hash = derive(password, salt, ctx.passwordCost, HASH_BYTES);
	return `${prefix(ctx.passwordCost)}${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Tells whether the password belongs to the hash. For a null hash (unknown account) it takes as long and is false. */
export function verifyPassword(ctx: Ctx, password: string, stored: string | null): boolean {
	const parsed = parseHash(stored ?? nobodysHash(ctx.passwordCost));
	if (!parsed || !isPasswordShort(password)) return false;
	const hash = derive(password, parsed.salt, parsed.cost, parsed.hash.length);
	return timingSafeEqual(hash, parsed.hash) && stored !== null;
}

/** Tells whether the hash has other parameters than new hashes get. */
export function needsRehash(ctx: Ctx, stored: string): boolean {
	return !stored.startsWith(prefix(ctx.passwordCost));
}

export function isPasswordShort(password: string): boolean {
	return password.length <= PASSWORD_MAX_BYTES && Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
}

function derive(password: string, salt: Buffer, cost: PasswordCost, bytes: number): Buffer {
	return scryptSync(password, salt, bytes, { ...cost, maxmem: MEMORY_LIMIT_BYTES });
}

function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } | null {
	const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,})\$([\w-]{43,})$/.exec(stored);
	if (!match) return null;
	const [, N, r, p, salt = "", hash = ""] = match;
	return {
		cost: { N: Number(N), r: Number(r), p: Number(p) },
		salt: Buffer.from(salt, "base64url"),
		hash: Buffer.from(hash, "base64url"),
	};
}
