import { sql } from "drizzle-orm";
import type { StoredMemories } from "~/domain/confirmation/search-memory";
import type { JsonText } from "~/domain/own-json";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import type { Condition } from "./guard";
import { text } from "./rows";

/** Memories of a bucket's searches: a JSON object keyed by place in the bucket; null where it has none. */
export async function memoriesOf(db: Db, bucketId: number): Promise<JsonText<StoredMemories> | null> {
	const [row] = await db.rows({ memory: t.bucket.memory })(sql`SELECT memory FROM bucket WHERE id = ${bucketId}`);
	return row?.memory ?? null;
}

/** Replaces the memories of some searches; the others of the bucket stay, also those that another job writes meanwhile. memories: JSON by place. */
export function rememberSearches(db: Db, bucketId: number, memories: string, fence: Condition): Statement {
	return db.run(sql`UPDATE bucket SET memory = json_patch(coalesce(memory, '{}'), ${memories}) WHERE id = ${bucketId} AND ${fence}`);
}

/**
 * Memories of some buckets, at even distances over all of them, with the places of their searches of an engine. places: a JSON list. At most `count`
 * buckets.
 */
export function sampleMemories(
	db: Db,
	engine: string,
	count: number,
): Promise<{ memory: JsonText<StoredMemories> | null; places: string }[]> {
	const steps = JSON.stringify(Array.from({ length: count }, (_, i) => i + 1));
	return db.rows({ memory: t.bucket.memory, places: text() })(sql`SELECT b.memory, json_group_array(s.bucket_index) AS places
		FROM bucket b JOIN search s ON s.bucket_id = b.id AND s.engine = ${engine}
		WHERE b.memory IS NOT NULL
			AND b.id IN (SELECT (value * (SELECT max(id) FROM bucket) + ${count - 1}) / ${count} FROM json_each(${steps}))
		GROUP BY b.id`);
}
