import { desc, eq } from "drizzle-orm";
import { crawlerConfig, reread } from "~/db/tables/crawler";
import type { Ctx } from "../ctx";

const MAX_LISTED = 50;

/** The latest rereads, newest first, with the config that reads. */
export function listRereads(ctx: Ctx) {
	return ctx.db
		.select({
			hid: reread.hid,
			from: reread.fromDay,
			to: reread.toDay,
			phase: reread.phase,
			looks: reread.looks,
			changed: reread.changed,
			corrected: reread.corrected,
			doubted: reread.doubted,
			createdAt: reread.createdAt,
			endedAt: reread.endedAt,
			config: crawlerConfig.name,
			version: crawlerConfig.version,
		})
		.from(reread)
		.leftJoin(crawlerConfig, eq(crawlerConfig.id, reread.configId))
		.orderBy(desc(reread.id))
		.limit(MAX_LISTED);
}
