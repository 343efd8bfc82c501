import { sql } from "drizzle-orm";
import { crawlerConfig } from "~/db/tables/crawler";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import type { Ctx } from "../ctx";

/**
 * Publishes "Recent Firefox" where no crawler config exists at all. Safe to call from many places at once.
 * Source: spec A §3 "Crawler config".
 */
export async function seedCrawlerConfig(ctx: Ctx): Promise<void> {
	const { name, version, browser, parser } = RECENT_FIREFOX;
	await ctx.db.run(sql`
		INSERT OR IGNORE INTO ${crawlerConfig} (name, version, browser, parser, production, built_in_version, created_at)
		SELECT ${name}, ${version}, ${JSON.stringify(browser)}, ${JSON.stringify(parser)}, 1, ${version}, ${ctx.now()}
		WHERE NOT EXISTS (SELECT 1 FROM ${crawlerConfig})`);
}
