/** Why a file cannot be read. Closed: each code has words in three languages (i18n "import.errors"). */
export const FILE_ERRORS = [
	/** No bytes, or no row. */
	"empty",
	/** None of the formats that are read. */
	"unknown_format",
	/** The file ends before its content does. */
	"truncated",
	/** The content contradicts its format. */
	"damaged",
	/** Protected by a password. */
	"encrypted",
	/** An Excel file of version 5.0 or 95 (BIFF5). */
	"old_excel",
	/** A compression method or a feature of the container that is not read. */
	"unsupported",
	/** An Excel workbook in its binary form. */
	"xlsb",
	/** A document of Apple Numbers. */
	"numbers",
	/** A flat OpenDocument spreadsheet. */
	"fods",
	/** An archive with more files than are looked at. */
	"several_files",
	/** A spreadsheet inside an archive that is larger unpacked than what is held in memory. */
	"packed_too_large",
	/** More than MAX_FILE_BYTES. */
	"too_large",
	/** More unpacked bytes than allowed, in all or for each packed byte. */
	"unpacked_too_large",
	"too_many_entries",
	"too_deep",
	/** A document type declaration: it could define entities. */
	"entities",
	"too_many_columns",
	"too_many_rows",
	/** More distinct texts than fit into memory. */
	"too_many_strings",
	"cell_too_long",
	/** An enclosure that is never closed. */
	"open_enclosure",
] as const;
export type FileErrorCode = (typeof FILE_ERRORS)[number];

/** A file, or a part of it, that cannot be read. Nothing else is thrown for what a file contains. */
export class FileError extends Error {
	override readonly name = "FileError";
	constructor(
		readonly code: FileErrorCode,
		/** 1-based line or row where the reader stopped; null where none is known. */
		readonly line: number | null = null,
	) {
		super(line === null ? code : `${code} at line ${line}`);
	}
}
