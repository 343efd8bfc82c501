import type { AccountRow } from "~/db/accounts";
import { touchMember } from "~/db/members";
import { callerOf, deleteSession, type SessionRow, touchSession } from "~/db/sessions";
import { touchUser, type UserRow, userState } from "~/db/users";
import type { MemberRole } from "~/domain/account/member-role";
import { sessionState } from "~/domain/account/session-lifetime";
import type { JsonText } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { type StepOfCaller, stepOfCaller } from "../seat/step-of-caller";
import { closeSockets } from "./close-sockets";
import { sessionDigest } from "./session-secret";

/** Caller of a request: the session with its user (never the password's hash) and the account it works in. */
export interface Caller {
	session: SessionRow;
	user: UserRow;
	account: AccountRow;
	/** JSON list: hids of the websites that the user sees of the account; null or absent: all. */
	sees?: JsonText<string[]> | null;
	/** Role in the account; null: no member any more. Absent: the owner. */
	memberRole?: MemberRole | null;
	/** Absent: nothing is required. */
	step?: StepOfCaller;
	/** Set when the request has an API token: `session` is then only a stand-in. */
	apiToken?: { id: number; hid: string; label: string; scope: string };
	/** The installation has no terms of service to accept, because its plans are off. */
	noTerms?: true;
}

interface Presented {
	secret: string;
	kind: "cookie" | "bearer";
	ip: string | null;
	/** hid of the account that the address names; null or absent: the user's home account (homeAccount). */
	within?: string | null;
	/** Host of an account's own that the request came to; null or absent: the address of the installation. */
	ownHost?: string | null;
}

/**
 * The caller behind a session secret, or null: unknown, of another kind (a cookie is no bearer), ended, or of a disabled user.
 * Writes the last use at most every few minutes (see SESSION_TOUCH_MS) and removes a session that has ended.
 * Throws NotFoundException where the user is not in the account that the address names.
 */
export async function findSession(ctx: Ctx, presented: Presented): Promise<Caller | null> {
	const digest = sessionDigest(presented.secret);
	if (!digest) return null;
	const { within: named = null, ownHost = null } = presented;
	const [caller] = await callerOf(ctx.db, digest, named);
	if (!caller || caller.session.kind !== presented.kind || caller.user.status !== "active") return null;
	// The owner of a host's domain can get its cookies: they open nothing elsewhere.
	if (caller.session.ownHost !== ownHost) return null;
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
		const there = caller.account ? [touchMember(ctx.db, { accountId: caller.account.id, userId: caller.user.id }, now)] : [];
		await (impersonatorId === null ? ctx.db.batch([touch, used, ...there]) : touch);
	}
	const { account, joinedAt, hasStep, ...of } = caller;
	if (account) return { ...of, account, step: stepOfCaller(ctx, account, { joinedAt, hasStep }) };
	if (named === null) return null;
	throw new AppError("NotFoundException");
}

/** An administrator who loses the rights also loses them at once in impersonated sessions. */
async function mayImpersonate(ctx: Ctx, userId: number): Promise<boolean> {
	const state = await userState(ctx.db, userId);
	return state?.role === "ADMINISTRATOR" && state.status === "active";
}
