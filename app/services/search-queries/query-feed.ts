import { propertiesOf } from "~/db/property-visits";
import type { PropertyRow } from "~/db/search-queries";
import type { Ctx } from "../ctx";

/** Collection of an account's properties by their hids, for open pages (`{hid}/query-feed.json`). "" where there is nothing: merge patches hold no null. */
export interface PropertyFeed {
	properties: Record<string, { days_left: number; last_day: string; cause: PropertyRow["cause"] | "" }>;
}

export function propertyFeed(rows: readonly Pick<PropertyRow, "hid" | "daysLeft" | "lastFinalDay" | "cause">[]): PropertyFeed {
	const entries = rows.map(({ hid, daysLeft, lastFinalDay, cause }): [string, PropertyFeed["properties"][string]] => [
		hid,
		{ days_left: daysLeft, last_day: lastFinalDay ?? "", cause: cause ?? "" },
	]);
	return { properties: Object.fromEntries(entries) };
}

/** The account's properties that are collected. */
export async function readQueryFeed(ctx: Ctx, accountId: number): Promise<PropertyFeed> {
	return propertyFeed(await propertiesOf(ctx.db, accountId));
}
