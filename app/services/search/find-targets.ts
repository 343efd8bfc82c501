import { namedMonitors } from "~/db/search-entities";
import { HID_PATTERN } from "~/domain/hid";
import { parseNoteLink } from "~/domain/note/note-link";
import type { Ctx } from "../ctx";
import { listNotes } from "../notes/list-notes";
import { listTags } from "../tags/list-tags";
import { listWebsites } from "../websites/list-websites";
import { type Found, NOTHING_FOUND } from "./search-entities";
import { withTags } from "./with-tags";

const NOTE = new RegExp(`^notes:(${HID_PATTERN})$`);

/** What these targets ("monitors:hid", "websites:hid", "tags:hid", "notes:hid") name; what is gone or another's is left out. Source: spec B §7 "POST search with targets". */
export async function findTargets(ctx: Ctx, input: { accountId: number; targets: readonly string[] }): Promise<Found> {
	const { accountId, targets } = input;
	const links = targets.flatMap((target) => parseNoteLink(target) ?? []);
	const named = (entity: string) => new Set(links.filter((link) => link.entity === entity).map(({ hid }) => hid));
	const [monitors, websites, tags] = [named("monitors"), named("websites"), named("tags")];
	const notes = new Set(targets.flatMap((target) => NOTE.exec(target)?.[1] ?? []));
	if (links.length === 0 && notes.size === 0) return NOTHING_FOUND;
	return {
		monitors:
			monitors.size > 0 ? await withTags(ctx, accountId, await namedMonitors(ctx.db, accountId, JSON.stringify([...monitors]))) : [],
		websites: websites.size > 0 ? (await listWebsites(ctx, { accountId })).filter(({ hid }) => websites.has(hid)) : [],
		tags: tags.size > 0 ? (await listTags(ctx, { accountId })).filter(({ hid }) => tags.has(hid)) : [],
		notes: notes.size > 0 ? (await listNotes(ctx, { accountId })).filter(({ hid }) => notes.has(hid)) : [],
	};
}
