import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";

/** Replaces the digest of a session's secret where `when` holds. */
export function setSessionDigest(db: Db, sessionId: number, digest: string, when: Condition = ALWAYS) {
	return db.run(sql`UPDATE session SET digest = ${digest} WHERE id = ${sessionId} AND ${when}`);
}
