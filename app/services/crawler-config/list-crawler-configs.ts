import { asc, desc } from "drizzle-orm";
import { crawlerConfig } from "~/db/tables/crawler";
import type { Ctx } from "../ctx";

/** All versions of all crawler configs, newest first. Source: spec A §7 "crawler/configs". */
export function listCrawlerConfigs(ctx: Ctx) {
	return ctx.db.select().from(crawlerConfig).orderBy(asc(crawlerConfig.name), desc(crawlerConfig.version));
}
