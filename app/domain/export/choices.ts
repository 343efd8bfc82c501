/** Kinds of export; "view" is the table as it is filtered and sorted. Source: spec B §3 "Export form". */
export const EXPORT_TYPES = ["raw", "daily", "weekly", "monthly", "view"] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** Reports that can be made by themselves. Source: spec B §9 "Scheduled export types". */
export const REPORT_TYPES = ["daily", "weekly", "monthly"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Source: spec B §3 "Export options". */
export const FAVORITES_SCOPES = ["no", "on_table", "on_synthesis", "everywhere"] as const;
export const REPORT_SORTS = ["volume", "variation", "name"] as const;
/** How raw data lie: a column for each day, or a row for each reading with all that is known of it. */
export const RAW_LAYOUTS = ["days", "readings"] as const;
