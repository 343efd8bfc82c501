import { byName } from "../by-name";

/** A value as SQLite stores it, and as a cell of a list holds it; null: an empty cell. */
export type StoredValue = string | number | null;

/** How the values of a column stand in cells. Codings: codings.ts. */
export interface Coding<Value> {
	/** Format of the list that has the column first; every format unless given. */
	since?: number;
	write(value: Value): StoredValue;
	/** undefined for a cell that `write` never makes. */
	read(cell: StoredValue): Value | undefined;
}

/**
 * How rows leave the database and come back: their columns in order, each with its coding. A column that no form names, such as a secret, is not
 * written. Archives (domain/archive/archive-forms.ts), backups and moved installations (storedForm) write and read by forms alone.
 */
export type RowForm = Readonly<Record<string, Coding<unknown>>>;
export type RowOf<Form extends RowForm> = { -readonly [Name in keyof Form]: Form[Name] extends Coding<infer Value> ? Value : never };

/** A table with all its columns as they are stored. */
export function storedForm(columns: readonly string[]): Record<string, Coding<StoredValue>> {
	return byName(columns, () => ({ write: (value) => value, read: (cell) => cell }));
}

/** Columns of a list of this format, in their order. */
export function titlesOf(form: RowForm, format = Number.POSITIVE_INFINITY): string[] {
	return Object.entries(form).flatMap(([name, { since = 0 }]) => (since <= format ? [name] : []));
}

/** The cells of a row in the order of the columns. */
export function writeRow<Form extends RowForm>(form: Form, row: Readonly<RowOf<Form>>): StoredValue[] {
	return Object.entries(form).map(([name, coding]) => coding.write(row[name]));
}

/**
 * Reads rows of a list with these columns. A column that lists of former formats lack is read as an empty cell. The reader returns null for cells that
 * `writeRow` never makes.
 */
export function rowReader<Form extends RowForm>(form: Form, titles: readonly string[]) {
	const columns = Object.entries(form).map(([name, coding]) => ({ name, coding, at: titles.indexOf(name) }));
	return (cells: readonly StoredValue[]): RowOf<Form> | null => {
		if (cells.length !== titles.length) return null;
		const row: Record<string, unknown> = {};
		for (const { name, coding, at } of columns) row[name] = coding.read(cells[at] ?? null);
		return isRead(form, row) ? row : null;
	};
}

function isRead<Form extends RowForm>(form: Form, row: Record<string, unknown>): row is RowOf<Form> {
	return Object.keys(form).every((name) => row[name] !== undefined);
}
