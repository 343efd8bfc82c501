import type { ListedObject } from "~/domain/backup/backup-format";
import { rowReader, type StoredValue, storedForm } from "~/domain/rows/row-form";

interface TableRows {
	table: string;
	columns: string[];
	rows: StoredValue[][];
}

/** The rows of a part by table, in their order. Throws for a row that has not the columns of its table. */
export function parseRows(text: string): TableRows[] {
	const found: TableRows[] = [];
	let read = rowReader(storedForm([]), []);
	for (const line of text.split("\n")) {
		if (line === "") continue;
		const parsed = JSON.parse(line) as { table: string; columns: string[] } | StoredValue[];
		if (!Array.isArray(parsed)) {
			read = rowReader(storedForm(parsed.columns), parsed.columns);
			found.push({ ...parsed, rows: [] });
			continue;
		}
		const row = read(parsed);
		if (!row) throw new Error(`A row of ${found.at(-1)?.table ?? "no table"} has ${parsed.length} values.`);
		found.at(-1)?.rows.push(Object.values(row));
	}
	return found;
}

/** The objects of a list. Backups of format 1 have lines of size and key. */
export function parseObjects(text: string): ListedObject[] {
	return text
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => {
			if (!line.startsWith("["))
				return { bytes: Number(line.slice(0, line.indexOf(" "))), key: line.slice(line.indexOf(" ") + 1), etag: null };
			const [key, bytes, etag] = JSON.parse(line) as [string, number, string | null];
			return { key, bytes, etag };
		});
}
