import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import type { Condition } from "./guard";

/** Memories of a bucket's searches: a JSON object keyed by place in the bucket; null where it has none. */
export async function memoriesOf(db: Db, bucketId: number): Promise<string | null> {
	const [row] = await db.rows({ memory: t.bucket.memory })(sql`SELECT memory FROM bucket WHERE id = ${bucketId}`);
	return row?.memory ?? null;
}

/** Replaces the memories of some searches; the others of the bucket stay, also those that another job writes meanwhile. memories: JSON by place. */
export function rememberSearches(db: Db, bucketId: number, memories: string, fence: Condition): Statement {
	return db.run(sql`UPDATE bucket SET memory = json_patch(coalesce(memory, '{}'), ${memories}) WHERE id = ${bucketId} AND ${fence}`);
}
