import { z } from "zod";
import { characterCount, cleanLines } from "../normalize/plain-text";
import { isRealDay } from "../time/calendar";
import { readSentDate } from "../time/sent-date";
import { parseNoteLink, printNoteLink } from "./note-link";

/** Source: spec B §5. */
const MAX_DESCRIPTION_CHARACTERS = 1_000;
/** Longest input before cleaning. */
const MAX_SENT_CHARACTERS = 10_000;
/** Links of one note. The list is sent as a whole, so it stays small. */
export const MAX_NOTE_LINKS = 200;
/** Notes of an account: three a day for a year. The list is sent as a whole. */
export const MAX_NOTES = 1_000;

const description = z
	.string("description-required")
	.max(MAX_SENT_CHARACTERS, "description-length")
	.transform(cleanLines)
	.pipe(
		z
			.string()
			.min(1, "description-required")
			.refine((text) => characterCount(text) <= MAX_DESCRIPTION_CHARACTERS, "description-length"),
	);
const at = z.string("day.invalid").refine((text) => noteDay(text, "UTC") !== null, "day.invalid");
const links = z.array(z.string("links.unknown"), "links.unknown").max(MAX_NOTE_LINKS, "links.many").transform(readLinks);

/** A new note. Without a day it belongs to today, without links to every monitor. `monitors_ways`: "entity:id". Source: spec B §3, §5. */
export const noteSchema = z.object({ description, at: at.exactOptional(), monitors_ways: links.default([]) });
export type NewNote = z.output<typeof noteSchema>;

/** A change of a note; absent fields stay. */
export const noteChangeSchema = z.object({
	description: description.exactOptional(),
	at: at.exactOptional(),
	monitors_ways: links.exactOptional(),
});
export type NoteChange = z.output<typeof noteChangeSchema>;

/** The day of a sent date in the zone; null for no date, and for a year that no note has. */
export function noteDay(at: string, timezone: string): string | null {
	const day = readSentDate(at, timezone)?.day ?? "";
	return isRealDay(day) ? day : null;
}

/** Each link once. */
function readLinks(texts: string[], ctx: z.RefinementCtx) {
	const read = [...new Set(texts)].map(parseNoteLink);
	const known = read.filter((link) => link !== null);
	if (known.length < read.length) ctx.addIssue({ code: "custom", message: "links.unknown" });
	return known.map(printNoteLink);
}
