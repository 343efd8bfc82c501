import { PLAIN_COLUMNS } from "./column-lists";
import type { ViewCounts } from "./filter-counts";
import type { PackedRows } from "./pack-rows";
import type { TablePage } from "./table-page";

/** Raised with each change of the packed form, because sender and reader may belong to different deployments. Plain columns are part of the form. */
export const PACKED_VERSION = `11 ${PLAIN_COLUMNS.join(" ")}`;

/** A page of the table as it is sent to the browser. */
export type PackedPage = Omit<TablePage, "rows"> & { version: string; rows: PackedRows; views: ViewCounts };
