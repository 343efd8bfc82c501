import { and, eq, sql } from "drizzle-orm";
import { session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { accessRefusal } from "~/domain/account/access";
import { sessionState } from "~/domain/account/session-lifetime";
import type { Ctx } from "../ctx";

/** An administrator who lost their rights sees nothing in another's name any more, as in find-session.ts. */
const mayImpersonate = sql<number>`EXISTS (SELECT 1 FROM user AS behind
	WHERE behind.id = ${session.impersonatorId} AND behind.role = 'ADMINISTRATOR' AND behind.status = 'active')`;

/** Which of an account's sessions may go on following its objects: neither ended nor of somebody who may no longer see them. */
export async function liveSessions(ctx: Ctx, input: { accountId: number; sessionIds: number[] }): Promise<Set<number>> {
	const rows = await ctx.db
		.select({ session, user, mayImpersonate })
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.where(
			and(eq(session.accountId, input.accountId), sql`${session.id} IN (SELECT value FROM json_each(${JSON.stringify(input.sessionIds)}))`),
		);
	const now = ctx.now();
	const good = rows.filter(
		(row) =>
			row.user.status === "active" &&
			sessionState(row.session, row.user.role, now) !== "ended" &&
			(row.session.impersonatorId === null || row.mayImpersonate === 1) &&
			accessRefusal("verified", { ...row.user, impersonated: row.session.impersonatorId !== null }) === null,
	);
	return new Set(good.map((row) => row.session.id));
}
