import { deleteOwnSession, sessionsOfUser } from "~/db/sessions";
import { SESSION_IDLE_MS, sessionState } from "~/domain/account/session-lifetime";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { closeSockets } from "../sessions/close-sockets";
import type { Caller } from "../sessions/find-session";

/** A session as its owner sees it: nothing that would open it. Instants in ms. */
export interface OwnSession {
	hid: string;
	/** The session of this request. */
	current: boolean;
	kind: "cookie" | "bearer";
	/** An administrator acts in the owner's name. */
	impersonated: boolean;
	ip: string | null;
	userAgent: string | null;
	createdAt: number;
	lastSeenAt: number;
}

const MAX_SHOWN = 100;

/** The caller's sessions that still open something: this one first, then the last used. Source: reliability V7.5.2. */
export async function listOwnSessions(ctx: Ctx, caller: Caller): Promise<OwnSession[]> {
	const now = ctx.now();
	const rows = await sessionsOfUser(ctx.db, caller.user.id, now - SESSION_IDLE_MS, MAX_SHOWN);
	const own = rows
		.filter((row) => sessionState(row, caller.user.role, now) !== "ended")
		.map(({ id, hid, kind, impersonatorId, ip, userAgent, createdAt, lastSeenAt }) => ({
			...{ hid, kind, ip, userAgent, createdAt, lastSeenAt },
			current: id === caller.session.id,
			impersonated: impersonatorId !== null,
		}));
	return own.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the caller's sessions and closes its sockets. Throws NotFoundException for another's. */
export async function endOwnSession(ctx: Ctx, caller: Caller, { hid }: { hid: string }): Promise<void> {
	// Sessions from before they had names all have "".
	const ended = hid === "" ? [] : await deleteOwnSession(ctx.db, caller.user.id, hid);
	if (ended.length === 0) throw new AppError("NotFoundException");
	const { impersonatorId } = caller.session;
	await recordAudit(ctx, { actorId: caller.user.id, impersonatorId, subject: `user:${caller.user.hid}`, action: "session.ended" });
	await closeSockets(ctx, ended);
}
