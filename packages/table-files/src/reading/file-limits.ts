/** Limits on what a file may contain. Source: spec B §9 for MAX_FILE_BYTES; the others keep an isolate within its memory (performance.md §5). */

const MB = 1_000_000;

/** Largest uploaded file, in bytes, before it is unpacked. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024;
/** Largest sum of inflated bytes in one reading of a file. A sheet of a million rows and six columns has 400 MB. Source: reliability S46. */
export const MAX_UNPACKED_BYTES = 512 * MB;
/** Unpacked bytes for each packed byte, beyond the first RATIO_FREE_BYTES. Real worksheets stay below 60. Source: reliability S46. */
export const MAX_RATIO = 100;
export const RATIO_FREE_BYTES = 10 * MB;
/** Largest spreadsheet inside an archive, in bytes. It is held in memory, because it is read by ranges. */
export const MAX_HELD_BYTES = 24 * MB;
export const MAX_ZIP_ENTRIES = 10_000;
export const MAX_DIRECTORY_BYTES = 4 * MB;
export const MAX_XML_DEPTH = 64;
/** Characters of one tag, comment or instruction. */
export const MAX_MARKUP_CHARACTERS = 65_536;
/** As many as a worksheet of Excel has. */
export const MAX_COLUMNS = 16_384;
export const MAX_ROWS = 5_000_000;
/** Cells and rows of a batch, which a few bytes may ask for: by a far column, or by a repeated row. */
export const MAX_BATCH_CELLS = 2_000_000;
export const MAX_BATCH_ROWS = 100_000;
/** Bytes of text that are scanned at once. */
export const MAX_PIECE_BYTES = 65_536;
export const MAX_CELL_CHARACTERS = 65_536;
/** Characters of one record of a text file. */
export const MAX_RECORD_CHARACTERS = 1_048_576;
export const MAX_STRINGS = 400_000;
export const MAX_STRING_CHARACTERS = 12 * MB;
