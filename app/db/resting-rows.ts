import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** Columns that D1 takes in one json_object: 32 arguments. */
const COLUMNS_PER_OBJECT = 16;

/** Names of a table's columns in the schema and in the database; without its id, which is given again to other rows. */
function columnsOf(table: SQLiteTable): { name: string; column: SQL; whenAbsent: SQL }[] {
	const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== "id");
	return columns.map(([name, column]) => ({
		name,
		column: sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).getSQL(),
		whenAbsent: column.default === undefined ? sql`NULL` : sql`${column.mapToDriverValue(column.default)}`,
	}));
}

/** A row of a table as JSON, so that it comes back as it was: an object of all columns but the id, named as in the schema. */
export function rowAsJson(table: SQLiteTable): SQL {
	const own = sql.identifier(getTableConfig(table).name);
	const pairs = columnsOf(table).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}, ${own}.${column}`);
	const objects: SQL[] = [];
	for (let from = 0; from < pairs.length; from += COLUMNS_PER_OBJECT)
		objects.push(sql`json_object(${sql.join(pairs.slice(from, from + COLUMNS_PER_OBJECT), sql`, `)})`);
	// A patch leaves out what is null: a member that is absent reads as null.
	return objects.reduce((all, some) => sql`json_patch(${all}, ${some})`);
}

/**
 * "INSERT INTO table (columns) SELECT values" of rows that rowAsJson made. row: the JSON of one of them. others: values of columns that are not taken
 * from it, such as the id of a parent that came back with another one.
 */
export function insertFromJson(table: SQLiteTable, row: SQL, others: Record<string, SQL> = {}): SQL {
	const columns = columnsOf(table);
	const names = columns.map(({ column }) => column);
	// A row that rests since before a column was added has the column's default.
	const values = columns.map(({ name, whenAbsent }) => others[name] ?? sql`coalesce(${row} ->> ${sql.raw(`'${name}'`)}, ${whenAbsent})`);
	return sql`INSERT INTO ${sql.identifier(getTableConfig(table).name)} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)}`;
}

/** A member of the object that a JSON text holds under the hid of the resting row `r`. */
export function jsonMemberOf(json: string, member: string): SQL {
	return sql`${json} ->> ('$."' || r.hid || '".' || ${member})`;
}
