import { type NamedMonitor, searchMonitors, tagsOfMonitors } from "~/db/search-entities";
import { normalizeTerm } from "~/domain/normalize/term";
import { domainHolds } from "~/domain/normalize/unicode-domain";
import type { SearchedKind } from "~/domain/thing/things";
import type { Ctx } from "../ctx";
import { type NoteView, notesOfAccount } from "../notes/list-notes";
import { assertRight, type Seat } from "../seat/seat";
import { type TagView, tagsOfAccount } from "../tags/list-tags";
import { websitesOfAccount } from "../websites/list-websites";

export type FoundMonitor = NamedMonitor & { tags: TagView[] };

/** A list per kind, empty for kinds that were not requested. */
export const NOTHING_FOUND = {
	monitors: list<FoundMonitor>(),
	websites: list<{ hid: string; domain: string }>(),
	tags: list<TagView>(),
	notes: list<NoteView>(),
} satisfies Record<SearchedKind, unknown>;
export type Found = typeof NOTHING_FOUND;

function list<Entity>(): Entity[] {
	return [];
}

/**
 * Entities of the account that contain the text, at most `limit` of each requested kind: keywords by term or website, the others by name or text.
 * `scopes` ("websites:hid" or "tags:hid") restrict the monitors to those in one of them. Source: spec B §7 "POST search with query, on, scopes".
 */
export async function searchEntities(
	ctx: Ctx,
	seat: Seat,
	input: { query: string; on: readonly SearchedKind[]; scopes: readonly string[]; limit: number },
): Promise<Found> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const { query, scopes, limit } = input;
	const text = normalizeTerm(query);
	const asks = (kind: SearchedKind) => input.on.includes(kind);
	const found = asks("monitors") || asks("websites") ? await websitesOfAccount(ctx, accountId) : [];
	const websites = found.filter(({ domain }) => domainHolds(domain, text));
	const wanted = { text, websites: JSON.stringify(websites.map(({ hid }) => hid)), scopes: JSON.stringify(scopes), limit };
	const [monitors, tags, notes] = await Promise.all([
		asks("monitors") ? searchMonitors(ctx.db, accountId, wanted) : [],
		asks("tags") ? tagsOfAccount(ctx, accountId, query.trim()) : [],
		asks("notes") ? notesOfAccount(ctx, accountId, query.trim()) : [],
	]);
	return {
		monitors: await withTags(ctx, accountId, monitors),
		websites: asks("websites") ? websites.slice(0, limit) : [],
		tags: tags.slice(0, limit),
		notes: notes.slice(0, limit),
	} satisfies Record<SearchedKind, unknown>;
}

/** The same monitors with their tags, by name. */
export async function withTags(ctx: Ctx, accountId: number, monitors: readonly NamedMonitor[]): Promise<FoundMonitor[]> {
	if (monitors.length === 0) return [];
	const found = new Map(monitors.map((monitor): [string, FoundMonitor] => [monitor.hid, { ...monitor, tags: [] }]));
	for (const { monitorHid, hid, name, color } of await tagsOfMonitors(ctx.db, accountId, JSON.stringify([...found.keys()]))) {
		found.get(monitorHid)?.tags.push({ hid, name, color });
	}
	return [...found.values()];
}
