import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** A column that a raw statement computes. */
interface Computed<Type> {
	/** JavaScript type of the value that SQLite returns. */
	as: "number" | "string";
	nullable: boolean;
	/** Never set. */
	type?: Type;
}
/** A column of a table whose value may be absent in the statement although it never is in the table, or the reverse. */
interface Adapted<Column extends AnySQLiteColumn, Null> {
	column: Column;
	nullable: boolean;
	/** Never set. */
	type?: Null;
}

/** Columns of a raw statement's rows by name: columns of tables, or computed ones. */
export type Shape = Record<string, AnySQLiteColumn | Computed<unknown> | Adapted<AnySQLiteColumn, unknown>>;

/** A value as SQLite answers it: drizzle's booleans are 0 and 1. */
type Raw<Column extends AnySQLiteColumn> = Column["_"]["data"] extends boolean ? number : Column["_"]["data"];
type ValueOf<Entry> = Entry extends AnySQLiteColumn
	? Raw<Entry> | (Entry["_"]["notNull"] extends true ? never : null)
	: Entry extends Adapted<infer Column, infer Null>
		? Raw<Column> | Null
		: Entry extends Computed<infer Type>
			? Type
			: never;
export type RowOf<Columns extends Shape> = { [Name in keyof Columns]: ValueOf<Columns[Name]> };

export const number: Computed<number> = { as: "number", nullable: false };
export const numberOrNull: Computed<number | null> = { as: "number", nullable: true };
export function text<Type extends string = string>(): Computed<Type> {
	return { as: "string", nullable: false };
}
export function textOrNull<Type extends string = string>(): Computed<Type | null> {
	return { as: "string", nullable: true };
}
/** A column of an outer join: its value is null where the join finds no row. */
export function orNull<Column extends AnySQLiteColumn>(column: Column): Adapted<Column, null> {
	return { column, nullable: true };
}
/** A nullable column of a statement that excludes the rows in which it is null. */
export function present<Column extends AnySQLiteColumn>(column: Column): Adapted<Column, never> {
	return { column, nullable: false };
}

/** Runs a raw statement; its rows have these columns. Tests compare names and values (tests/setup/check-rows.ts). */
export type ReadRows = <Columns extends Shape>(columns: Columns) => (statement: SQL) => Promise<RowOf<Columns>[]>;

export function rowReader(db: { all<Row>(statement: SQL): Promise<Row[]> & { getQuery(): Query } }): ReadRows {
	return (columns) => async (statement) => {
		const asked = db.all<RowOf<typeof columns>>(statement);
		const found = await asked;
		rowCheck.by?.rows(columns, found);
		await rowCheck.by?.names(columns, found, asked.getQuery());
		return found;
	};
}

/** The rows that a raw statement of a batch answered. */
export function rowsIn<Columns extends Shape>(columns: Columns, result: unknown): RowOf<Columns>[] {
	const { results: found } = result as { results: RowOf<Columns>[] };
	rowCheck.by?.rows(columns, found);
	return found;
}

interface Query {
	sql: string;
	params: unknown[];
}
interface Check {
	/** Throws where a row has other columns or values. */
	rows(columns: Shape, found: readonly object[]): void;
	/** Throws where a statement without rows has other columns. */
	names(columns: Shape, found: readonly object[], query: Query): Promise<void>;
}
/** Tests set `by` to compare the rows of each statement with its shape. In production it stays null and nothing is compared. */
export const rowCheck: { by: Check | null } = { by: null };
