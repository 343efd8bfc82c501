/** Encodings of text files. The specification offers the first two; the others are recognised by their bytes. */
export const TEXT_ENCODINGS = ["utf-8", "iso-8859-1", "utf-16le", "utf-16be"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
