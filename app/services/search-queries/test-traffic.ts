import { and, eq, inArray, sql } from "drizzle-orm";
import { monitorTraffic } from "~/db/tables/connections";
import { keyword, monitor, search } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import type { Ctx } from "../ctx";

/** For tests: gives the account's keywords of this term clicks and impressions, as a visit of a property does. */
export async function giveTraffic(
	{ db }: Ctx,
	accountId: number,
	{ term, clicks, impressions, pageDays = 0 }: { term: string; clicks: number; impressions: number; pageDays?: number },
): Promise<void> {
	const rows = await db
		.select({ id: monitor.id })
		.from(monitor)
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(and(eq(monitor.accountId, accountId), eq(keyword.term, term)));
	const facts = { accountId, propertyId: 1, clicks, impressions, positionSum: impressions * 4, lastDay: "2026-11-20", pageDays };
	await db.batch([
		db.delete(monitorTraffic).where(
			inArray(
				monitorTraffic.monitorId,
				rows.map(({ id }) => id),
			),
		),
		db.insert(monitorTraffic).values(rows.map(({ id }) => ({ monitorId: id, ...facts }))),
		db.update(account).set({ rev: sql`rev + 1`, trackedRev: sql`tracked_rev + 1` }).where(eq(account.id, accountId)),
	]);
}
