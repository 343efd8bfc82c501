import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import { crawlerRevision } from "./tables/crawler-revisions";
import { user } from "./tables/users";

export type CrawlerRevision = typeof crawlerRevision.$inferSelect;

/** The config that was inserted last. */
const LATEST: SQL = sql`(SELECT max(id) FROM crawler_config)`;

/** The statement that keeps the texts of a config as they are at its place in the batch; configId null: of the config inserted last. */
export function insertRevision(db: Db, row: Pick<CrawlerRevision, "action" | "actorId" | "at"> & { configId: number | null }): Statement {
	const { configId, action, actorId, at } = row;
	return db.run(sql`INSERT INTO crawler_revision (config_id, name, version, browser, parser, action, production, actor_id, at)
		SELECT id, name, version, browser, parser, ${action}, production, ${actorId}, ${at} FROM crawler_config WHERE id = ${configId ?? LATEST}`);
}

/** The statement that keeps the first texts of the config in production and of another, where nothing was kept of them yet. */
export function insertFirstRevisions(db: Db, configId: number): Statement {
	return db.run(sql`INSERT INTO crawler_revision (config_id, name, version, browser, parser, action, production, actor_id, at)
		SELECT id, name, version, browser, parser, 'created', production, NULL, created_at FROM crawler_config c
		WHERE (production = 1 OR id = ${configId}) AND NOT EXISTS (SELECT 1 FROM crawler_revision r WHERE r.config_id = c.id)`);
}

/** The latest changes with the e-mail address of their authors. Index crawler_revision_at. */
export function latestRevisions(db: Db, limit: number) {
	return db
		.select({
			...columnsOf(crawlerRevision, "id", "configId", "name", "version", "action", "production", "at"),
			by: user.email,
		})
		.from(crawlerRevision)
		.leftJoin(user, eq(user.id, crawlerRevision.actorId))
		.orderBy(desc(crawlerRevision.at), desc(crawlerRevision.id))
		.limit(limit);
}

export async function revisionById(db: Db, id: number): Promise<CrawlerRevision | null> {
	const [row] = await db.select().from(crawlerRevision).where(eq(crawlerRevision.id, id)).limit(1);
	return row ?? null;
}
