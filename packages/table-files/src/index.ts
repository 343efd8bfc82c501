export { type CsvSettings, csvSettingsSchema } from "./reading/csv-settings";
export { FILE_ERRORS, FileError, type FileErrorCode } from "./reading/file-error";
export { MAX_FILE_BYTES } from "./reading/file-limits";
export { FILE_TYPES, type FileType } from "./reading/file-types";
export { neutralText } from "./reading/neutral-text";
export type { Row } from "./reading/row";
export { isUnicode, LEGACY_ENCODINGS, UNICODE_ENCODINGS } from "./reading/text-encodings";
export { BRAND, isLight } from "./writing/colours";
export {
	type Band,
	type BarsSection,
	type Cell,
	type Column,
	cellsOfBand,
	type ExportDocument,
	type FactsSection,
	type Figure,
	type LinesSection,
	partsOfSummary,
	type Section,
	type SummarySection,
	type TableSection,
	type TextSection,
	tableOf,
	tableOfSection,
} from "./writing/document";
export { EXPORT_FORMATS, EXPORT_MEDIA_TYPES, type ExportFormat } from "./writing/formats";
