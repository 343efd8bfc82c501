import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { z } from "zod";
import { namesOf } from "../by-name";
import { isOneOf } from "../one-of";
import { UNKNOWN_REASONS } from "../sample/observation";
import { asRestored } from "../sample/origin";
import { SPAN_STATES, type SpanState } from "../url-monitor/url-spans";
import { instantOf, jsonOf, refuseRow } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

const instant = z.int().min(0).max(8_640_000_000_000_000);
/** The last answer of an address as an archive holds it. It leaves out the engine's cached copy and the next attempt. */
const detailSchema = z.object({
	reason: z.enum(UNKNOWN_REASONS).optional(),
	detail: z.enum(PAGE_OUTCOMES).optional(),
	depth: z.int().min(0).max(1_000).optional(),
	source: z.string().max(200).transform(asRestored).optional(),
	at: instant.optional(),
	last: z.object({ found: z.union([z.literal(0), z.literal(1)]), protocol_mismatch: z.boolean(), at: instant }).nullish(),
});

export interface RestoredUrl {
	url: string;
	kept: number;
	/** null: without an answer. */
	state: { found: number; mismatch: number; detail: string; doneAt: number } | null;
}

/** Throws ArchiveError "wrong_row". */
export function readUrlRow({ url, read_first: first, state, done_at: doneAt, detail }: ArchivedRow<"urls">): RestoredUrl {
	if (!isHttp(url)) refuseRow(ARCHIVE_FILES.urls);
	const kept = Number(first === "yes");
	if (state === "") return { url, kept, state: null };
	const code = stateCode(state, ARCHIVE_FILES.urls);
	const read = detailSchema.safeParse(jsonOf(detail));
	if (!read.success) refuseRow(ARCHIVE_FILES.urls);
	const mismatch = code === SPAN_STATES.mismatch;
	return {
		url,
		kept,
		state: {
			found: mismatch ? SPAN_STATES.notIndexed : code,
			mismatch: Number(mismatch),
			detail: JSON.stringify(read.data),
			doneAt: instantOf(doneAt, ARCHIVE_FILES.urls),
		},
	};
}

export interface RestoredSpan {
	url: string;
	state: number;
	from: number;
	to: number;
	answers: number;
}

/** Throws ArchiveError "wrong_row". */
export function readSpanRow({ url, state, from, to, answers }: ArchivedRow<"urlHistory">): RestoredSpan {
	const file = ARCHIVE_FILES.urlHistory;
	const span = { url, state: stateCode(state, file), from: instantOf(from, file), to: instantOf(to, file), answers: Number(answers) };
	if (!isHttp(url) || span.from > span.to || !Number.isInteger(span.answers) || span.answers < 1) refuseRow(file);
	return span;
}

function stateCode(state: string, file: string): number {
	return isOneOf<SpanState>(namesOf(SPAN_STATES), state) ? SPAN_STATES[state] : refuseRow(file);
}

function isHttp(url: string): boolean {
	return url.length <= 8_000 && /^https?:\/\//.test(url) && URL.canParse(url);
}
