import { z } from "zod";
import { googleParserSchema } from "./google/parser-config";

/**
 * The parser part of a crawler config: what each engine's pages look like, as data. Messages name the path at fault.
 * Source: spec A §3 "Crawler config".
 */
export const parserSchema = z.strictObject({
	/** Goes into every reading; raise it with every change. */
	reader: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, "must be lower-case letters, digits, dots and dashes, e.g. serpentine-2"),
	google: googleParserSchema,
});
export type Parser = z.infer<typeof parserSchema>;
