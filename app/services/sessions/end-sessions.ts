import { deleteHalfProofs } from "~/db/factors";
import { deleteSessionsOf } from "~/db/sessions";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { closeSockets } from "./close-sockets";

export interface SessionsEnd {
	user: { id: number; hid: string };
	/** The session that continues. */
	exceptSessionId?: number;
	/** Goes into the event log as "sessions.ended_<reason>". */
	reason: "everywhere" | "password_changed" | "email_changed" | "disabled" | "removed";
	/** The actor; default: the user. */
	actorId?: number | null;
}

/**
 * Ends the sessions of a user (cookies, bearers, administrators who act for them) and those in which they act for others; closes
 * their sockets. Returns how many ended. Source: reliability V7.4, S11.
 */
export async function endSessions(ctx: Ctx, end: SessionsEnd): Promise<number> {
	const { user, exceptSessionId, reason } = end;
	const [ended] = await ctx.db.batch([
		deleteSessionsOf(ctx.db, user.id, exceptSessionId),
		recordAudit(ctx, {
			actorId: end.actorId === undefined ? user.id : end.actorId,
			subject: `user:${user.hid}`,
			action: `sessions.ended_${reason}`,
		}),
		// A sign-in under way would become one of them.
		deleteHalfProofs(ctx.db, user.id),
	]);
	await closeSockets(ctx, ended);
	return ended.length;
}
