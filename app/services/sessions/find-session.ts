import type { AccountRow } from "~/db/accounts";
import { callerOf, deleteSession, type SessionRow, touchSession } from "~/db/sessions";
import { touchUser, type UserRow, userState } from "~/db/users";
import { sessionState } from "~/domain/account/session-lifetime";
import type { JsonText } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { closeSockets } from "./close-sockets";
import { sessionDigest } from "./session-secret";

/** Caller of a request: the session with its user (never the password's hash) and the account it works in. */
export interface Caller {
	session: SessionRow;
	user: UserRow;
	account: AccountRow;
	/** JSON list: hids of the websites that the user sees of the account; null or absent: all. */
	sees?: JsonText<string[]> | null;
	/** Set when the request has an API token: `session` is then only a stand-in. */
	apiToken?: { id: number; hid: string; label: string; scope: string };
	/** The installation has no terms of service to accept, because its plans are off. */
	noTerms?: true;
}

/**
 * The caller behind a session secret, or null: unknown, of another kind (a cookie is no bearer), ended, or of a disabled user.
 * Writes the last use at most every few minutes (see SESSION_TOUCH_MS) and removes a session that has ended.
 */
export async function findSession(
	ctx: Ctx,
	presented: { secret: string; kind: "cookie" | "bearer"; ip: string | null },
): Promise<Caller | null> {
	const digest = sessionDigest(presented.secret);
	if (!digest) return null;
	const [caller] = await callerOf(ctx.db, digest);
	if (!caller || caller.session.kind !== presented.kind || caller.user.status !== "active") return null;
	const now = ctx.now();
	const { impersonatorId } = caller.session;
	const state = sessionState(caller.session, caller.user.role, now);
	if (state === "ended" || (impersonatorId !== null && !(await mayImpersonate(ctx, impersonatorId)))) {
		await deleteSession(ctx.db, caller.session.id);
		await closeSockets(ctx, [caller.session]);
		return null;
	}
	if (state === "due") {
		const touch = touchSession(ctx.db, caller.session.id, now);
		const used = touchUser(ctx.db, caller.user.id, { at: now, ip: presented.ip });
		// The last use is the owner's, not that of who acts for them.
		await (impersonatorId === null ? ctx.db.batch([touch, used]) : touch);
	}
	return caller;
}

/** An administrator who loses the rights also loses them at once in impersonated sessions. */
async function mayImpersonate(ctx: Ctx, userId: number): Promise<boolean> {
	const state = await userState(ctx.db, userId);
	return state?.role === "ADMINISTRATOR" && state.status === "active";
}
