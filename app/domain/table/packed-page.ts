import type { PackedRows } from "./pack-rows";
import type { TablePage } from "./table-page";

/** Raised with each change of the packed form, because sender and reader may belong to different deployments. */
export const PACKED_VERSION = 5;

/** A page of the table as it is sent to the browser. */
export type PackedPage = Omit<TablePage, "rows"> & { version: number; rows: PackedRows };
