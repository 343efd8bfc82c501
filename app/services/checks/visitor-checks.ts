import { checksOfVisitor, giveChecks } from "~/db/checks";
import { VISITOR_CHECKS_PER_DAY } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { visitorDigest } from "./add-visitor-check";
import { readChecks } from "./read-checks";

/** A visitor's latest checks, the newest first. */
export async function listVisitorChecks(ctx: Ctx, secret: string): Promise<CheckView[]> {
	return readChecks(ctx, await checksOfVisitor(ctx.db, visitorDigest(secret), VISITOR_CHECKS_PER_DAY));
}

/** Moves a visitor's checks to the account that they signed up for, while they still accept the terms. Safe to repeat. Source: spec A §6. */
export async function claimVisitorChecks(ctx: Ctx, seat: Seat, secret: string): Promise<void> {
	assertRight(seat, "person.write");
	await giveChecks(ctx.db, visitorDigest(secret), seat.account.id);
}
