import { type CrawlerConfig, RECENT_FIREFOX } from "@serpentine/serp";
import {
	type CrawlerConfigRow,
	crawlerConfigs,
	insertFirstConfig,
	productionConfig,
	publishBuiltInParser,
	publishWithSource,
} from "~/db/crawler-configs";
import type { Ctx } from "../ctx";
import { parseCrawlerConfig } from "./parse-crawler-config";

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

/**
 * Publishes "Recent Firefox" if no crawler config is published, also where an administrator has already saved one. Safe for concurrent calls.
 * Source: spec A §3 "Crawler config".
 */
async function seedCrawlerConfig(ctx: Ctx): Promise<void> {
	const { name, version, browser, parser } = RECENT_FIREFOX;
	await insertFirstConfig(ctx.db, { name, version, browser: JSON.stringify(browser), parser: JSON.stringify(parser), now: ctx.now() });
}

/**
 * Publishes the parser of this program's own config as a new version, where the published one is an older built-in one. How pages are loaded stays
 * as it is. A config that an administrator wrote is never replaced. Safe for concurrent calls.
 */
async function upgradeBuiltIn(ctx: Ctx, published: CrawlerConfigRow): Promise<void> {
	const { version: builtIn, parser } = RECENT_FIREFOX;
	await publishBuiltInParser(ctx.db, published, { builtIn, parser: JSON.stringify(parser), now: ctx.now() });
}

/**
 * Publishes a new version of the config in force that uses another source; does nothing where it uses that one already.
 * A new version, because each look keeps the version it was made with.
 */
export async function setCrawlerSource(ctx: Ctx, source: CrawlerConfig["browser"]["source"]): Promise<void> {
	const published = await publishedCrawlerConfig(ctx);
	if (published.browser.source === source) return;
	await publishWithSource(ctx.db, { name: published.name, source, now: ctx.now() });
}

/** All versions of all crawler configs, the newest version of each name first. Source: spec A §7 "crawler/configs". */
export function listCrawlerConfigs(ctx: Ctx) {
	return crawlerConfigs(ctx.db);
}
