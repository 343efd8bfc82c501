/** Formats that are read. Source: spec B §5 "Import file". */
export const FILE_TYPES = ["xlsx", "csv", "tsv", "ods", "xls", "slk", "xml", "gnumeric", "html"] as const;
export type FileType = (typeof FILE_TYPES)[number];
