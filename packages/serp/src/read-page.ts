import { readListPage } from "./engines/list/read-list-page";
import { LIST_ENGINES } from "./engines/list-engines";
import { readGooglePage } from "./google/read-google-page";
import type { PageAnswer } from "./page-answer";
import type { PageReading, ReadEngine } from "./page-reading";
import type { Parser } from "./parser-config";

/** One answer of an engine, from a source. */
export interface PageToRead extends PageAnswer {
	engine: ReadEngine;
}

/**
 * Reads one page by the parser part of a crawler config: the boundary between engines and everything that counts positions. Pure: the same page and
 * parser give the same reading. Never throws. Source: design.md "How a look travels", 3.
 */
export function readPage(page: PageToRead, parser: Parser): PageReading {
	const { engine } = page;
	if (engine === "google_ai_mode") throw new Error("pages of google_ai_mode are not read yet");
	const reading = engine === "google" ? readGooglePage(page, parser.google) : readListPage(page, parser[engine], LIST_ENGINES[engine]);
	return { ...reading, reader: parser.reader, engine };
}
