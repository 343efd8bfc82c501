import { grantOf, grantsOf, type ListedGrant } from "~/db/plan-grants";
import { isGranted } from "~/domain/billing/grant";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

export type { ListedGrant };

/** The grant that counts now; null for none. */
export async function currentGrant(ctx: Ctx, seat: Seat) {
	assertRight(seat, "costs.read");
	return runningGrant(ctx, seat.account.id);
}

/** The grant of another account that counts now, for administrators; null for none. */
export async function currentGrantOf(ctx: Ctx, seat: Seat, accountId: number) {
	assertRight(seat, "admin.read");
	return runningGrant(ctx, accountId);
}

async function runningGrant(ctx: Ctx, accountId: number) {
	const grant = await grantOf(ctx.db, accountId);
	return isGranted(grant, ctx.now()) ? grant : null;
}

/** What an account was given, the newest first, for administrators. */
export async function listGrants(ctx: Ctx, seat: Seat, accountId: number): Promise<ListedGrant[]> {
	assertRight(seat, "admin.read");
	return grantsOf(ctx.db, accountId);
}
