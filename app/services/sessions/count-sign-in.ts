import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { attempt, audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { attemptSlots, limitedAddress, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT } from "~/domain/account/attempt-limit";
import {
	KNOWN_ADDRESS_MS,
	SIGN_IN_DELAY_MS,
	SIGN_IN_DOUBLINGS_MAX,
	SIGN_IN_SPREAD_LIMIT,
	signInDelayMs,
} from "~/domain/account/sign-in-delay";
import { AppError } from "../app-error";
import { USER_AGENT_MAX_CHARACTERS } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { type CountedAttempt, countAttempt, forgetAttempt, waitUntil } from "./count-attempt";

/** One row a quarter of an hour tells the owner enough. */
const TELL_EVERY_MS = 15 * 60_000;

export interface SignInTry {
	/** Of the e-mail address (domain/account/email-key.ts); "" for what cannot be one. */
	emailKey: string;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Counts a sign-in before anything is compared: for the address, for the account from this address, and for the account from anywhere.
 * Throws TooManyAttemptsException {minutes, seconds}, for known and unknown accounts alike. Source: reliability S15.
 */
export async function countSignIn(ctx: Ctx, tried: SignInTry): Promise<CountedAttempt[]> {
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
		await tellOwner(ctx, tried);
		throw error;
	}
}

export async function forgetAll(ctx: Ctx, counted: readonly CountedAttempt[]): Promise<void> {
	for (const attempt of counted) await forgetAttempt(ctx, attempt);
}

/** One statement here too: the delay is computed where the tries are counted (see signInDelayMs). */
async function countSpread(ctx: Ctx, key: string, tried: SignInTry): Promise<CountedAttempt[]> {
	const now = ctx.now();
	const { slot, since } = attemptSlots(SIGN_IN_SPREAD_LIMIT, now);
	const { max } = SIGN_IN_SPREAD_LIMIT;
	const rows = await ctx.db.all(sql`
		INSERT INTO ${attempt} (key, window_start, count)
		SELECT ${key}, ${slot}, 1 FROM (
			SELECT coalesce(sum(count), 0) AS failures, coalesce(max(window_start), 0) AS last
			FROM ${attempt} WHERE key = ${key} AND window_start >= ${since} AND count > 0
		) WHERE failures < ${max} OR last + (${SIGN_IN_DELAY_MS} << min(failures - ${max}, ${SIGN_IN_DOUBLINGS_MAX})) <= ${now}
		ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
		RETURNING count`);
	if (rows.length > 0) return [{ key, slot }];
	if (await isOwnAddress(ctx, tried)) return [];
	const [state] = await ctx.db.all<{ failures: number; last: number }>(sql`
		SELECT coalesce(sum(count), 0) AS failures, coalesce(max(window_start), 0) AS last
		FROM ${attempt} WHERE key = ${key} AND window_start >= ${since} AND count > 0`);
	const freeAt = (state?.last ?? now) + signInDelayMs(state?.failures ?? 0);
	throw new AppError("TooManyAttemptsException", waitUntil(freeAt, now));
}

/** Did the owner sign in from there before? Then a stranger's tries elsewhere do not keep them out. */
async function isOwnAddress(ctx: Ctx, { emailKey, ip }: SignInTry): Promise<boolean> {
	if (ip === null) return false;
	const rows = await ctx.db.all(sql`
		SELECT 1 FROM ${audit} JOIN ${user} ON ${audit.subject} = 'user:' || ${user.hid}
		WHERE ${user.emailKey} = ${emailKey} AND ${audit.action} IN ('session.cookie_opened', 'session.bearer_opened')
			AND ${audit.ip} = ${ip} AND ${audit.at} > ${ctx.now() - KNOWN_ADDRESS_MS} LIMIT 1`);
	return rows.length > 0;
}

async function tellOwner(ctx: Ctx, { emailKey, ip, userAgent }: SignInTry): Promise<void> {
	const now = ctx.now();
	await ctx.db.run(sql`
		INSERT INTO ${audit} (subject, action, at, request_id, ip, user_agent)
		SELECT 'user:' || hid, 'sign_in.limited', ${now}, ${ctx.requestId}, ${ip}, ${userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null}
		FROM ${user} WHERE email_key = ${emailKey} AND NOT EXISTS (
			SELECT 1 FROM ${audit} WHERE subject = 'user:' || ${user}.hid AND action = 'sign_in.limited' AND at > ${now - TELL_EVERY_MS}
		)`);
}
