import { findToken, type TokenRow, touchToken } from "~/db/tokens";
import { touchUser } from "~/db/users";
import { isApiKey } from "~/domain/account/api-key";
import { API_TOKEN_TOUCH_MS } from "~/domain/account/api-token-rules";
import { isPaid } from "~/domain/billing/subscription-state";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { stepOfCaller } from "../seat/step-of-caller";
import type { Caller } from "../sessions/find-session";

/**
 * The caller behind an API key; null for an unknown, deleted or expired key and for a disabled user.
 * Throws PaidPlanRequiredException without an active paid plan, and NotFoundException where the address names another account (its hid) than the key's.
 * Source: spec A §6 "The API tab is usable only with a paid subscription", reliability S30.
 */
export async function findApiToken(
	ctx: Ctx,
	{ key, ip, within = null }: { key: string; ip: string | null; within?: string | null },
): Promise<Caller | null> {
	const caller = isApiKey(key) ? await callerBehind(ctx, { digest: digestOf(key) }, ip) : null;
	if (caller && within !== null && caller.account.hid !== within) throw new AppError("NotFoundException");
	return caller;
}

/**
 * The caller behind an access token of a connected program, which the OAuth server has judged good. scope: of the access token, which may be narrower
 * than what the user allowed. null once the user ended the connection. Throws as findApiToken.
 */
export async function findConnectedCaller(
	ctx: Ctx,
	presented: { tokenHid: string; scope: string; ip: string | null },
): Promise<Caller | null> {
	const caller = await callerBehind(ctx, { hid: presented.tokenHid }, presented.ip);
	return caller?.apiToken ? { ...caller, apiToken: { ...caller.apiToken, scope: presented.scope } } : null;
}

async function callerBehind(ctx: Ctx, by: Parameters<typeof findToken>[1], ip: string | null): Promise<Caller | null> {
	const found = await findToken(ctx.db, by);
	if (found?.user.status !== "active") return null;
	const { id, hid, label, scope, expiresAt } = found.token;
	if (expiresAt !== null && expiresAt <= ctx.now()) return null;
	if (!isPaid(found.account)) throw new AppError("PaidPlanRequiredException");
	await touch(ctx, found.token, ip);
	return {
		user: found.user,
		account: found.account,
		sees: found.sees,
		memberRole: found.memberRole,
		step: stepOfCaller(ctx, found.account, found),
		apiToken: { id, hid, label, scope },
		session: standIn(ctx, found.token),
	};
}

/** The last use is written at most once a minute: a read must not cost a write each time. */
async function touch(ctx: Ctx, token: TokenRow, ip: string | null): Promise<void> {
	const now = ctx.now();
	const due = now - API_TOKEN_TOUCH_MS;
	if (token.lastUsedAt !== null && token.lastUsedAt > due) return;
	await ctx.db.batch([touchToken(ctx.db, token.id, now, due), touchUser(ctx.db, token.userId, { at: now, ip })]);
}

/** A token opens no session: the stand-in has no row, proves nothing and ends with the request. */
function standIn(ctx: Ctx, token: TokenRow): Caller["session"] {
	const { userId, accountId, createdAt } = token;
	const none = { impersonatorId: null, returnSessionId: null, ip: null, country: null, userAgent: null, confirmedAt: null, ownHost: null };
	const times = { createdAt, lastSeenAt: ctx.now(), expiresAt: ctx.now() };
	return { id: 0, hid: "", digest: "", kind: "bearer", method: "password", userId, accountId, ...times, ...none };
}
