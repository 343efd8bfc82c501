import { productionConfig } from "~/db/crawler-configs";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import type { Ctx } from "../ctx";
import { parseCrawlerConfig } from "./parse-crawler-config";
import { seedCrawlerConfig } from "./seed-crawler-config";
import { upgradeBuiltIn } from "./upgrade-built-in";

/**
 * The crawler config in force; a fresh database gets "Recent Firefox" first, and a built-in one that is older than this program its newer parser.
 * Throws when none is published or the published one is not valid, naming the path: nothing may be looked up with half a config.
 * Source: design.md "How a look travels" 3.
 */
export async function publishedCrawlerConfig(ctx: Ctx): Promise<CrawlerConfig> {
	let row = await productionConfig(ctx.db);
	if (!row) await seedCrawlerConfig(ctx);
	else if (row.builtInVersion !== null && row.builtInVersion < RECENT_FIREFOX.version) await upgradeBuiltIn(ctx, row);
	else return parseCrawlerConfig(row);
	row = await productionConfig(ctx.db);
	if (!row) throw new Error("No crawler config is published.");
	return parseCrawlerConfig(row);
}
