import { both } from "~/db/guard";
import { type FollowedKeyword, importIsHeld, type KeywordImport } from "~/db/imports";
import { hasRoomForNotes, insertNotes, linkNotes } from "~/db/notes";
import type { ImportSurvey, SurveyedNote } from "~/domain/import/survey";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_NOTE_LINKS, MAX_NOTES } from "~/domain/note/note-rules";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { notesOfAccount } from "../notes/list-notes";
import { noteRows } from "../notes/note-rows";
import { LostLease } from "./lost-lease";

const NOTES_PER_STATEMENT = 100;

interface WantedNote {
	description: string;
	/** "YYYY-MM-DD". */
	at: string;
	monitors_ways: string[];
}

/**
 * Makes notes of the file's keywords: one for each text and day, linked to its keywords, on `today` where the rows name no day. Keywords that have the same
 * note already get none, so repeating it changes nothing. Returns how many were made, and how many found no room. Throws LostLease.
 */
export async function writeNotes(
	ctx: Ctx,
	held: KeywordImport,
	of: { survey: ImportSurvey; followed: ReadonlyMap<string, FollowedKeyword>; today: string },
): Promise<{ made: number; left: number }> {
	const surveyed = of.survey.notes();
	if (surveyed.length === 0) return { made: 0, left: 0 };
	const { accountId } = held;
	const before = await notesOfAccount(ctx, accountId);
	const known = new Map<string, Set<string>>();
	for (const { at, description, links } of before) {
		const name = nameOf({ at, description });
		known.set(name, new Set([...(known.get(name) ?? []), ...(links.length === 0 ? [EVERY] : links)]));
	}
	const wanted = wantedNotes(surveyed, of).flatMap((note) => lacking(note, known.get(nameOf(note))));
	const made = wanted.slice(0, Math.max(0, MAX_NOTES - before.length));
	for (let from = 0; from < made.length; from += NOTES_PER_STATEMENT) {
		const rows = noteRows(made.slice(from, from + NOTES_PER_STATEMENT).map((note) => ({ hid: ctx.newHid(), ...note })));
		const when = both(hasRoomForNotes(accountId, Math.min(NOTES_PER_STATEMENT, made.length - from), MAX_NOTES), importIsHeld(held));
		const results = await writeAnnounced(ctx, { accountId, action: "note.added", when, kind: "notes" }, (marked) => [
			insertNotes(ctx.db, { accountId, rows, importHid: held.hid, createdAt: ctx.now() }, marked),
			linkNotes(ctx.db, accountId, rows, marked),
		]);
		if (results === null) throw new LostLease();
	}
	return { made: made.length, left: wanted.length - made.length };
}

/** In the place of links: the note is about every keyword. */
const EVERY = "";

function nameOf({ at, description }: { at: string; description: string }): string {
	return `${at}\n${caseKey(description)}`;
}

function wantedNotes(
	notes: readonly SurveyedNote[],
	{ survey, followed, today }: { survey: ImportSurvey; followed: ReadonlyMap<string, FollowedKeyword>; today: string },
): WantedNote[] {
	const keys = [...survey.keys.keys()];
	return notes.map(({ text, day, keywords }) => ({
		description: text,
		at: day || today,
		monitors_ways: keywords.flatMap((index) => {
			const monitor = followed.get(keys[index] ?? "");
			return monitor ? [`monitors:${monitor.hid}`] : [];
		}),
	}));
}

/** Notes for the keywords that have none of this text and day: of more keywords than a note holds, several. */
function lacking(note: WantedNote, known: ReadonlySet<string> = new Set()): WantedNote[] {
	const links = known.has(EVERY) ? [] : note.monitors_ways.filter((link) => !known.has(link));
	return Array.from({ length: Math.ceil(links.length / MAX_NOTE_LINKS) }, (_, n) => ({
		...note,
		monitors_ways: links.slice(n * MAX_NOTE_LINKS, (n + 1) * MAX_NOTE_LINKS),
	}));
}
