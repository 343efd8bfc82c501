import { type PackedRows, unpackRows } from "~/domain/table/pack-rows";
import type { ShownRow } from "~/domain/table/shown-row";

/** The table with its rows unpacked. */
export function openTable<Table extends { rows: PackedRows }>(table: Table): Omit<Table, "rows"> & { rows: ShownRow[] } {
	return { ...table, rows: unpackRows(table.rows) };
}
