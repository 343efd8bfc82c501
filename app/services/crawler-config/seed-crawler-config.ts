import { insertFirstConfig } from "~/db/crawler-configs";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import type { Ctx } from "../ctx";

/**
 * Publishes "Recent Firefox" if no crawler config exists. Safe for concurrent calls.
 * Source: spec A §3 "Crawler config".
 */
export async function seedCrawlerConfig(ctx: Ctx): Promise<void> {
	const { name, version, browser, parser } = RECENT_FIREFOX;
	await insertFirstConfig(ctx.db, { name, version, browser: JSON.stringify(browser), parser: JSON.stringify(parser), now: ctx.now() });
}
