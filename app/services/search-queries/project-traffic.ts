import { type TrafficRow, trackedTermsOf, trafficOfProperty, websiteById, writeTraffic } from "~/db/monitor-traffic";
import type { PropertyRow } from "~/db/search-queries";
import { KeywordTraffic, TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import { pageDays } from "~/domain/search-query/page-days";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { announceTracked } from "../table/announce-tracked";
import { readPageParts, readQueryParts } from "./read-query-columns";
import { queryDaysOf } from "./read-query-days";

/**
 * Writes the figures of the last 28 final days for the tracked keywords of the property's website. Only rows that changed are written; the account's
 * tracked_rev is raised with them, so that tables in memory read them. Days that are not kept yet are missing in the figures until the next run.
 */
export async function projectTraffic(ctx: Ctx, held: PropertyRow, lastDay: string | null): Promise<void> {
	const { accountId, websiteId, kind } = held;
	if (lastDay === null || websiteId === null) return;
	const website = await websiteById(ctx.db, accountId, websiteId);
	if (!website) return;
	const tracked = await trackedTermsOf(ctx.db, accountId, websiteId, kind === "bing_webmaster" ? "bing" : "google");
	const before = new Map((await trafficOfProperty(ctx.db, held)).map((row) => [row.monitorId, row]));
	if (tracked.length === 0 && before.size === 0) return;
	const traffic = new KeywordTraffic(kind, website, tracked);
	const range = { propertyId: held.id, accountId, from: addDays(lastDay, 1 - TRAFFIC_DAYS), to: lastDay };
	const days = await queryDaysOf(ctx, range);
	for await (const part of readQueryParts(ctx, range)) traffic.add(part);
	for await (const part of readPageParts(ctx, range)) traffic.addPages(part);
	const byPage = pageDays(kind, days, range)?.byPage ?? 0;
	const rows = tracked.flatMap((one): TrafficRow[] => {
		const figures = traffic.of(one);
		return figures ? [{ monitorId: one.monitorId, lastDay, pageDays: byPage, ...figures }] : [];
	});
	const changed = rows.filter((row) => !isSame(row, before.get(row.monitorId)));
	const kept = new Set(rows.map((row) => row.monitorId));
	const gone = [...before.keys()].filter((id) => !kept.has(id));
	if (changed.length === 0 && gone.length === 0) return;
	const revs = await writeTraffic(ctx.db, held, { changed, gone });
	if (revs) await announceTracked(ctx, [{ id: accountId, ...revs }]);
}

function isSame(one: TrafficRow, other: TrafficRow | undefined): boolean {
	return (
		other !== undefined &&
		one.clicks === other.clicks &&
		one.impressions === other.impressions &&
		one.positionSum === other.positionSum &&
		one.lastDay === other.lastDay &&
		one.pageDays === other.pageDays
	);
}
