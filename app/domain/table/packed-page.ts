import type { PackedRows } from "./pack-rows";
import type { TablePage } from "./table-page";

/** Raised with each change of what is packed, or how: who packs and who asks may be of two deployments. */
export const PACKED_VERSION = 3;

/** A page of the table on its way to the browser: of its rows what a table shows. */
export type PackedPage = Omit<TablePage, "rows"> & { version: number; rows: PackedRows };
