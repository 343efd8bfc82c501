import { sessionsOfUser } from "~/db/sessions";
import { type Role, SESSION_IDLE_MS, sessionState } from "~/domain/account/session-lifetime";
import type { Ctx } from "../ctx";

const MAX_SHOWN = 100;

/** A user's sessions that still open something, the last used first; nothing that would open them. */
export async function listUserSessions(ctx: Ctx, user: { id: number; role: Role }) {
	const now = ctx.now();
	const rows = await sessionsOfUser(ctx.db, user.id, now - SESSION_IDLE_MS, MAX_SHOWN);
	return rows
		.filter((row) => sessionState(row, user.role, now) !== "ended")
		.map(({ id, kind, method, ip, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
			id,
			kind,
			method,
			ip,
			userAgent,
			createdAt,
			lastSeenAt,
			expiresAt,
		}));
}
