import { z } from "zod";
import { encodingName, TEXT_ENCODINGS } from "./text-encodings";

export const DELIMITERS = [";", ",", "\t", "|"] as const;
export const ENCLOSURES = ['"', "'"] as const;
/** What makes an enclosure part of a text, beside doubling it: a backslash before it, or nothing. */
export const ESCAPES = ["\\", ""] as const;

/** How a text table is written. Names as on the wire. Source: spec B §5 "CSV options". */
export const csvSettingsSchema = z.object({
	delimiter: z.enum(DELIMITERS).default(";"),
	enclosure: z.enum(ENCLOSURES).default('"'),
	escape: z.enum(ESCAPES).default("\\"),
	/** In any spelling: the specification writes "UTF-8" and "ISO-8859-1". */
	encoding: z.preprocess(encodingName, z.enum(TEXT_ENCODINGS)).default("utf-8"),
});
export type CsvSettings = z.infer<typeof csvSettingsSchema>;
