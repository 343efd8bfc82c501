import { queryDaysBetween } from "~/db/search-queries";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

export type QueryDayFacts = Awaited<ReturnType<typeof queryDaysOf>>[number];

interface PropertyDays {
	propertyId: number;
	from: string;
	to: string;
}

/** As queryDaysOf. */
export async function readQueryDays(ctx: Ctx, seat: Seat, range: PropertyDays): Promise<QueryDayFacts[]> {
	assertRight(seat, "work.read");
	return queryDaysOf(ctx, { ...range, accountId: seat.account.id });
}

/** Collected days of a property, oldest first: their totals, and whether they are final. Days without any figure are rows of zeros. */
export async function queryDaysOf(ctx: Ctx, range: PropertyDays & { accountId: number }) {
	return queryDaysBetween(ctx.db, range);
}
