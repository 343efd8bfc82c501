import { fillPlaceholders } from "drizzle-orm";
import { type Db, openDb } from "./client";

/** What of drizzle's prepared query is used: its text, and the way from rows to objects. */
interface Prepared<Rows> {
	all(values?: Record<string, unknown>): Promise<Rows>;
	getQuery(): { sql: string; params: unknown[] };
	mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
}
type Values = Record<string, unknown>;

/** A database to write texts for: what is kept must hold nothing of a request. */
const NO_DATABASE = { prepare: () => null } as unknown as D1Database;

/** A query that every request asks: drizzle writes its text once and not each time, which takes longer than the database needs to answer. Values stand in it as sql.placeholder. */
export function preparedOnce<Rows>(build: (db: Db) => Prepared<Rows>): (db: Db, values: Values) => Promise<Rows> {
	let known: Prepared<Rows> | undefined;
	return async (db, values) => {
		known ??= build(openDb(NO_DATABASE));
		return known.mapAllResult(await statementOf(db, known, values).raw()) as Rows;
	};
}

/** The same for queries that are asked together; no two columns of one may have the same name. */
export function preparedBatchOnce<All extends unknown[]>(
	build: (db: Db) => { [K in keyof All]: Prepared<All[K]> },
): (db: Db, values: Values) => Promise<All> {
	let known: Prepared<unknown>[] | undefined;
	return async (db, values) => {
		known ??= build(openDb(NO_DATABASE));
		const results = await db.$client.batch(known.map((one) => statementOf(db, one, values)));
		return known.map((one, i) => one.mapAllResult(results[i], true)) as All;
	};
}

function statementOf(db: Db, prepared: Prepared<unknown>, values: Values): D1PreparedStatement {
	const { sql, params } = prepared.getQuery();
	return db.$client.prepare(sql).bind(...fillPlaceholders(params, values));
}
