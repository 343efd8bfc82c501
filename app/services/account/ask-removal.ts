import { eq, sql } from "drizzle-orm";
import { account, user } from "~/db/tables/users";
import { REMOVAL_GRACE_DAYS } from "~/domain/account/removal";
import { endKeys } from "../api-tokens/end-keys";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { endSessions } from "../sessions/end-sessions";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { proveOwner } from "./prove-owner";

export interface RemovalRequest {
	/** "" where a recent sign-in stands for it. */
	password: string;
	/** Which recent sign-ins do. */
	after: "code" | "any";
	ip: string | null;
	userAgent: string | null;
}

/**
 * Disables the caller's account and ends its sessions, API tokens and shared links; the data are destroyed 30 days later unless the owner signs in again.
 * Throws ImpersonatedException, ReauthenticationException (current_password), TooManyAttemptsException. Source: spec A §2 "Profile", §7.
 */
export async function askRemoval(ctx: Ctx, caller: Caller, request: RemovalRequest): Promise<void> {
	refuseImpersonated(caller);
	await proveOwner(ctx, caller, request);
	const now = ctx.now();
	const { id, hid } = caller.user;
	const { ip, userAgent } = request;
	await ctx.db.batch([
		ctx.db.update(user).set({ status: "disabled", removalAskedAt: now, updatedAt: now }).where(eq(user.id, id)),
		// Nothing is looked up any more for somebody who left; coming back makes it due again.
		ctx.db.update(account).set({ nextDueAt: null }).where(eq(account.id, caller.account.id)),
		// They end for good: who comes back makes new ones, and knows who has them.
		...endKeys(ctx, caller),
		ctx.db.run(sql`DELETE FROM share WHERE account_id = ${caller.account.id}`),
		ctx.db.run(sql`DELETE FROM code WHERE user_id = ${id}`),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "account.removal_asked", ip, userAgent }),
		queueMail(ctx, { userId: id, kind: "account_removal_asked", facts: { days: REMOVAL_GRACE_DAYS }, dedupeKey: `removal:${hid}:${now}` }),
	]);
	await endSessions(ctx, { user: caller.user, reason: "removed" });
}
