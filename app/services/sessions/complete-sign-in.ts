import { sql } from "drizzle-orm";
import { audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { canRestore, REMOVAL_GRACE_MS } from "~/domain/account/removal";
import { AppError } from "../app-error";
import { USER_AGENT_MAX_CHARACTERS } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import type { Owner } from "./find-owner";
import { openSession } from "./open-session";
import { isNewDevice, tellNewDevice } from "./tell-new-device";

/** How and from where somebody signs in. */
export interface SignInRequest {
	ip: string | null;
	userAgent: string | null;
	/** Default "cookie". */
	kind?: "cookie" | "bearer";
	/** Brings a disabled account back, also one whose removal was asked for less than 30 days ago. */
	resurrect?: boolean;
}

export interface SignedIn {
	sessionSecret: string;
	expiresAt: number;
	userId: number;
}

/**
 * Opens the session of an owner whose identity was just proven. Throws AccountDisabledException when the account is disabled and is
 * not to be brought back, or cannot be any more. Source: spec A §4 "Sign-in".
 */
export async function completeSignIn(
	ctx: Ctx,
	owner: Owner,
	request: SignInRequest & { method: "password" | "code" | "link" },
): Promise<SignedIn> {
	if (owner.status !== "active") await bringBack(ctx, owner, request);
	const isNew = await isNewDevice(ctx, owner, request.userAgent);
	const { secret, expiresAt } = await openSession(ctx, {
		kind: request.kind ?? "cookie",
		method: request.method,
		user: owner,
		accountId: owner.accountId,
		ip: request.ip,
		userAgent: request.userAgent,
	});
	if (isNew) await tellNewDevice(ctx, owner, request);
	return { sessionSecret: secret, expiresAt, userId: owner.id };
}

async function bringBack(ctx: Ctx, owner: Owner, request: SignInRequest): Promise<void> {
	const now = ctx.now();
	if (!request.resurrect || !canRestore(owner.removalAskedAt, now)) throw new AppError("AccountDisabledException");
	// In terms of the row: the account may be destroyed at this very moment.
	const back = sql`${user.id} = ${owner.id} AND ${user.status} = 'disabled'
		AND (${user.removalAskedAt} IS NULL OR ${user.removalAskedAt} > ${now - REMOVAL_GRACE_MS})`;
	const userAgent = request.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null;
	const [, restored] = await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO ${audit} (actor_id, subject, action, at, request_id, ip, user_agent)
			SELECT ${user.id}, 'user:' || ${user.hid}, 'user.restored', ${now}, ${ctx.requestId}, ${request.ip}, ${userAgent}
			FROM ${user} WHERE ${back}`),
		ctx.db.update(user).set({ status: "active", removalAskedAt: null, updatedAt: now }).where(back).returning({ id: user.id }),
		queueMail(ctx, { userId: owner.id, kind: "account_restored", dedupeKey: `account_restored:${owner.hid}:${now}` }),
		// Asking for removal stopped the daily looks (services/account/ask-removal.ts).
		ctx.db.run(sql`UPDATE account SET next_due_at = ${now} WHERE id = ${owner.accountId} AND next_due_at IS NULL AND monitor_count > 0`),
	]);
	if (restored.length === 0 && !(await isActive(ctx, owner.id))) throw new AppError("AccountDisabledException");
	await notify(ctx, { accountId: owner.accountId, kind: "account_restored", topic: `account_restored:${now}` });
}

/** Two forms sent at once both bring it back. */
async function isActive(ctx: Ctx, userId: number): Promise<boolean> {
	return (await ctx.db.select({ id: user.id }).from(user).where(sql`${user.id} = ${userId} AND ${user.status} = 'active'`)).length > 0;
}
