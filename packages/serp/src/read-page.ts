import { readListPage } from "./engines/list/read-list-page";
import { LIST_ENGINES } from "./engines/list-engines";
import { readAiModePage } from "./google/read-ai-mode-page";
import { readGooglePage } from "./google/read-google-page";
import type { PageAnswer } from "./page-answer";
import { type EngineReading, isTextPage, type PageReading, type ReadEngine, type TextPage } from "./page-reading";
import type { Parser } from "./parser-config";

/** One answer of an engine, from a source. */
export interface PageToRead extends PageAnswer {
	engine: ReadEngine;
}

/** Readers of pages that answer a text. */
const TEXT_READERS: Readonly<Record<TextPage, (page: PageAnswer, parser: Parser) => EngineReading>> = {
	google_ai_mode: (page, { google }) => readAiModePage(page, google),
};

/**
 * Reads one page by the parser part of a crawler config: the boundary between engines and everything that counts positions. Pure: the same page and
 * parser give the same reading. Never throws. Source: design.md "How a look travels", 3.
 */
export function readPage(page: PageToRead, parser: Parser): PageReading {
	return { ...readerOf(page.engine)(page, parser), reader: parser.reader, engine: page.engine };
}

function readerOf(engine: ReadEngine): (page: PageAnswer, parser: Parser) => EngineReading {
	if (isTextPage(engine)) return TEXT_READERS[engine];
	if (engine === "google") return (page, parser) => readGooglePage(page, parser.google);
	return (page, parser) => readListPage(page, parser[engine], LIST_ENGINES[engine]);
}
