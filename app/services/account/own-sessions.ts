import { deleteOwnSession, sessionsOfUser } from "~/db/sessions";
import { SESSION_IDLE_MS, sessionState } from "~/domain/account/session-lifetime";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { closeSockets } from "../sessions/close-sockets";
import { endSessions } from "../sessions/end-sessions";

/** A session as its owner sees it: nothing that would open it. Instants in ms. */
export interface OwnSession {
	hid: string;
	/** The session of this request. */
	current: boolean;
	kind: "cookie" | "bearer";
	/** An administrator acts in the owner's name. */
	impersonated: boolean;
	ip: string | null;
	/** Lower case; null where it is not known. */
	country: string | null;
	userAgent: string | null;
	createdAt: number;
	lastSeenAt: number;
}

const MAX_SHOWN = 100;

/** The caller's sessions that still open something: this one first, then the last used. Source: reliability V7.5.2. */
export async function listOwnSessions(ctx: Ctx, seat: UserSeat): Promise<OwnSession[]> {
	assertRight(seat, "person.read");
	const now = ctx.now();
	const rows = await sessionsOfUser(ctx.db, seat.user.id, now - SESSION_IDLE_MS, MAX_SHOWN);
	const own = rows
		.filter((row) => sessionState(row, seat.user.role, now) !== "ended")
		.map(({ id, hid, kind, impersonatorId, ip, country, userAgent, createdAt, lastSeenAt }) => ({
			...{ hid, kind, ip, country, userAgent, createdAt, lastSeenAt },
			current: id === seat.session.id,
			impersonated: impersonatorId !== null,
		}));
	return own.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the caller's sessions and closes its sockets. Throws ImpersonatedException, NotFoundException for another's. */
export async function endOwnSession(ctx: Ctx, seat: UserSeat, { hid }: { hid: string }): Promise<void> {
	assertRight(seat, "identity.write");
	// Sessions from before they had names all have "".
	const ended = hid === "" ? [] : await deleteOwnSession(ctx.db, seat.user.id, hid);
	if (ended.length === 0) throw new AppError("NotFoundException");
	await recordAudit(ctx, { actorId: seat.user.id, subject: `user:${seat.user.hid}`, action: "session.ended" });
	await closeSockets(ctx, ended);
}

/** Ends all of the caller's sessions, or all but this one. Throws ImpersonatedException. */
export async function endOwnSessions(ctx: Ctx, seat: UserSeat, { keepsThis }: { keepsThis: boolean }): Promise<void> {
	assertRight(seat, "identity.write");
	const { user, session } = seat;
	await endSessions(ctx, { user, reason: "everywhere", ...(keepsThis && { exceptSessionId: session.id }) });
}
