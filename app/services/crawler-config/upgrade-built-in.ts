import { sql } from "drizzle-orm";
import type { crawlerConfig } from "~/db/tables/crawler";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import type { Ctx } from "../ctx";

/**
 * Publishes the parser of this program's own config as a new version, where the published one is an older built-in one. How pages are loaded stays
 * as it was set. A config that an administrator wrote is never replaced. Safe to call from many places at once: the version is unique.
 */
export async function upgradeBuiltIn(ctx: Ctx, published: typeof crawlerConfig.$inferSelect): Promise<void> {
	const { version: builtIn, parser } = RECENT_FIREFOX;
	const next = sql`(SELECT max(version) FROM crawler_config WHERE name = ${published.name})`;
	const isNew = sql`EXISTS (SELECT 1 FROM crawler_config WHERE name = ${published.name} AND built_in_version = ${builtIn} AND version = ${next})`;
	await ctx.db.batch([
		ctx.db.run(sql`INSERT OR IGNORE INTO crawler_config (name, version, browser, parser, production, built_in_version, created_at)
			SELECT name, ${next} + 1, browser, ${JSON.stringify(parser)}, 0, ${builtIn}, ${ctx.now()}
			FROM crawler_config WHERE id = ${published.id} AND production = 1`),
		ctx.db.run(sql`UPDATE crawler_config SET production = 0 WHERE id = ${published.id} AND production = 1 AND ${isNew}`),
		ctx.db.run(sql`UPDATE crawler_config SET production = 1 WHERE name = ${published.name} AND version = ${next} AND built_in_version = ${builtIn}
			AND NOT EXISTS (SELECT 1 FROM crawler_config WHERE production = 1)`),
	]);
}
