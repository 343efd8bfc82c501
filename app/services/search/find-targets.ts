import { namedMonitors } from "~/db/search-entities";
import { HID_PATTERN } from "~/domain/hid";
import { parseNoteLink } from "~/domain/note/note-link";
import type { SearchedKind } from "~/domain/thing/things";
import type { Ctx } from "../ctx";
import { type NoteView, notesOfAccount } from "../notes/list-notes";
import { assertRight, type Seat } from "../seat/seat";
import { tagsOfAccount } from "../tags/list-tags";
import { websitesOfAccount } from "../websites/list-websites";
import { type Found, NOTHING_FOUND, withTags } from "./search-entities";

const NOTE = new RegExp(`^notes:(${HID_PATTERN})$`);

/** As targetsOf. */
export async function findTargets(ctx: Ctx, seat: Seat, targets: readonly string[]): Promise<Found> {
	assertRight(seat, "work.read");
	return targetsOf(ctx, seat.account.id, targets);
}

/**
 * The entities that these targets ("monitors:hid", "websites:hid", "tags:hid", "notes:hid") name, without deleted ones and those of other accounts.
 * Source: spec B §7 "POST search with targets".
 */
async function targetsOf(ctx: Ctx, accountId: number, targets: readonly string[]): Promise<Found> {
	const links = targets.flatMap((target) => parseNoteLink(target) ?? []);
	const named = (entity: string) => new Set(links.filter((link) => link.entity === entity).map(({ hid }) => hid));
	const [monitors, websites, tags] = [named("monitors"), named("websites"), named("tags")];
	const notes = new Set(targets.flatMap((target) => NOTE.exec(target)?.[1] ?? []));
	if (links.length === 0 && notes.size === 0) return NOTHING_FOUND;
	return {
		monitors:
			monitors.size > 0 ? await withTags(ctx, accountId, await namedMonitors(ctx.db, accountId, JSON.stringify([...monitors]))) : [],
		websites: websites.size > 0 ? (await websitesOfAccount(ctx, accountId)).filter(({ hid }) => websites.has(hid)) : [],
		tags: tags.size > 0 ? (await tagsOfAccount(ctx, accountId)).filter(({ hid }) => tags.has(hid)) : [],
		notes: notes.size > 0 ? (await notesOfAccount(ctx, accountId)).filter(({ hid }) => notes.has(hid)) : [],
	} satisfies Record<SearchedKind, unknown>;
}

interface NamedLink {
	/** "entity:hid" */
	way: string;
	/** Term and domain of a keyword, a website's domain, a tag's name; null for a deleted entity. */
	name: string | null;
}

type NoteRow = NoteView & { named: NamedLink[] };

/** Notes with the names of their links. */
export async function nameLinks(ctx: Ctx, seat: Seat, notes: readonly NoteView[]): Promise<NoteRow[]> {
	assertRight(seat, "work.read");
	const named = await namesOfLinks(
		ctx,
		seat.account.id,
		notes.flatMap(({ links }) => links),
	);
	return notes.map((note) => ({ ...note, named: named(note.links) }));
}

type LinkNames = (links: readonly string[]) => NamedLink[];

/** As namesOfLinks. */
export async function linkNames(ctx: Ctx, seat: Seat, links: readonly string[]): Promise<LinkNames> {
	assertRight(seat, "work.read");
	return namesOfLinks(ctx, seat.account.id, links);
}

/** Finds the names of links of the account. Returns a function that names some of these. */
export async function namesOfLinks(ctx: Ctx, accountId: number, links: readonly string[]): Promise<LinkNames> {
	const found = await targetsOf(ctx, accountId, [...new Set(links)]);
	const names = new Map<string, string>([
		...found.monitors.map(({ hid, term, domain }) => [`monitors:${hid}`, `${term} (${domain})`] as const),
		...found.websites.map(({ hid, domain }) => [`websites:${hid}`, domain] as const),
		...found.tags.map(({ hid, name }) => [`tags:${hid}`, name] as const),
	]);
	return (some) => some.map((way) => ({ way, name: names.get(way) ?? null }));
}
