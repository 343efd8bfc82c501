import { livingLinks } from "~/db/notes";
import { caseKey } from "~/domain/normalize/plain-text";
import { parseNoteLink } from "~/domain/note/note-link";
import type { NoteChange } from "~/domain/note/note-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

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

/** Throws ValidationException when a link leads to no entity of the account. */
export async function requireLinks(ctx: Ctx, accountId: number, links: readonly string[]): Promise<void> {
	if (links.length === 0) return;
	const living = new Set((await livingLinks(ctx.db, accountId, JSON.stringify(links))).map(({ link }) => link));
	if (links.some((link) => !living.has(link))) throw new AppError("ValidationException", {}, { monitors_ways: ["links.unknown"] });
}
