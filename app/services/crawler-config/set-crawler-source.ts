import { publishWithSource } from "~/db/crawler-configs";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import type { Ctx } from "../ctx";
import { publishedCrawlerConfig } from "./published-crawler-config";

/**
 * Publishes a new version of the config in force that uses another source; does nothing where it uses that one already.
 * A new version, because each look keeps the version it was made with.
 */
export async function setCrawlerSource(ctx: Ctx, source: CrawlerConfig["browser"]["source"]): Promise<void> {
	const published = await publishedCrawlerConfig(ctx);
	if (published.browser.source === source) return;
	await publishWithSource(ctx.db, { name: published.name, source, now: ctx.now() });
}
