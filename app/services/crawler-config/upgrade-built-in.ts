import { type CrawlerConfigRow, publishBuiltInParser } from "~/db/crawler-configs";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import type { Ctx } from "../ctx";

/**
 * Publishes the parser of this program's own config as a new version, where the published one is an older built-in one. How pages are loaded stays
 * as it is. A config that an administrator wrote is never replaced. Safe for concurrent calls.
 */
export async function upgradeBuiltIn(ctx: Ctx, published: CrawlerConfigRow): Promise<void> {
	const { version: builtIn, parser } = RECENT_FIREFOX;
	await publishBuiltInParser(ctx.db, published, { builtIn, parser: JSON.stringify(parser), now: ctx.now() });
}
