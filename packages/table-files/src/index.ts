export { type CsvSettings, csvSettingsSchema } from "./reading/csv-settings";
export { FILE_ERRORS, FileError, type FileErrorCode } from "./reading/file-error";
export { MAX_FILE_BYTES } from "./reading/file-limits";
export { FILE_TYPES, type FileType } from "./reading/file-types";
export { neutralText } from "./reading/neutral-text";
export type { Row } from "./reading/row";
export { isUnicode, LEGACY_ENCODINGS, UNICODE_ENCODINGS } from "./reading/text-encodings";
export {
	type Band,
	type BarsSection,
	type Cell,
	type Column,
	cellsOfBand,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	type Section,
	type TableSection,
	tableOf,
	tableOfSection,
} from "./writing/document";
export { EXPORT_FORMATS, EXPORT_MEDIA_TYPES, type ExportFormat } from "./writing/formats";
