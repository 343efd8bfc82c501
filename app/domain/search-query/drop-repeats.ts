import type { QueryRow } from "./query-columns";

/**
 * Leaves out rows that an answer repeats: a service whose order changes between two pages of an answer tells a row on both, and the later one counts. Rows
 * of countries that we do not know are kept, because several of them become the same one.
 */
export function dropRepeats(rows: readonly QueryRow[]): QueryRow[] {
	const last = new Map<string, number>();
	for (const [at, row] of rows.entries()) if (row.country !== "") last.set(keyOf(row), at);
	return rows.filter((row, at) => row.country === "" || last.get(keyOf(row)) === at);
}

function keyOf({ query, page, country, device }: QueryRow): string {
	return `${country} ${device} ${page} ${query}`;
}
