import { and, eq, lt, or } from "drizzle-orm";
import { session, user } from "~/db/schema";
import { type Role, SESSION_IDLE_MS, sessionEnd } from "~/domain/account/session-lifetime";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { newSessionSecret, sessionDigest } from "./session-secret";

export interface SessionRequest {
	kind: "cookie" | "bearer";
	/** What proved the identity; default "password". */
	method?: "password" | "code" | "link";
	user: { id: number; hid: string; role: Role };
	accountId: number;
	ip: string | null;
	userAgent: string | null;
}

/** User agents are kept to tell sessions apart, not whole. */
const USER_AGENT_MAX_CHARACTERS = 200;

/**
 * Opens a session of a user whose identity was just proven; always a new secret, so that nobody can fix one beforehand.
 * The user's ended sessions are swept in the same batch. Returns the secret (shown once) and its absolute end in ms.
 */
export async function openSession(ctx: Ctx, request: SessionRequest): Promise<{ secret: string; expiresAt: number }> {
	const now = ctx.now();
	const secret = newSessionSecret(ctx);
	const expiresAt = sessionEnd(request.user.role, now);
	await ctx.db.batch([
		ctx.db
			.delete(session)
			.where(and(eq(session.userId, request.user.id), or(lt(session.expiresAt, now), lt(session.lastSeenAt, now - SESSION_IDLE_MS)))),
		ctx.db.insert(session).values({
			hid: ctx.newHid(),
			digest: sessionDigest(secret) ?? "",
			kind: request.kind,
			method: request.method ?? "password",
			userId: request.user.id,
			accountId: request.accountId,
			createdAt: now,
			lastSeenAt: now,
			expiresAt,
			ip: request.ip,
			userAgent: request.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
		}),
		ctx.db.update(user).set({ lastIpAddress: request.ip, lastRequestAt: now }).where(eq(user.id, request.user.id)),
		recordAudit(ctx, {
			actorId: request.user.id,
			subject: `user:${request.user.hid}`,
			action: `session.${request.kind}_opened`,
			ip: request.ip,
			userAgent: request.userAgent,
		}),
	]);
	return { secret, expiresAt };
}
