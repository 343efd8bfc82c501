import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { membership, user } from "~/db/schema";
import { limitedAddress, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { hashPassword, needsRehash, verifyPassword } from "../users/password-hash";
import { type CountedAttempt, countAttempt, forgetAttempt } from "./count-attempt";
import { inHashLine } from "./hash-line";
import { openSession } from "./open-session";

export interface PasswordSignIn {
	email: string;
	password: string;
	ip: string | null;
	userAgent: string | null;
	/** Default "cookie". */
	kind?: "cookie" | "bearer";
}

/**
 * Signs in by e-mail and password. Unknown address, wrong password and disabled account cannot be told apart until the password is right.
 * Throws InvalidCredentialsException, TooManyAttemptsException {minutes, seconds} or, with the right password, AccountDisabledException.
 * Source: spec A §2 "Sign-in dialog", reliability S13 and S15.
 */
export async function signInByPassword(ctx: Ctx, input: PasswordSignIn): Promise<{ sessionSecret: string; expiresAt: number }> {
	const owner = await inHashLine(ctx, () => provePassword(ctx, input));
	if (owner.status !== "active") throw new AppError("AccountDisabledException");
	if (needsRehash(owner.passwordHash)) {
		await ctx.db
			.update(user)
			.set({ passwordHash: hashPassword(ctx, input.password) })
			.where(eq(user.id, owner.id));
	}
	const { secret, expiresAt } = await openSession(ctx, {
		kind: input.kind ?? "cookie",
		user: owner,
		accountId: owner.accountId,
		ip: input.ip,
		userAgent: input.userAgent,
	});
	return { sessionSecret: secret, expiresAt };
}

async function provePassword(ctx: Ctx, input: PasswordSignIn) {
	const key = emailKey(input.email);
	const counted = await countBoth(ctx, key ?? "", limitedAddress(input.ip));
	const owner = key === null ? null : await findOwner(ctx, key);
	if (!verifyPassword(input.password, owner?.passwordHash ?? null) || !owner) {
		ctx.log({ event: "sign_in.refused" });
		throw new AppError("InvalidCredentialsException");
	}
	for (const attempt of counted) await forgetAttempt(ctx, attempt);
	return owner;
}

/** The address first: one that hammers many accounts must not leave a counter for each. */
async function countBoth(ctx: Ctx, key: string, address: string): Promise<CountedAttempt[]> {
	const byAddress = await countAttempt(ctx, `sign-in:${address}`, SIGN_IN_ADDRESS_LIMIT);
	const subject = createHash("sha256").update(key).digest("base64url");
	try {
		return [byAddress, await countAttempt(ctx, `sign-in:${subject}:${address}`, SIGN_IN_ACCOUNT_LIMIT)];
	} catch (error) {
		// No password was tried: others behind this address are not held up by it.
		await forgetAttempt(ctx, byAddress);
		throw error;
	}
}

async function findOwner(ctx: Ctx, key: string) {
	const [owner] = await ctx.db
		.select({
			id: user.id,
			hid: user.hid,
			role: user.role,
			status: user.status,
			passwordHash: user.passwordHash,
			accountId: membership.accountId,
		})
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.where(eq(user.emailKey, key))
		.limit(1);
	return owner ?? null;
}
