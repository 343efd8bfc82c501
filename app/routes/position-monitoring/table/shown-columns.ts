import type { FamilyColumn } from "~/domain/table/column-families";
import { COLUMN_NAMES, type ColumnName, PLAIN_COLUMNS } from "~/domain/table/column-lists";
import { showsFalls } from "~/domain/table/ready-views";
import type { ShownRow } from "~/domain/table/shown-row";
import type { TableAddress } from "../query/table-address";
import { hiddenColumns, shownFamilies } from "../query/table-settings";

/** Columns that are hidden if no row of the page has a value. Variation, previous and best position stay visible, because answers arrive while the page is open. The tags column stays visible, because tags are edited in the cell; it is narrow while empty (tableClass). */
const FOLDED: readonly { name: ColumnName; hasValue(row: ShownRow): boolean }[] = [
	...PLAIN_COLUMNS.map((name) => ({ name, hasValue: ({ plain }: ShownRow) => plain[name] !== null })),
	{ name: "wanted", hasValue: ({ wanted }) => wanted !== null },
	{ name: "volume", hasValue: ({ volume }) => volume !== null },
];

/** A column of the registry or of a family, or why keywords fell, which the table tells where it shows nothing else. */
export type ShownColumn = ColumnName | FamilyColumn | "why";

/** Columns that give way to the causes of falls. */
const BESIDE_WHY: readonly ColumnName[] = ["url", "features", "best"];

/** Returns the visible columns: without hidden and empty ones, and without the website column if rows are grouped by website. The sort column is never hidden as empty. */
export function shownColumns(query: TableAddress, rows: readonly ShownRow[]): ShownColumn[] {
	const isFalls = showsFalls(query.filters);
	const hidden = new Set<ColumnName>([
		...hiddenColumns(query),
		...(isByWebsite(query) ? ["domain" as const] : []),
		...emptyColumns(query, rows),
		...(isFalls ? BESIDE_WHY : []),
	]);
	// Those of families stand behind the positions, with which they are compared.
	return COLUMN_NAMES.filter((name) => name === BEFORE_FAMILIES || !hidden.has(name)).flatMap((name) => [
		...(hidden.has(name) ? [] : [name]),
		...(name === BEFORE_FAMILIES ? [...(isFalls ? ["why" as const] : []), ...shownFamilies(query)] : []),
	]);
}

const BEFORE_FAMILIES: ColumnName = "previous";

/** Returns the columns that are hidden because they have no value on the page. */
export function emptyColumns({ sort }: Pick<TableAddress, "sort">, rows: readonly ShownRow[]): ColumnName[] {
	return FOLDED.filter(({ name, hasValue }) => name !== sort && !rows.some(hasValue)).map(({ name }) => name);
}

export function isByWebsite({ grouping }: Pick<TableAddress, "grouping">): boolean {
	return grouping === "website";
}

/** Returns the source of the volumes of a page. "simulated": the column head shows the mark. "mixed": each simulated volume shows the mark. */
export function volumeSourceOf(rows: readonly ShownRow[]): "simulated" | "mixed" | "real" {
	const sources = new Set(rows.flatMap(({ volumeSource }) => (volumeSource === null ? [] : [volumeSource === "simulated"])));
	if (!sources.has(true)) return "real";
	return sources.size === 1 ? "simulated" : "mixed";
}
