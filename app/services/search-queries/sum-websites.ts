import { lastQueryDays } from "~/db/query-websites";
import { dayFigures, sumFigures, type TwoFigures } from "~/domain/search-query/query-figures";
import { daysOfPeriod, isCollected } from "~/domain/search-query/query-periods";
import type { Ctx } from "../ctx";
import { groupBy } from "../jobs/wishes/group-by";
import { assertRight, type Seat } from "../seat/seat";
import type { QueryWebsite } from "./list-query-websites";

/** Days of a period, as the screen of one website shows them by default. */
const DAYS = 28;

export interface WebsiteSums extends TwoFigures {
	/** All days of both periods are collected. */
	isCompared: boolean;
}

/** Totals of each property in the last 28 final days and in the 28 days before; no entry for one without a collected day. */
export async function sumWebsites(ctx: Ctx, seat: Seat, websites: readonly QueryWebsite[]): Promise<Map<number, WebsiteSums>> {
	assertRight(seat, "work.read");
	const days = groupBy(await lastQueryDays(ctx.db, seat.account.id, 2 * DAYS), ({ propertyId }) => propertyId);
	const sums = new Map<number, WebsiteSums>();
	for (const property of websites) {
		const own = days.get(property.propertyId);
		const { lastFinalDay } = property;
		if (!own || lastFinalDay === null) continue;
		const { current, before } = daysOfPeriod({ name: "28", own: null }, lastFinalDay);
		const kept = new Set(own.map(({ day }) => day));
		const sum = (range: typeof current) => sumFigures(own.filter(({ day }) => day >= range.from && day <= range.to).map(dayFigures));
		sums.set(property.propertyId, {
			current: sum(current),
			before: sum(before),
			isCompared: [current, before].every((range) => isCollected(range, kept, { ...property, lastFinalDay })),
		});
	}
	return sums;
}
