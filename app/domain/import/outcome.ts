import { FILE_ERRORS } from "@serpentine/table-files";
import { z } from "zod";
import { ARCHIVE_FAULTS } from "./archive-fault";
import { ROW_FAULTS } from "./import-row";

/** Why an import ended without effect. Closed: each has words in three languages. */
export const IMPORT_FAILURES = [...FILE_ERRORS, ...ARCHIVE_FAULTS, "over_quota", "gave_up"] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

const count = z.int().min(0).default(0);

/** Counts of an import so far; stored with it and shown in its report. */
export const importOutcomeSchema = z.object({
	rows: count,
	/** Keywords that are followed since, and those that were followed before. */
	added: count,
	/** Keywords that were removed or paused, and are back with their history. */
	restored: count,
	existing: count,
	/** Days of history with something new, and positions in them. */
	days: count,
	positions: count,
	/** Positions that were not taken over: the day has an answer of a look or an earlier import, or is not over yet. */
	kept: count,
	/** Positions of rows of the same keyword and day with another place: the better one counted. */
	joined: count,
	/** Tags and notes that were made, and those for which there was no room. */
	tags: count,
	tags_left: count,
	notes: count,
	notes_left: count,
	/** Counts of an archive: keywords that are paused (they were, or the plan has no room), followed addresses, checks, views, competitors, prompts, and those left out. */
	paused: count,
	urls: count,
	urls_left: count,
	checks: count,
	views: count,
	views_left: count,
	competitors: count,
	competitors_left: count,
	prompts: count,
	prompts_left: count,
	/** Answers to prompts. */
	answers: count,
	/** Number of the kept positions that an earlier import brought with another value. */
	replaceable: count,
	/** Positions of an earlier import that were corrected; part of `positions`. */
	replaced: count,
	refused: count,
	/** Cells of days, and labels, that could not be read, in rows that were taken. */
	unread: count,
	/** Line, reason, and for the cell of a day that day. */
	refusals: z.array(z.tuple([z.int(), z.enum(ROW_FAULTS), z.string().optional()])).default([]),
	failure: z.enum(IMPORT_FAILURES).nullable().default(null),
	/** Line of the file where it could not be read further. */
	line: z.int().nullable().default(null),
	/** For "over_quota": keywords of the plan. */
	max: count,
	/** Counts of an undo. restored: positions that the import had replaced; labels: keywords from which the undo took labels of the import. */
	undone: z
		.object({ keywords: count, positions: count, restored: count, tags: count, notes: count, labels: count })
		.nullable()
		.default(null),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

export function parseOutcome(text: string): ImportOutcome {
	return importOutcomeSchema.parse(JSON.parse(text));
}
