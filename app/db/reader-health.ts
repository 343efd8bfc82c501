import { and, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { isHome } from "./memberships";
import { membership, user } from "./tables/users";

/** Counts are kept for each UTC day, engine and reader. */
export interface ReaderHealthKey {
	day: string;
	engine: string;
	reader: string;
}

/** Adds to the counts of a day and returns them. look: an example with a suspect page; the first one of the day stays. */
export async function addReaderHealth(
	db: Db,
	{ day, engine, reader }: ReaderHealthKey,
	met: { pages: number; suspect: number; look: string },
) {
	const [row] = await db.rows({
		...columnsOf(t.readerHealth, "pages", "suspect", "alarmedAt"),
	})(sql`
		INSERT INTO reader_health (day, engine, reader, pages, suspect, look) VALUES (${day}, ${engine}, ${reader}, ${met.pages}, ${met.suspect}, ${met.look})
		ON CONFLICT (day, engine, reader) DO UPDATE SET pages = pages + excluded.pages, suspect = suspect + excluded.suspect
		RETURNING pages, suspect, alarmed_at AS alarmedAt`);
	return row;
}

/** Claims the day's alarm; false when it was raised before. */
export async function markAlarmed(db: Db, { day, engine, reader }: ReaderHealthKey, now: number): Promise<boolean> {
	const raised = await db.run(sql`UPDATE reader_health SET alarmed_at = ${now}
		WHERE day = ${day} AND engine = ${engine} AND reader = ${reader} AND alarmed_at IS NULL`);
	return raised.meta.changes === 1;
}

/** The account of each administrator (homeAccount), once: accounts of others that they are members of are told nothing. */
export function administratorAccounts(db: Db) {
	return db
		.selectDistinct({ accountId: membership.accountId })
		.from(user)
		.innerJoin(membership, and(eq(membership.userId, user.id), isHome))
		.where(eq(user.role, "ADMINISTRATOR"));
}
