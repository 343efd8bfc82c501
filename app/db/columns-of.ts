import { getTableColumns } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Columns of a table under their own names, for a selection or a shape of rows (rows.ts). */
export function columnsOf<Table extends SQLiteTable, Name extends keyof Table["_"]["columns"] & string>(
	table: Table,
	...names: Name[]
): Pick<Table["_"]["columns"], Name>;
export function columnsOf(table: SQLiteTable, ...names: string[]): Record<string, AnySQLiteColumn> {
	const all: Record<string, AnySQLiteColumn> = getTableColumns(table);
	return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
