import { accountRev } from "~/db/accounts";
import { sessionsOf } from "~/db/sessions";
import { accessRefusal } from "~/domain/account/access";
import { isStepOverdue } from "~/domain/account/required-step";
import { sessionState } from "~/domain/account/session-lifetime";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { readPolicy } from "../policy/read-policy";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Sessions of an account that may stay subscribed to its objects, not ended and of users who still have access, each with the hids of the websites that
 * its user sees; null for all.
 */
export async function liveSessions(ctx: Ctx, seat: Seat, sessionIds: number[]): Promise<Map<number, readonly string[] | null>> {
	assertRight(seat, "work.read");
	const rows = await sessionsOf(ctx.db, seat.account.id, sessionIds);
	const now = ctx.now();
	const noTerms = rows.some(({ user }) => user.termsAcceptedAt === null) && !(await readPolicy(ctx)).hasPlans;
	const good = rows.filter(
		(row) =>
			row.user.status === "active" &&
			sessionState(row.session, row.user.role, now) !== "ended" &&
			(row.session.impersonatorId === null || row.mayImpersonate === 1) &&
			accessRefusal("verified", {
				...row.user,
				...{ noTerms, impersonated: row.session.impersonatorId !== null },
				lacksStep: isStepOverdue({ ...row, hasStep: row.hasStep === 1 }, now),
			}) === null,
	);
	return new Map(good.map(({ session, sees }) => [session.id, sees && ownJson(sees)]));
}

/** The account's rev; null when there is no such account. */
export async function readAccountRev(ctx: Ctx, seat: Seat): Promise<number | null> {
	assertRight(seat, "work.read");
	return accountRev(ctx.db, seat.account.id);
}
