import { brokenConnections } from "~/db/connections";
import type { Ctx } from "../ctx";

/** A connection without which nothing new of a collected property arrives. */
export interface BrokenConnection {
	name: string;
	/** Instant, ms. */
	brokenAt: number | null;
}

/** Broken connections of the account whose properties are collected, of one property where it is given. */
export function listBroken(ctx: Ctx, { accountId, propertyId }: { accountId: number; propertyId?: number }): Promise<BrokenConnection[]> {
	return brokenConnections(ctx.db, accountId, propertyId);
}
