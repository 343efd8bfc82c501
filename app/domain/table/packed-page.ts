import type { PackedRows } from "./pack-rows";
import type { TablePage } from "./table-page";

/** A page of the table on its way to the browser: of its rows what a table shows. */
export type PackedPage = Omit<TablePage, "rows"> & { rows: PackedRows };
