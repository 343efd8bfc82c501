import { readGooglePage } from "./google/read-google-page";
import type { Device, PageAnswer } from "./page-answer";
import type { PageReading } from "./page-reading";
import type { Parser } from "./parser-config";

/** One answer of an engine, as a source got it. */
export interface PageToRead extends PageAnswer {
	engine: "google";
	device?: Device;
}

/**
 * What one page says, read by the parser part of a crawler config: the seam between engines and everything that counts positions.
 * Pure: the same page and the same parser give the same reading. Source: design.md "How a look travels", 3.
 */
export function readPage(page: PageToRead, parser: Parser): PageReading {
	return { ...readGooglePage(page, parser.google), reader: parser.reader, engine: page.engine };
}
