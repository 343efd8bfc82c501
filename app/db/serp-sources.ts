import { asc, eq } from "drizzle-orm";
import type { Db } from "./client";
import { serpSource } from "./tables/sources";

export type SerpSourceRow = typeof serpSource.$inferSelect;

/** Sources that may be asked, in their order. */
export function enabledSources(db: Db): Promise<SerpSourceRow[]> {
	return db.select().from(serpSource).where(eq(serpSource.enabled, true)).orderBy(asc(serpSource.place), asc(serpSource.id));
}
