import { livingLinks } from "~/db/notes";
import { caseKey } from "~/domain/normalize/plain-text";
import { parseNoteLink } from "~/domain/note/note-link";
import type { NoteChange } from "~/domain/note/note-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { notesOfAccount } from "./list-notes";

/** Notes as the statements read them: JSON [{hid, description?, key?, at?, links?: [{entity, hid}]}]. */
export function noteRows(notes: readonly ({ hid: string } & NoteChange)[]): string {
	return JSON.stringify(
		notes.map(({ hid, description, at, monitors_ways }) => ({
			hid,
			description,
			at,
			key: description === undefined ? undefined : caseKey(description),
			links: monitors_ways?.flatMap((link) => parseNoteLink(link) ?? []),
		})),
	);
}

/** Throws ForbiddenException where a seat with some websites names a note of its own websites and of others: its change would reach what it does not see. */
export async function refuseShared(ctx: Ctx, accountId: number, hids: readonly string[]): Promise<void> {
	if (!ctx.whole) return;
	const [seen, all] = await Promise.all([notesOfAccount(ctx, accountId), notesOfAccount(ctx.whole, accountId)]);
	const links = new Map(all.map((note) => [note.hid, note.links.length]));
	if (seen.some((note) => hids.includes(note.hid) && note.links.length !== links.get(note.hid)))
		throw new AppError("ForbiddenException", {}, { ids: ["notes.shared"] });
}

/** Throws ValidationException when a link leads to no entity of the account. */
export async function requireLinks(ctx: Ctx, accountId: number, links: readonly string[]): Promise<void> {
	if (links.length === 0) return;
	const living = new Set((await livingLinks(ctx.db, accountId, JSON.stringify(links))).map(({ link }) => link));
	if (links.some((link) => !living.has(link))) throw new AppError("ValidationException", {}, { monitors_ways: ["links.unknown"] });
}
