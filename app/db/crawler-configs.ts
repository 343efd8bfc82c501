import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { crawlerConfig } from "./tables/crawler";

export type CrawlerConfigRow = typeof crawlerConfig.$inferSelect;

/** The parts of a config as JSON. */
export interface CrawlerConfigTexts {
	browser: string;
	parser: string;
}

/** All versions of all crawler configs, the newest version of each name first. */
export function crawlerConfigs(db: Db) {
	return db.select().from(crawlerConfig).orderBy(asc(crawlerConfig.name), desc(crawlerConfig.version));
}

export async function crawlerConfigById(db: Db, id: number): Promise<CrawlerConfigRow | null> {
	const [row] = await db.select().from(crawlerConfig).where(eq(crawlerConfig.id, id)).limit(1);
	return row ?? null;
}

/** The config in force. */
export async function productionConfig(db: Db): Promise<CrawlerConfigRow | null> {
	const [row] = await db.select().from(crawlerConfig).where(eq(crawlerConfig.production, true)).limit(1);
	return row ?? null;
}

/** Whether another config has this name and version. */
export async function hasNamesake(db: Db, { id, name, version }: { id: number; name: string; version: number }): Promise<boolean> {
	return (
		(await db.$count(crawlerConfig, and(eq(crawlerConfig.name, name), eq(crawlerConfig.version, version), ne(crawlerConfig.id, id)))) > 0
	);
}

/** Inserts the next version of a name, not in production; returns its id. */
export const INSERTED = { id: crawlerConfig.id };
export function insertNextVersion(db: Db, { name, browser, parser, now }: CrawlerConfigTexts & { name: string; now: number }): Statement {
	return db.run(sql`
		INSERT INTO crawler_config (name, version, browser, parser, production, created_at)
		SELECT ${name}, coalesce(max(version), 0) + 1, ${browser}, ${parser}, 0, ${now} FROM crawler_config WHERE name = ${name} RETURNING id`);
}

/** JSON {id} of the config that was inserted last. */
export function latestConfigJson(): SQL {
	return sql`json_object('id', (SELECT max(id) FROM crawler_config))`;
}

/** Changes a version in place; it is no longer a built-in one. */
export function updateCrawlerConfig(db: Db, id: number, config: CrawlerConfigTexts & { name: string; version: number }) {
	return db
		.update(crawlerConfig)
		.set({ ...config, builtInVersion: null })
		.where(eq(crawlerConfig.id, id));
}

/** Statements that put a version into production in place of the one that is. */
export function publishVersion(db: Db, id: number): [Statement, Statement] {
	return [
		db.update(crawlerConfig).set({ production: false }).where(eq(crawlerConfig.production, true)),
		db.update(crawlerConfig).set({ production: true }).where(eq(crawlerConfig.id, id)),
	];
}

/** Publishes a copy of the production config of this name that uses another source, as a new version. */
export async function publishWithSource(db: Db, { name, source, now }: { name: string; source: string; now: number }): Promise<void> {
	const latest = sql`(SELECT max(version) FROM crawler_config WHERE name = ${name})`;
	await db.batch([
		db.run(sql`
			INSERT INTO crawler_config (name, version, browser, parser, production, built_in_version, created_at)
			SELECT name, ${latest} + 1, json_set(browser, '$.source', ${source}), parser, 0, built_in_version, ${now} FROM crawler_config WHERE production = 1`),
		db.run(sql`UPDATE crawler_config SET production = 0 WHERE production = 1`),
		db.run(sql`UPDATE crawler_config SET production = 1 WHERE name = ${name} AND version = ${latest}`),
	]);
}

/** Publishes a built-in parser as a new version of a config, if that config is still in production. Safe for concurrent calls: the version is unique. */
export async function publishBuiltInParser(
	db: Db,
	published: { id: number; name: string },
	{ builtIn, parser, now }: { builtIn: number; parser: string; now: number },
): Promise<void> {
	const next = sql`(SELECT max(version) FROM crawler_config WHERE name = ${published.name})`;
	const isNew = sql`EXISTS (SELECT 1 FROM crawler_config WHERE name = ${published.name} AND built_in_version = ${builtIn} AND version = ${next})`;
	await db.batch([
		db.run(sql`INSERT OR IGNORE INTO crawler_config (name, version, browser, parser, production, built_in_version, created_at)
			SELECT name, ${next} + 1, browser, ${parser}, 0, ${builtIn}, ${now} FROM crawler_config WHERE id = ${published.id} AND production = 1`),
		db.run(sql`UPDATE crawler_config SET production = 0 WHERE id = ${published.id} AND production = 1 AND ${isNew}`),
		db.run(sql`UPDATE crawler_config SET production = 1 WHERE name = ${published.name} AND version = ${next} AND built_in_version = ${builtIn}
			AND NOT EXISTS (SELECT 1 FROM crawler_config WHERE production = 1)`),
	]);
}

/** Publishes a built-in config if none is published. Safe for concurrent calls. */
export async function insertFirstConfig(
	db: Db,
	config: CrawlerConfigTexts & { name: string; version: number; now: number },
): Promise<void> {
	const { name, version, browser, parser, now } = config;
	await db.run(sql`
		INSERT OR IGNORE INTO crawler_config (name, version, browser, parser, production, built_in_version, created_at)
		SELECT ${name}, ${version}, ${browser}, ${parser}, 1, ${version}, ${now} WHERE NOT EXISTS (SELECT 1 FROM crawler_config WHERE production = 1)`);
}
