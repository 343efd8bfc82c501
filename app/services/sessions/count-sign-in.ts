import { createHash } from "node:crypto";
import { insertUserAuditOnce, signInAddresses } from "~/db/audit";
import {
	KNOWN_ADDRESS_MS,
	limitedAddress,
	SIGN_IN_ACCOUNT_LIMIT,
	SIGN_IN_ADDRESS_LIMIT,
	SPREAD_PROVEN_LIMIT,
	SPREAD_UNPROVEN_LIMIT,
} from "~/domain/account/attempt-limit";
import { MINUTE_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { type CountedAttempt, countAttempt, forgetAll } from "../attempts/count-attempt";
import { recordAudit, USER_AGENT_MAX_CHARACTERS } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** At most one row a quarter of an hour in the owner's event log. */
const NOTIFY_EVERY_MS = 15 * MINUTE_MS;

export interface SignInTry {
	/** Key of the e-mail address (domain/account/email-key.ts); "" for a text that cannot be one. */
	emailKey: string;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Counts a sign-in by password before anything is compared: for the network address, for the account from this address, and for the
 * account from anywhere. Throws TooManyAttemptsException {minutes, seconds} for the one who tries too often, and ProofRequiredException
 * where many others did; for known and unknown accounts alike. Source: reliability S15, docs/design/accounts.md.
 */
export async function countSignIn(ctx: Ctx, tried: SignInTry & { isPerson: boolean }): Promise<CountedAttempt[]> {
	const address = limitedAddress(tried.ip);
	const subject = createHash("sha256").update(tried.emailKey).digest("base64url");
	// The address first: one that hammers many accounts must not leave a counter for each.
	const counted = [await countAttempt(ctx, `sign-in:${address}`, SIGN_IN_ADDRESS_LIMIT)];
	try {
		counted.push(await countAttempt(ctx, `sign-in:${subject}:${address}`, SIGN_IN_ACCOUNT_LIMIT));
		counted.push(...(await countSpread(ctx, `sign-in:${subject}`, tried)));
		return counted;
	} catch (error) {
		// Nothing was compared: others behind this address are not held up by it.
		await forgetAll(ctx, counted);
		await mailOwner(ctx, tried);
		throw error;
	}
}

/** Over all network addresses: strangers' tries ask the owner at a new place for a proof, and never for patience. */
async function countSpread(ctx: Ctx, key: string, tried: SignInTry & { isPerson: boolean }): Promise<CountedAttempt[]> {
	try {
		return [await countAttempt(ctx, key, tried.isPerson ? SPREAD_PROVEN_LIMIT : SPREAD_UNPROVEN_LIMIT)];
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "TooManyAttemptsException") throw error;
		if (await isOwnAddress(ctx, tried)) return [];
		throw new AppError("ProofRequiredException");
	}
}

/** Tells whether the owner signed in from that source (an IPv4 address or an IPv6 /64) before. Then strangers' tries elsewhere do not hold it up. */
export async function isOwnAddress(ctx: Ctx, { emailKey, ip }: Pick<SignInTry, "emailKey" | "ip">): Promise<boolean> {
	if (ip === null) return false;
	const source = limitedAddress(ip);
	const rows = await signInAddresses(ctx.db, emailKey, ctx.now() - KNOWN_ADDRESS_MS);
	return rows.some((row) => row.ip !== null && limitedAddress(row.ip) === source);
}

async function mailOwner(ctx: Ctx, { emailKey, ip, userAgent }: SignInTry): Promise<void> {
	const now = ctx.now();
	const row = {
		action: "sign_in.limited",
		at: now,
		requestId: ctx.requestId,
		ip,
		userAgent: userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
	};
	await insertUserAuditOnce(ctx.db, emailKey, row, now - NOTIFY_EVERY_MS);
}

/** Keeps a failed sign-in in the event log of the user, or of the unknown address by its digest: both cost one write. */
export async function recordRefusal(ctx: Ctx, tried: SignInTry, owner: { hid: string } | null): Promise<void> {
	const { emailKey, ip, userAgent } = tried;
	const subject = owner ? `user:${owner.hid}` : `address:${digestOf(emailKey).slice(0, 32)}`;
	ctx.log({ event: "sign_in.refused" });
	await recordAudit(ctx, { actorId: null, subject, action: "sign_in.refused", ip, userAgent });
}
