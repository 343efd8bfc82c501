import { z } from "zod";
import { listParserSchema } from "./engines/list/list-parser-config";
import { LIST_PARSERS } from "./engines/list-engines";
import { googleParserSchema } from "./google/parser-config";

/**
 * The parser part of a crawler config: the structure of each engine's pages, as data. Messages name the invalid path. Source: spec A §3 "Crawler
 * config".
 */
export const parserSchema = z.strictObject({
	/** Contained in every reading; raise it with every change. */
	reader: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, "must be lower-case letters, digits, dots and dashes, e.g. serpentine-2"),
	google: googleParserSchema,
	// A config from before an engine was supported lacks its marks: then the built-in ones apply.
	bing: listParserSchema.default(LIST_PARSERS.bing),
	duckduckgo: listParserSchema.default(LIST_PARSERS.duckduckgo),
	yahoo: listParserSchema.default(LIST_PARSERS.yahoo),
	qwant: listParserSchema.default(LIST_PARSERS.qwant),
	ecosia: listParserSchema.default(LIST_PARSERS.ecosia),
	yandex: listParserSchema.default(LIST_PARSERS.yandex),
	brave: listParserSchema.default(LIST_PARSERS.brave),
	baidu: listParserSchema.default(LIST_PARSERS.baidu),
	ask: listParserSchema.default(LIST_PARSERS.ask),
	naver: listParserSchema.default(LIST_PARSERS.naver),
});
export type Parser = z.infer<typeof parserSchema>;
