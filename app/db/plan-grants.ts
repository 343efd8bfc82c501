import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Rights } from "../domain/billing/rights";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { planGrant } from "./tables/billing";
import { user } from "./tables/users";

export type GrantRow = typeof planGrant.$inferSelect;
export type NewGrantRow = Pick<GrantRow, "hid" | "plan" | "packs" | "until" | "why" | "givenBy" | "givenAt" | "warnedAt">;

/** The grant that runs; null for none. */
export async function grantOf(db: Db, accountId: number): Promise<GrantRow | null> {
	const [row] = await db
		.select()
		.from(planGrant)
		.where(and(eq(planGrant.accountId, accountId), isNull(planGrant.endedAt)));
	return row ?? null;
}

/** Condition: this grant (null: none) runs. */
export function grantRuns(accountId: number, hid: string | null): Condition {
	return sql`(SELECT hid FROM plan_grant WHERE account_id = ${accountId} AND ended_at IS NULL) IS ${hid}`;
}

/** Condition on a row of `account`: its subscription gives this. */
export function paidUnchanged({ plan, packs, status }: Rights): Condition {
	return sql`paid_plan = ${plan} AND paid_packs = ${packs} AND paid_status = ${status}`;
}

/** Writes a grant, for the account of that hid. */
export function insertGrant(db: Db, accountHid: string, grant: NewGrantRow, when: Condition = ALWAYS) {
	const { hid, plan, packs, until, why, givenBy, givenAt, warnedAt } = grant;
	return db.run(sql`INSERT INTO plan_grant (hid, account_id, plan, packs, until, why, given_by, given_at, warned_at)
		SELECT ${hid}, id, ${plan}, ${packs}, ${until}, ${why}, ${givenBy}, ${givenAt}, ${warnedAt} FROM account WHERE hid = ${accountHid} AND ${when}`);
}

/** Ends the account's running grant. */
export function endGrantRow(db: Db, accountId: number, { by, at }: { by: number | null; at: number }, when: Condition) {
	return db
		.update(planGrant)
		.set({ endedAt: at, endedBy: by })
		.where(and(eq(planGrant.accountId, accountId), isNull(planGrant.endedAt), when));
}

/** Accounts of running grants that end at `before` (ms) at the latest. warned: only those whose owner was not told of it. */
export function grantsEnding(db: Db, { before, unwarned, limit }: { before: number; unwarned: boolean; limit: number }) {
	return db.rows({ accountId: t.planGrant.accountId })(sql`SELECT account_id AS accountId FROM plan_grant
		WHERE ended_at IS NULL AND until <= ${before} ${unwarned ? sql`AND warned_at IS NULL` : sql``} ORDER BY until LIMIT ${limit}`);
}

/** Notes that the owner was told of the end. */
export function noteGrantWarning(db: Db, hid: string, at: number, when: Condition) {
	return db
		.update(planGrant)
		.set({ warnedAt: at })
		.where(and(eq(planGrant.hid, hid), isNull(planGrant.endedAt), when));
}

export type ListedGrant = Awaited<ReturnType<typeof grantsOf>>[number];

/** All grants of an account with the address of their giver, the newest first. */
export function grantsOf(db: Db, accountId: number) {
	const { hid, plan, packs, until, why, givenAt, endedAt } = planGrant;
	return db
		.select({ hid, plan, packs, until, why, givenAt, endedAt, by: user.email })
		.from(planGrant)
		.leftJoin(user, eq(user.id, planGrant.givenBy))
		.where(eq(planGrant.accountId, accountId))
		.orderBy(desc(planGrant.id))
		.limit(20)
		.all();
}
