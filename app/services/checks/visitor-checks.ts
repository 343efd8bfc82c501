import { sql } from "drizzle-orm";
import { VISITOR_CHECKS_PER_DAY } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import type { Ctx } from "../ctx";
import { visitorDigest } from "./add-visitor-check";
import { readChecks } from "./read-checks";

/** A visitor's latest checks, the newest first. */
export async function listVisitorChecks(ctx: Ctx, secret: string): Promise<CheckView[]> {
	const rows = await ctx.db.all<{ hid: string }>(sql`
		SELECT hid FROM serp_check WHERE visitor = ${visitorDigest(secret)} ORDER BY id DESC LIMIT ${VISITOR_CHECKS_PER_DAY}`);
	const hids = rows.map(({ hid }) => hid);
	return readChecks(ctx, hids);
}

/** A visitor who has signed up takes their checks along. Safe to repeat. Source: spec A §6. */
export async function claimVisitorChecks(ctx: Ctx, secret: string, accountId: number): Promise<void> {
	await ctx.db.run(sql`UPDATE serp_check SET account_id = ${accountId}, visitor = NULL WHERE visitor = ${visitorDigest(secret)}`);
}
