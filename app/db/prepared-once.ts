import { fillPlaceholders } from "drizzle-orm";
import { type Db, openDb } from "./client";

/** What of drizzle's prepared query is used: its text, and the way from rows to objects. */
interface Prepared<Rows> {
	all(values?: Record<string, unknown>): Promise<Rows>;
	getQuery(): { sql: string; params: unknown[] };
	mapAllResult(rows: unknown): unknown;
}

/** A database to write texts for: what is kept must hold nothing of a request. */
const NO_DATABASE = { prepare: () => null } as unknown as D1Database;

/** A query that every request asks: drizzle writes its text once and not each time, which takes longer than the database needs to answer. Values stand in it as sql.placeholder. */
export function preparedOnce<Rows>(build: (db: Db) => Prepared<Rows>): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
	let known: Prepared<Rows> | undefined;
	return async (db, values) => {
		known ??= build(openDb(NO_DATABASE));
		const { sql, params } = known.getQuery();
		const rows = await db.$client
			.prepare(sql)
			.bind(...fillPlaceholders(params, values))
			.raw();
		return known.mapAllResult(rows) as Rows;
	};
}
