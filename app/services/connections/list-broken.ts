import { brokenConnections } from "~/db/connections";
import type { BrokenConnection } from "~/domain/search-query/broken-connection";
import { likelyCause } from "~/domain/search-query/likely-cause";
import type { Ctx } from "../ctx";

/** Broken connections of the account whose properties are collected, of one property where it is given. */
export async function listBroken(
	ctx: Ctx,
	{ accountId, propertyId }: { accountId: number; propertyId?: number },
): Promise<BrokenConnection[]> {
	const broken = await brokenConnections(ctx.db, accountId, propertyId);
	return broken.map((one) => ({ name: one.name, brokenAt: one.brokenAt, likelyCause: likelyCause(one) }));
}
