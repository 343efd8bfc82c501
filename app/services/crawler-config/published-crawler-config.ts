import { eq } from "drizzle-orm";
import { z } from "zod";
import { crawlerConfig } from "~/db/schema";
import { type CrawlerConfig, crawlerConfigSchema } from "~/domain/serp/crawler-config";
import type { Ctx } from "../ctx";
import { seedCrawlerConfig } from "./seed-crawler-config";

/**
 * The crawler config in force; a fresh database gets "Recent Firefox" first.
 * Throws when none is published or the published one is not valid, naming the path: nothing may be looked up with half a config.
 * Source: design.md "How a look travels" 3.
 */
export async function publishedCrawlerConfig(ctx: Ctx): Promise<CrawlerConfig> {
	const row = (await productionRow(ctx)) ?? (await seededRow(ctx));
	if (!row) throw new Error("No crawler config is published.");
	const { name, version } = row;
	const parsed = crawlerConfigSchema.safeParse({ name, version, browser: json(row.browser), parser: json(row.parser) });
	if (!parsed.success)
		throw new Error(`The published crawler config "${name}" version ${version} is not valid:\n${z.prettifyError(parsed.error)}`);
	return parsed.data;
}

async function productionRow(ctx: Ctx) {
	return (await ctx.db.select().from(crawlerConfig).where(eq(crawlerConfig.production, true)).limit(1))[0];
}

async function seededRow(ctx: Ctx) {
	await seedCrawlerConfig(ctx);
	return await productionRow(ctx);
}

/** Broken JSON becomes null, which the schema then refuses by name. */
function json(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
