import { z } from "zod";
import { characterCount, cleanLines } from "../normalize/plain-text";
import { isRealDay } from "../storage/paths";
import { parseNoteLink, printNoteLink } from "./note-link";

/** Source: spec B §5. */
const MAX_DESCRIPTION_CHARACTERS = 1_000;
/** What a client may send before it is even cleaned. */
const MAX_SENT_CHARACTERS = 10_000;
/** Things that one note may be linked to: enough for a season's campaign, few enough for a list that is sent whole. */
const MAX_LINKS = 200;
/** Notes of an account: three a day for a year, few enough to be sent whole. */
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
const at = z.string("day.invalid").refine(isRealDay, "day.invalid");
const links = z.array(z.string("links.unknown"), "links.unknown").max(MAX_LINKS, "links.many").transform(readLinks);

/** A new note; without a day it speaks of today, without links of every monitor. `monitors_ways`: "entity:id". Source: spec B §3, §5. */
export const noteSchema = z.object({ description, at: at.exactOptional(), monitors_ways: links.default([]) });
export type NewNote = z.output<typeof noteSchema>;

/** What may be changed of a note; what is left out stays. */
export const noteChangeSchema = z.object({
	description: description.exactOptional(),
	at: at.exactOptional(),
	monitors_ways: links.exactOptional(),
});
export type NoteChange = z.output<typeof noteChangeSchema>;

/** Each link once. */
function readLinks(texts: string[], ctx: z.RefinementCtx) {
	const read = [...new Set(texts)].map(parseNoteLink);
	const known = read.filter((link) => link !== null);
	if (known.length < read.length) ctx.addIssue({ code: "custom", message: "links.unknown" });
	return known.map(printNoteLink);
}
