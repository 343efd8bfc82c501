import { fillPlaceholders } from "drizzle-orm";
import { type Db, openDb } from "./client";

/** The used part of drizzle's prepared query: its text, and the mapping from rows to objects. */
interface Prepared<Rows> {
	all(values?: Record<string, unknown>): Promise<Rows>;
	getQuery(): { sql: string; params: unknown[] };
	mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
}
type Values = Record<string, unknown>;

/** A database for building texts only: a kept text must contain nothing of a request. */
const NO_DATABASE = { prepare: () => null } as unknown as D1Database;

/**
 * A query that every request runs. Drizzle builds its text once instead of each time, because building takes longer than the database's answer.
 * Values are sql.placeholder.
 */
export function preparedOnce<Rows>(build: (db: Db) => Prepared<Rows>): (db: Db, values: Values) => Promise<Rows> {
	let known: Prepared<Rows> | undefined;
	return async (db, values) => {
		known ??= build(openDb(NO_DATABASE));
		return known.mapAllResult(await statementOf(db, known, values).raw()) as Rows;
	};
}

/** As preparedOnce, for queries that run together; no two columns of one may have the same name. */
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
