import type { Ctx } from "../ctx";
import type { NoteView } from "../notes/list-notes";
import { findTargets } from "./find-targets";

export interface NamedLink {
	/** "entity:hid" */
	way: string;
	/** Term and domain of a keyword, a website's domain, a tag's name; null for what is gone. */
	name: string | null;
}

export type NoteRow = NoteView & { named: NamedLink[] };

/** Notes with the names of what they concern. */
export async function nameLinks(ctx: Ctx, accountId: number, notes: readonly NoteView[]): Promise<NoteRow[]> {
	const found = await findTargets(ctx, { accountId, targets: [...new Set(notes.flatMap(({ links }) => links))] });
	const names = new Map<string, string>([
		...found.monitors.map(({ hid, term, domain }) => [`monitors:${hid}`, `${term} (${domain})`] as const),
		...found.websites.map(({ hid, domain }) => [`websites:${hid}`, domain] as const),
		...found.tags.map(({ hid, name }) => [`tags:${hid}`, name] as const),
	]);
	return notes.map((note) => ({ ...note, named: note.links.map((way) => ({ way, name: names.get(way) ?? null })) }));
}
