import { hasRoomForNote, insertNote, linkNotes } from "~/db/notes";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_NOTES, type NewNote, noteDay } from "~/domain/note/note-rules";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { noteRows, requireLinks } from "./note-rows";

/**
 * Writes a note and returns its hid; without a day it belongs to the account's today. Throws ValidationException for links to entities that are not
 * the account's, and when it has MAX_NOTES. Source: spec B §3, §5.
 */
export async function addNote(ctx: Ctx, seat: Seat<{ id: number; timezone: string }>, note: NewNote): Promise<string> {
	assertRight(seat, "work.write");
	const { id: accountId, timezone } = seat.account;
	const { description, monitors_ways, at: sent = "" } = note;
	// Without a link it is about every keyword.
	if (monitors_ways.length === 0) assertRight(seat, "common.write");
	const at = noteDay(sent, timezone) ?? localDay(timezone, ctx.now());
	await requireLinks(ctx, accountId, monitors_ways);
	const hid = ctx.newHid();
	const makerUserId = ctx.actor?.userId ?? null;
	const write = { accountId, action: "note.added", when: hasRoomForNote(accountId, MAX_NOTES), kind: "notes" } as const;
	const results = await writeAnnounced(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		insertNote(ctx.db, { hid, accountId, description, key: caseKey(description), at, createdAt: ctx.now(), makerUserId }, marked),
		linkNotes(ctx.db, accountId, noteRows([{ hid, monitors_ways }]), marked),
	]);
	if (!results) throw new AppError("ValidationException", { count: MAX_NOTES }, { description: ["notes.many"] });
	return hid;
}
