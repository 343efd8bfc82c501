import { areOwnNotes, linkNotes, unlinkNotes, updateNoteRows } from "~/db/notes";
import { type NoteChange, noteDay } from "~/domain/note/note-rules";
import { AppError } from "../app-error";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { listNotes } from "./list-notes";
import { noteRows, requireLinks } from "./note-rows";

/**
 * Changes notes of the account, all or none; each hid once. A note may keep links to deleted entities, but get no new ones. Throws
 * NotFoundException when one is unknown or another account's, ValidationException for links. Source: spec B §7.
 */
export async function updateNotes(
	ctx: Ctx,
	input: { account: { id: number; timezone: string }; changes: ({ hid: string } & NoteChange)[] },
): Promise<void> {
	const { id: accountId, timezone } = input.account;
	const changes = input.changes.map(({ at, ...change }) => ({ ...change, ...dayOf(at, timezone) }));
	const before = new Map((await listNotes(ctx, { accountId })).map((note) => [note.hid, note]));
	if (changes.some(({ hid }) => !before.has(hid))) throw new AppError("NotFoundException");
	await requireLinks(
		ctx,
		accountId,
		changes.flatMap(({ hid, monitors_ways }) => (monitors_ways ?? []).filter((link) => !before.get(hid)?.links.includes(link))),
	);
	const hids = JSON.stringify(changes.map(({ hid }) => hid));
	const linked = JSON.stringify(changes.flatMap(({ hid, monitors_ways }) => (monitors_ways ? [hid] : [])));
	const rows = noteRows(changes);
	const areOwn = areOwnNotes(accountId, hids, changes.length);
	const results = await writeAnnounced(ctx, { accountId, action: "note.changed", when: areOwn, kind: "notes" }, (marked) => [
		updateNoteRows(ctx.db, accountId, rows, marked),
		unlinkNotes(ctx.db, accountId, linked, marked),
		linkNotes(ctx.db, accountId, rows, marked),
	]);
	if (!results) throw new AppError("NotFoundException");
}

function dayOf(at: string | undefined, timezone: string): { at?: string } {
	const day = at === undefined ? null : noteDay(at, timezone);
	return day === null ? {} : { at: day };
}
