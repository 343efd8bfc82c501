import { eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { sourceState } from "./tables/crawler";

/** The breaker of a source; undefined before its first refusal. */
export async function sourceStateOf(db: Db, source: string) {
	const [row] = await db.select().from(sourceState).where(eq(sourceState.source, source)).limit(1);
	return row;
}

/** Keeps an open breaker open until `claimedUntil`; false when it is no longer the one that was open until `openUntil`. */
export async function claimProbe(
	db: Db,
	source: string,
	{ openUntil, claimedUntil, now }: { openUntil: number | null; claimedUntil: number | null; now: number },
): Promise<boolean> {
	const claimed = await db.run(
		sql`UPDATE source_state SET open_until = ${claimedUntil}, updated_at = ${now} WHERE source = ${source} AND open_until = ${openUntil}`,
	);
	return claimed.meta.changes === 1;
}

export async function writeSourceState(db: Db, source: string, state: Omit<typeof sourceState.$inferInsert, "source">): Promise<void> {
	await db
		.insert(sourceState)
		.values({ source, ...state })
		.onConflictDoUpdate({ target: sourceState.source, set: state });
}

/** The breaker of the published crawler config's source; undefined before its first refusal. */
export async function publishedSourceState(db: Db): Promise<{ openUntil: number | null } | undefined> {
	const [row] = await db.rows({ openUntil: t.sourceState.openUntil })(sql`SELECT s.open_until AS openUntil FROM source_state s
		JOIN crawler_config c ON c.production = 1 WHERE s.source = json_extract(c.browser, '$.source')`);
	return row;
}

/** Whether the source of the published crawler config rests. */
export async function isPublishedSourceResting(db: Db, now: number): Promise<boolean> {
	return ((await publishedSourceState(db))?.openUntil ?? 0) > now;
}
