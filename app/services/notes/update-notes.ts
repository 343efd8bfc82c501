import { areAsRead, both } from "~/db/guard";
import { areLinkedAsRead, areOwnNotes, linkNotes, unlinkNotes, updateNoteRows } from "~/db/notes";
import { noteFields } from "~/domain/edit/edited-fields";
import { type NoteChange, noteDay } from "~/domain/note/note-rules";
import { AppError } from "../app-error";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";
import { notesOfAccount } from "./list-notes";
import { noteRows, refuseShared, requireLinks } from "./note-rows";

type NoteSeat = Seat<{ id: number; timezone: string }>;
/** version: the one that the edit began from. */
type NoteEdit = { hid: string; version?: string } & NoteChange;

/**
 * Changes notes of the account, all or none; each hid once. A note may keep links to deleted entities, but get no new ones. Throws
 * NotFoundException when one is unknown or another account's, ValidationException for links, ForbiddenException as refuseShared, ConflictException as
 * mergeOrRefuse. Source: spec B §7.
 */
export async function updateNotes(ctx: Ctx, seat: NoteSeat, edits: readonly NoteEdit[]): Promise<void> {
	assertRight(seat, "work.write");
	if (edits.some(({ monitors_ways }) => monitors_ways?.length === 0)) assertRight(seat, "common.write");
	await refuseShared(
		ctx,
		seat.account.id,
		edits.map(({ hid }) => hid),
	);
	await editAgain(() => edit(ctx, seat, edits));
}

/** null: a note changed between reading and writing. */
async function edit(ctx: Ctx, { account }: NoteSeat, edits: readonly NoteEdit[]): Promise<undefined | null> {
	const { id: accountId, timezone } = account;
	const before = new Map((await notesOfAccount(ctx, accountId)).map((note) => [note.hid, note]));
	const read = edits.flatMap(({ hid }) => before.get(hid) ?? []);
	if (read.length < edits.length) throw new AppError("NotFoundException");
	const changes = edits.map(({ hid, version, at, ...change }, i) => {
		const mine: NoteChange = { ...change, ...dayOf(at, timezone) };
		const now = read[i];
		return { hid, ...(now ? mergeOrRefuse(version, noteFields(now), sorted(mine)) : mine) };
	});
	await requireLinks(
		ctx,
		accountId,
		changes.flatMap(({ hid, monitors_ways }) => (monitors_ways ?? []).filter((link) => !before.get(hid)?.links.includes(link))),
	);
	const hids = JSON.stringify(changes.map(({ hid }) => hid));
	const linked = JSON.stringify(changes.flatMap(({ hid, monitors_ways }) => (monitors_ways ? [hid] : [])));
	const rows = noteRows(changes);
	const areSame = both(
		areAsRead(
			"notes",
			read.map(({ hid, description, at }) => ({ hid, description, at })),
		),
		areLinkedAsRead(read),
	);
	const when = both(areOwnNotes(accountId, hids, changes.length), areSame);
	const results = await writeAnnounced(ctx, { accountId, action: "note.changed", when, kind: "notes" }, (marked) => [
		updateNoteRows(ctx.db, accountId, rows, marked),
		unlinkNotes(ctx.db, accountId, linked, marked),
		linkNotes(ctx.db, accountId, rows, marked),
	]);
	return results ? undefined : null;
}

function sorted({ monitors_ways: links, ...change }: NoteChange): NoteChange {
	return { ...change, ...(links && { monitors_ways: links.toSorted() }) };
}

function dayOf(at: string | undefined, timezone: string): { at?: string } {
	const day = at === undefined ? null : noteDay(at, timezone);
	return day === null ? {} : { at: day };
}
