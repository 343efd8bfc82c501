import { eq, sql } from "drizzle-orm";
import { monitor, website } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import type { Ctx } from "../ctx";
import type { Follower } from "./correct-entries";

/** An account's monitors by ordinal. */
export async function followersOf(ctx: Ctx, accountId: number): Promise<Map<number, Follower>> {
	const rows = await ctx.db
		.select({
			ordinal: monitor.ordinal,
			domain: website.domain,
			hosts: website.hosts,
			depth: sql<number>`coalesce(${monitor.depth}, ${account.depth})`,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(account, eq(account.id, monitor.accountId))
		.where(eq(monitor.accountId, accountId));
	return new Map(rows.map(({ ordinal, ...follower }) => [ordinal, follower]));
}
