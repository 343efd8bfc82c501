import { checksOfVisitor, giveChecks } from "~/db/checks";
import { VISITOR_CHECKS_PER_DAY } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import type { Ctx } from "../ctx";
import { visitorDigest } from "./add-visitor-check";
import { readChecks } from "./read-checks";

/** A visitor's latest checks, the newest first. */
export async function listVisitorChecks(ctx: Ctx, secret: string): Promise<CheckView[]> {
	return readChecks(ctx, await checksOfVisitor(ctx.db, visitorDigest(secret), VISITOR_CHECKS_PER_DAY));
}

/** Moves a visitor's checks to the account that they signed up for. Safe to repeat. Source: spec A §6. */
export async function claimVisitorChecks(ctx: Ctx, secret: string, accountId: number): Promise<void> {
	await giveChecks(ctx.db, visitorDigest(secret), accountId);
}
