import { readListPage } from "./engines/list/read-list-page";
import { LIST_ENGINES } from "./engines/list-engines";
import { readGooglePage } from "./google/read-google-page";
import type { Device, PageAnswer } from "./page-answer";
import type { Engine, PageReading } from "./page-reading";
import type { Parser } from "./parser-config";

/** One answer of an engine, as a source got it. */
export interface PageToRead extends PageAnswer {
	engine: Engine;
	device?: Device;
}

/**
 * What one page says, read by the parser part of a crawler config: the seam between engines and everything that counts positions.
 * Pure: the same page and the same parser give the same reading. Never throws. Source: design.md "How a look travels", 3.
 */
export function readPage(page: PageToRead, parser: Parser): PageReading {
	const { engine } = page;
	const reading = engine === "google" ? readGooglePage(page, parser.google) : readListPage(page, parser[engine], LIST_ENGINES[engine]);
	return { ...reading, reader: parser.reader, engine };
}
