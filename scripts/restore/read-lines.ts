import type { StoredValue } from "~/domain/backup/backup-format";

interface TableRows {
	table: string;
	columns: string[];
	rows: StoredValue[][];
}

/** The rows of a part by table, in their order. */
export function parseRows(text: string): TableRows[] {
	const found: TableRows[] = [];
	for (const line of text.split("\n")) {
		if (line === "") continue;
		const parsed = JSON.parse(line) as { table: string; columns: string[] } | StoredValue[];
		if (Array.isArray(parsed)) found.at(-1)?.rows.push(parsed);
		else found.push({ ...parsed, rows: [] });
	}
	return found;
}

/** Keys and sizes of a list of objects. */
export function parseObjects(text: string): { key: string; bytes: number }[] {
	return text
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => ({ bytes: Number(line.slice(0, line.indexOf(" "))), key: line.slice(line.indexOf(" ") + 1) }));
}
