import type { MakerRow } from "../account/maker";
import type { TableQuery } from "../table/table-query";
import type { GenerateExport } from "./export-rules";

/** Settings of a table that decide which rows are exported, and in which order. */
export type ExportedView = Pick<TableQuery, "scope" | "q" | "favorites" | "filters" | "sort" | "dir" | "families">;

/** A request as it is kept: dates are settled when it is made, so that a later download says the same. */
export interface ExportRequest extends Omit<GenerateExport, "current" | "comparison" | "beyond_plan"> {
	current: string;
	comparison: string;
	/** Day after which the period of a scheduled report begins. Absent: the period follows from the type alone. */
	since?: string;
	/** Words of who sends it, on its first page; absent for none. */
	message?: string;
	/** With the keywords beyond the plan. */
	beyond_plan?: boolean;
	/** User or API token that requested the file; absent for older files and scheduled reports. */
	maker?: MakerRow;
	/** hids of the websites that the file is limited to, because whoever asked for it sees no others; absent: none. */
	websites?: readonly string[];
	/** Search, filters and order of the exported table; null: all keywords of the targets. */
	view: ExportedView | null;
}
