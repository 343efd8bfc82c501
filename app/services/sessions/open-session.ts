import { ALWAYS, type Condition } from "~/db/guard";
import { isInAccount } from "~/db/members";
import { insertSession, setSessionDigest, sweepSessions } from "~/db/sessions";
import { holds } from "~/db/tokens";
import { touchUser } from "~/db/users";
import { type Role, SESSION_IDLE_MS, sessionEnd } from "~/domain/account/session-lifetime";
import { AppError } from "../app-error";
import { recordAudit, USER_AGENT_MAX_CHARACTERS } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import type { Caller } from "./find-session";
import { newSessionSecret, sessionDigest } from "./session-secret";

export interface SessionRequest {
	kind: "cookie" | "bearer";
	/** Method that proved the identity; default "password". */
	method?: "password" | "code" | "link" | "passkey" | "company" | "impersonation";
	/** The administrator who acts as the user, and the session that they go back to. */
	impersonator?: { id: number; sessionId: number };
	user: { id: number; hid: string; role: Role };
	accountId: number;
	ip: string | null;
	/** Default null: not known. */
	country?: string | null;
	userAgent: string | null;
}

/**
 * Opens a session of a user whose identity was just proven. The secret is always new, so that it cannot be fixed beforehand. Deletes the user's
 * ended sessions in the same batch. On a host of an account's own it is a member's and holds there alone. Returns the secret (shown once) and its absolute
 * end in ms. Throws InvalidCredentialsException for who is no member of the account of such a host.
 */
export async function openSession(ctx: Ctx, request: SessionRequest): Promise<{ secret: string; expiresAt: number }> {
	const now = ctx.now();
	const secret = newSessionSecret(ctx);
	const { impersonator } = request;
	const { ownHost } = ctx;
	if (ownHost && !(await holds(ctx.db, isInAccount({ accountId: ownHost.accountId, userId: request.user.id }))))
		throw new AppError("InvalidCredentialsException");
	// An impersonation lasts as long as an administrator's own sessions.
	const expiresAt = sessionEnd(impersonator ? "ADMINISTRATOR" : request.user.role, now);
	await ctx.db.batch([
		sweepSessions(ctx.db, request.user.id, { now, idleBefore: now - SESSION_IDLE_MS }),
		insertSession(ctx.db, {
			hid: ctx.newHid(),
			digest: sessionDigest(secret) ?? "",
			kind: request.kind,
			method: request.method ?? "password",
			impersonatorId: impersonator?.id ?? null,
			returnSessionId: impersonator?.sessionId ?? null,
			userId: request.user.id,
			accountId: ownHost?.accountId ?? request.accountId,
			ownHost: ownHost?.host ?? null,
			createdAt: now,
			lastSeenAt: now,
			expiresAt,
			ip: request.ip,
			country: request.country ?? null,
			userAgent: request.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
		}),
		...noteEffect(ctx, {}, ALWAYS),
		// The last use is the owner's, not an administrator's who acts for them.
		...(impersonator === undefined ? [touchUser(ctx.db, request.user.id, { at: now, ip: request.ip })] : []),
		recordAudit(ctx, {
			actorId: request.user.id,
			impersonatorId: impersonator?.id ?? null,
			subject: `user:${request.user.hid}`,
			action: impersonator ? "impersonation.started" : `session.${request.kind}_opened`,
			ip: request.ip,
			userAgent: request.userAgent,
		}),
	]);
	return { secret, expiresAt };
}

/**
 * Gives a session a new secret, for the cookie, and returns the statement that stores it where `when` holds. The old secret is worthless from
 * then on; open sockets stay. For changes of the session's rights, such as a new password. Source: reliability S10.
 */
export function renewSession(ctx: Ctx, caller: Pick<Caller, "session">, when?: Condition) {
	const secret = newSessionSecret(ctx);
	return { secret, statement: setSessionDigest(ctx.db, caller.session.id, sessionDigest(secret) ?? "", when) };
}
