import { cookieSession, deleteSession, resumeSession } from "~/db/sessions";
import { sessionState } from "~/domain/account/session-lifetime";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { closeSockets } from "./close-sockets";
import { newSessionSecret, sessionDigest } from "./session-secret";

/** The administrator after the impersonation: a new secret of their own session, and their name. */
export interface Reconnected {
	secret: string;
	name: string;
}

/**
 * Ends an impersonation and returns to the administrator's own session, which gets a new secret. null when that session has ended or the rights are
 * gone: the impersonation has ended all the same. Source: spec A §4 "Impersonation".
 */
export async function endImpersonation(ctx: Ctx, seat: UserSeat): Promise<Reconnected | null> {
	assertRight(seat, "person.write");
	const { session: acting, user: target } = seat;
	const own = await findReturn(ctx, seat);
	const secret = newSessionSecret(ctx);
	const end = deleteSession(ctx.db, acting.id);
	const told = recordAudit(ctx, {
		actorId: target.id,
		impersonatorId: acting.impersonatorId,
		subject: `user:${target.hid}`,
		action: "impersonation.ended",
	});
	if (!own) {
		await ctx.db.batch([end, told]);
		await closeSockets(ctx, [acting]);
		return null;
	}
	const renewed = resumeSession(ctx.db, own.session.id, sessionDigest(secret) ?? "", ctx.now());
	const [, , back] = await ctx.db.batch([end, told, renewed]);
	await closeSockets(ctx, [acting]);
	if (back.length === 0) return null;
	const { firstName, lastName, email } = own.user;
	return { secret, name: `${firstName} ${lastName}`.trim() || email };
}

async function findReturn(ctx: Ctx, { session: acting }: UserSeat) {
	if (acting.impersonatorId === null || acting.returnSessionId === null) return null;
	const own = await cookieSession(ctx.db, acting.returnSessionId, acting.impersonatorId);
	if (own?.user.status !== "active") return null;
	return sessionState(own.session, own.user.role, ctx.now()) === "ended" ? null : own;
}
