import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { numberOrNull, rowCheck, type Shape } from "~/db/rows";
import { namesChecked } from "./checked-names";

/** Fault of a raw statement whose rows are not those of its shape; null for none. */
function rowFault(columns: Shape, row: object): string | null {
	const [expected, found] = [Object.keys(columns).toSorted().join(), Object.keys(row).toSorted().join()];
	if (expected !== found) return `columns ${expected}, but the statement has ${found}`;
	for (const [name, value] of Object.entries(row)) {
		const { kinds, nullable, values } = allowed(columns[name]);
		const kind = value instanceof ArrayBuffer || Array.isArray(value) ? "bytes" : typeof value;
		if (value === null ? !nullable : !kinds.includes(kind)) return `${name} is ${value === null ? "null" : kind}`;
		if (values.length > 0 && typeof value === "string" && !values.includes(value)) return `${name} is "${value}"`;
	}
	return null;
}

function allowed(entry: Shape[string] | undefined): { kinds: readonly string[]; nullable: boolean; values: readonly string[] } {
	if (is(entry, SQLiteColumn)) return ofColumn(entry, !entry.notNull);
	if (entry && "column" in entry) return ofColumn(entry.column as SQLiteColumn, entry.nullable);
	if (entry && "as" in entry) return { kinds: [entry.as], nullable: entry.nullable, values: [] };
	return { kinds: [], nullable: false, values: [] };
}

const KINDS: Record<string, string> = { number: "number", boolean: "number", string: "string", buffer: "bytes", json: "string" };

function ofColumn(column: SQLiteColumn, nullable: boolean) {
	return { kinds: [KINDS[column.dataType] ?? "unknown"], nullable, values: column.enumValues ?? [] };
}

const IS_READ = /^\s*(SELECT|WITH)\b/i;

// Every raw statement that a test runs is compared with its shape on the migrated database: each value, and its columns also where it finds nothing.
// Its columns depend on its text alone: a text without rows is asked for them once.
rowCheck.by = {
	rows(columns, found) {
		for (const row of found) {
			const fault = rowFault(columns, row);
			if (fault) throw new Error(`a raw statement does not fit its shape: ${fault}`);
		}
	},
	async names(columns, found, query) {
		const expected = Object.keys(columns);
		const checked = `${query.sql}\n${expected.join()}`;
		if (found.length > 0 || !IS_READ.test(query.sql) || namesChecked.has(checked)) return;
		const [names = []] = await env.DB.prepare(query.sql)
			.bind(...query.params)
			.raw({ columnNames: true });
		const fault = rowFault(
			Object.fromEntries(expected.map((name) => [name, numberOrNull])),
			Object.fromEntries(names.map((name) => [name, null])),
		);
		if (fault) throw new Error(`a raw statement does not fit its shape: ${fault}: ${query.sql}`);
		namesChecked.add(checked);
	},
};
