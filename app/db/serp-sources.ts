import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { serpSource } from "./tables/sources";

export type SerpSourceRow = typeof serpSource.$inferSelect;

/** The place of "own" until it is moved: behind all providers. */
const LAST_PLACE = 1_000_000;

/** Every source in the order in which they are asked, those that are off too. */
export function allSources(db: Db): Promise<SerpSourceRow[]> {
	return db.select().from(serpSource).orderBy(asc(serpSource.place), asc(serpSource.id));
}

export async function sourceByHid(db: Db, hid: string): Promise<SerpSourceRow | undefined> {
	const [row] = await db.select().from(serpSource).where(eq(serpSource.hid, hid));
	return row;
}

/** Adds a provider behind the others, and "own" last where it is missing. */
export function insertSource(
	db: Db,
	row: Omit<typeof serpSource.$inferInsert, "place">,
	own: { hid: string; now: number },
): [Statement, Statement] {
	const place = sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM serp_source WHERE provider <> 'own')`;
	// The id of a removed source is not given again: its spending of the month stays under it.
	const id = sql<number>`(SELECT 1 + max(coalesce((SELECT max(id) FROM serp_source), 0), coalesce((SELECT max(source_id) FROM source_month), 0)))`;
	return [
		db.insert(serpSource).values({ ...row, id, place }),
		db.run(sql`INSERT INTO serp_source (hid, provider, place, created_at)
			SELECT ${own.hid}, 'own', ${LAST_PLACE}, ${own.now} WHERE NOT EXISTS (SELECT 1 FROM serp_source WHERE provider = 'own')`),
	];
}

export function updateSource(db: Db, id: number, set: Partial<Omit<typeof serpSource.$inferInsert, "id" | "hid">>): Statement {
	return db.update(serpSource).set(set).where(eq(serpSource.id, id));
}

export function deleteSource(db: Db, id: number): Statement {
	return db.delete(serpSource).where(eq(serpSource.id, id));
}

/** Statements that exchange a source's place with the one before it; none for the first. */
export async function swapWithPrevious(db: Db, row: SerpSourceRow): Promise<Statement[]> {
	const [before] = await db
		.select()
		.from(serpSource)
		.where(sql`(place, id) < (${row.place}, ${row.id})`)
		.orderBy(desc(serpSource.place), desc(serpSource.id))
		.limit(1);
	return before ? [updateSource(db, row.id, { place: before.place }), updateSource(db, before.id, { place: row.place })] : [];
}
