import type { ListedObject, StoredValue } from "~/domain/backup/backup-format";

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
