import { sql } from "drizzle-orm";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import type { Ctx } from "../ctx";
import { publishedCrawlerConfig } from "./published-crawler-config";

/**
 * Publishes a new version of the config in force that asks another source; does nothing where it asks that one already.
 * A new version, because each look keeps the version it was made with.
 */
export async function setCrawlerSource(ctx: Ctx, source: CrawlerConfig["browser"]["source"]): Promise<void> {
	const published = await publishedCrawlerConfig(ctx);
	if (published.browser.source === source) return;
	const latest = sql`(SELECT max(version) FROM crawler_config WHERE name = ${published.name})`;
	await ctx.db.batch([
		ctx.db.run(sql`
			INSERT INTO crawler_config (name, version, browser, parser, production, built_in_version, created_at)
			SELECT name, ${latest} + 1, json_set(browser, '$.source', ${source}), parser, 0, built_in_version, ${ctx.now()} FROM crawler_config WHERE production = 1`),
		ctx.db.run(sql`UPDATE crawler_config SET production = 0 WHERE production = 1`),
		ctx.db.run(sql`UPDATE crawler_config SET production = 1 WHERE name = ${published.name} AND version = ${latest}`),
	]);
}
