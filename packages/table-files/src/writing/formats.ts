/** File formats of exports; the default comes first. Source: spec B §3 "raw format". */
export const EXPORT_FORMATS = ["csv", "xlsx", "pdf", "tsv", "xls", "ods", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Media types as registered at IANA; text formats are UTF-8. */
export const EXPORT_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
	csv: "text/csv; charset=utf-8",
	tsv: "text/tab-separated-values; charset=utf-8",
	html: "text/html; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	xls: "application/vnd.ms-excel",
	ods: "application/vnd.oasis.opendocument.spreadsheet",
	pdf: "application/pdf",
};
