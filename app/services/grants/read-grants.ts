import { grantOf, grantsOf, type ListedGrant } from "~/db/plan-grants";
import { isGranted } from "~/domain/billing/grant";
import type { Ctx } from "../ctx";

export type { ListedGrant };

/** The grant that counts now; null for none. */
export async function currentGrant(ctx: Ctx, accountId: number) {
	const grant = await grantOf(ctx.db, accountId);
	return isGranted(grant, ctx.now()) ? grant : null;
}

/** What an account was given, the newest first, for administrators. */
export function listGrants(ctx: Ctx, accountId: number): Promise<ListedGrant[]> {
	return grantsOf(ctx.db, accountId);
}
