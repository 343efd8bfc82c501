import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { rowReader } from "./rows";

/** drizzle over one D1 session (primary first, so that guards and writes see the truth). Raw statements are read by `rows`. */
export function openDb(d1: D1Database | D1DatabaseSession) {
	const db = drizzle(d1 as D1Database, { casing: "snake_case" });
	const run = db.run.bind(db);
	// drizzle's D1 batch looks for a prepared statement that it does not give to raw queries with parameters: they get one here.
	const runInBatchToo = (query: SQL | string) => {
		const raw = run(query);
		return Object.defineProperty(raw, "stmt", { get: () => d1.prepare(raw.getQuery().sql) });
	};
	return Object.assign(db, { run: runInBatchToo as typeof db.run, rows: rowReader(db) });
}

/** A prepared statement for db.batch. */
export type Statement = BatchItem<"sqlite">;
export type Db = ReturnType<typeof openDb>;
