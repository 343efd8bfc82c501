import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { preparedOnce } from "~/db/prepared-once";
import { session } from "~/db/tables/sessions";
import { account, user } from "~/db/tables/users";
import { sessionState } from "~/domain/account/session-lifetime";
import type { Ctx } from "../ctx";
import { closeSockets } from "./close-sockets";
import { sessionDigest } from "./session-secret";

const { passwordHash: _never, ...userColumns } = getTableColumns(user);

/** Who makes a request: the session with its user (never the password's hash) and the account it works in. */
export interface Caller {
	session: typeof session.$inferSelect;
	user: Omit<typeof user.$inferSelect, "passwordHash">;
	account: typeof account.$inferSelect;
	/** Set when the request shows an API token: `session` then only stands in for one. */
	apiToken?: { id: number; hid: string };
}

const callerOf = preparedOnce((db) =>
	db
		.select({ session, user: userColumns, account })
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.innerJoin(account, eq(account.id, session.accountId))
		.where(eq(session.digest, sql.placeholder("digest")))
		.prepare(),
);

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
	const [caller] = await callerOf(ctx.db, { digest });
	if (!caller || caller.session.kind !== presented.kind || caller.user.status !== "active") return null;
	const now = ctx.now();
	const { impersonatorId } = caller.session;
	const state = sessionState(caller.session, caller.user.role, now);
	if (state === "ended" || (impersonatorId !== null && !(await mayImpersonate(ctx, impersonatorId)))) {
		await ctx.db.delete(session).where(eq(session.id, caller.session.id));
		await closeSockets(ctx, [caller.session]);
		return null;
	}
	if (state === "due") {
		const touch = ctx.db.update(session).set({ lastSeenAt: now }).where(eq(session.id, caller.session.id));
		const used = ctx.db.update(user).set({ lastRequestAt: now, lastIpAddress: presented.ip }).where(eq(user.id, caller.user.id));
		// The last use is the owner's, not that of who acts for them.
		await (impersonatorId === null ? ctx.db.batch([touch, used]) : touch);
	}
	return caller;
}

/** Who lost their rights loses them at once, also where they act for somebody. */
async function mayImpersonate(ctx: Ctx, userId: number): Promise<boolean> {
	const good = and(eq(user.id, userId), eq(user.role, "ADMINISTRATOR"), eq(user.status, "active"));
	return (await ctx.db.select({ id: user.id }).from(user).where(good)).length > 0;
}
