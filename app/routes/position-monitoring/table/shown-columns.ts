import { COLUMN_NAMES, type ColumnName, PLAIN_COLUMNS } from "~/domain/table/column-lists";
import type { ShownRow } from "~/domain/table/shown-row";
import type { TableAddress } from "../query/table-address";
import { hiddenColumns } from "../query/table-settings";

/** Columns that fold away where no row of the page has a value. Variation, previous and best position stay: answers arrive while the page is open. Tags are edited in their cell: without any, their column is only narrow (tableClass). */
const FOLDED: readonly { name: ColumnName; hasValue(row: ShownRow): boolean }[] = [
	...PLAIN_COLUMNS.map((name) => ({ name, hasValue: ({ plain }: ShownRow) => plain[name] !== null })),
	{ name: "volume", hasValue: ({ volume }) => volume !== null },
];

/** The columns without those that the user hides, the website's where rows are grouped by it, and empty ones. The column of the order stays. */
export function shownColumns(query: TableAddress, rows: readonly ShownRow[]): ColumnName[] {
	const empty = FOLDED.filter(({ name, hasValue }) => name !== query.sort && !rows.some(hasValue)).map(({ name }) => name);
	const hidden = new Set<ColumnName>([...hiddenColumns(query), ...(isByWebsite(query) ? ["domain" as const] : []), ...empty]);
	return COLUMN_NAMES.filter((name) => !hidden.has(name));
}

export function isByWebsite({ grouping, slug }: TableAddress): boolean {
	return grouping === "website" && slug === "";
}

/** Where the volumes of a page come from: "simulated" is said once in the head, "mixed" at each simulated one. */
export function volumeSourceOf(rows: readonly ShownRow[]): "simulated" | "mixed" | "real" {
	const sources = new Set(rows.flatMap(({ volumeSource }) => (volumeSource === null ? [] : [volumeSource === "simulated"])));
	if (!sources.has(true)) return "real";
	return sources.size === 1 ? "simulated" : "mixed";
}
