import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ThingName } from "~/domain/thing/things";
import type { Db } from "./client";
import { number } from "./rows";
import { tableOf } from "./thing-tables";

/** Condition of a statement, made in this layer: services pass it on and cannot write one. */
export type Condition = SQL;

/** Condition: both hold. */
export function both(one: Condition, other: Condition): Condition {
	return sql`${one} AND ${other}`;
}

/** Condition: it does not hold. */
export function not(condition: Condition): Condition {
	return sql`NOT (${condition})`;
}

/** Condition: rows still have the values that were read: [{hid, column: text …}], all with the same columns. Index of the table's hid. */
export function areAsRead(kind: ThingName, rows: readonly ({ hid: string } & Record<string, string>)[]): Condition {
	const [first] = rows;
	if (!first) return ALWAYS;
	// A column's name is a name of the code, never of a request.
	const same = Object.keys(first).map((column) => sql`t.${sql.identifier(column)} = j.value ->> ${column}`);
	return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows)}) j
		WHERE NOT EXISTS (SELECT 1 FROM ${sql.identifier(tableOf(kind))} t WHERE ${sql.join(same, sql` AND `)}))`;
}

/** Columns to set in an UPDATE, "a = 1, b = 2". */
export type Assignment = SQL;

export function bothSet(one: Assignment, other: Assignment): Assignment {
	return sql`${one}, ${other}`;
}

/** Does a condition on the row of `account` hold? */
export async function holds(db: Db, accountId: number, condition: Condition): Promise<boolean> {
	const rows = await db.rows({ id: number })(sql`SELECT id FROM account WHERE id = ${accountId} AND ${condition}`);
	return rows.length > 0;
}

/** JSON as text, written by this layer: a value, or what a query finds. */
export type Json = SQL;

/** A value as JSON. */
export function jsonOf(value: object): Json {
	return sql`${JSON.stringify(value)}`;
}

/** Holds in every case. */
export const ALWAYS: Condition = sql`1`;

/** A statement that fails where the condition does not hold, and takes its batch back. */
export function assertIn(db: Db, condition: Condition) {
	return db.run(sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json('') END`);
}

/** Did a batch fail by assertIn? */
export function isAssertion(error: unknown): boolean {
	const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
	return text.includes("malformed JSON");
}

/** Condition for every later statement of a guarded batch: true only when the batch's first statement hit the account. */
export type Marked = Condition;

export interface GuardedWrite {
	accountId: number;
	/** A value never used before (ctx.newHid()). */
	mark: string;
	/** Condition of the write, in terms of the row of `account`. */
	when: Condition;
	/** Further columns of `account` to set. */
	set?: Assignment;
}

/**
 * Writes data that an account sees: if `when` holds, raises its rev and runs the statements, all in one batch. A batch whose first update matches
 * no row still commits the others, so each statement must carry `marked`. Returns null when `when` did not hold, else the results of the
 * statements. Source: design.md "Each fact has one home".
 */
export async function guardedBatch(
	db: Db,
	write: GuardedWrite,
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	const { accountId, mark, when } = write;
	const set = write.set === undefined ? sql`` : sql`, ${write.set}`;
	const first = db.run(sql`UPDATE account SET rev = rev + 1, write_mark = ${mark}${set} WHERE id = ${accountId} AND (${when})`);
	const marked = isMarked(accountId, mark);
	const [result, ...rest] = await db.batch([first, ...statements(marked)]);
	return changes(result) === 1 ? rest : null;
}

/** Condition: the last guarded write of the account is the one with this mark. */
export function isMarked(accountId: number, mark: string): Marked {
	return sql`EXISTS (SELECT 1 FROM account WHERE id = ${accountId} AND write_mark = ${mark})`;
}

/** Rows that a statement of a batch changed. */
export function changes(result: unknown): number {
	return (result as D1Result).meta.changes;
}
