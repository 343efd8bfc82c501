import type { JsonText } from "../own-json";
import type { UrlDetail } from "../url-monitor/url-report";
import { SPAN_STATES } from "../url-monitor/url-spans";
import { refuseRow } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

export interface RestoredUrl {
	url: string;
	kept: number;
	/** null: without an answer. */
	state: { found: number; mismatch: number; detail: JsonText<UrlDetail>; doneAt: number } | null;
}

/** Throws ArchiveError "wrong_row" for an answer without an instant. */
export function readUrlRow({ url, read_first: first, state, done_at: doneAt, detail }: ArchivedRow<"urls">): RestoredUrl {
	const kept = Number(first);
	if (state === null) return { url, kept, state };
	if (doneAt === null) return refuseRow(ARCHIVE_FILES.urls);
	const mismatch = state === SPAN_STATES.mismatch;
	const found = mismatch ? SPAN_STATES.notIndexed : state;
	return { url, kept, state: { found, mismatch: Number(mismatch), detail: JSON.stringify(detail), doneAt } };
}

/** Throws ArchiveError "wrong_row" for a time that ends before it begins. */
export function readSpanRow(span: ArchivedRow<"urlHistory">): ArchivedRow<"urlHistory"> {
	return span.from > span.to ? refuseRow(ARCHIVE_FILES.urlHistory) : span;
}
