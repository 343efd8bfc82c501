import { crawlerConfigs } from "~/db/crawler-configs";
import type { Ctx } from "../ctx";

/** All versions of all crawler configs, the newest version of each name first. Source: spec A §7 "crawler/configs". */
export function listCrawlerConfigs(ctx: Ctx) {
	return crawlerConfigs(ctx.db);
}
