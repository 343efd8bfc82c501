import { brokenConnections } from "~/db/connections";
import type { BrokenConnection } from "~/domain/search-query/broken-connection";
import type { Ctx } from "../ctx";

/** Broken connections of the account whose properties are collected, of one property where it is given. */
export function listBroken(ctx: Ctx, { accountId, propertyId }: { accountId: number; propertyId?: number }): Promise<BrokenConnection[]> {
	return brokenConnections(ctx.db, accountId, propertyId);
}
