import { queryDaysBetween } from "~/db/search-queries";
import type { Ctx } from "../ctx";

export type QueryDayFacts = Awaited<ReturnType<typeof readQueryDays>>[number];

/** Collected days of a property, oldest first: their totals, and whether they are final. Days without any figure are rows of zeros. */
export async function readQueryDays(ctx: Ctx, range: { propertyId: number; accountId: number; from: string; to: string }) {
	return queryDaysBetween(ctx.db, range);
}
