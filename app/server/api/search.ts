import { z } from "zod";
import { concerns } from "~/domain/note/note-link";
import { SEARCHED_KINDS, type SearchedKind } from "~/domain/thing/things";
import { listNotes, type NoteView, noteJson } from "~/services/notes/list-notes";
import { findTargets } from "~/services/search/find-targets";
import { type Found, type FoundMonitor, searchEntities } from "~/services/search/search-entities";
import { found } from "./answers/monitors";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall } from "./define-call";
import { tagJson } from "./tags";

/** Source: spec B §9 "Tag autocomplete". */
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
/** A note's links are at most as many (domain/note/note-rules.ts). */
const MAX_TARGETS = 200;
const MAX_QUERY_CHARACTERS = 200;

const names = (max: number, key: string) => z.array(z.string(key).max(100, key), key).max(max, key);
const searchSchema = z.object({
	query: z.string("query.invalid").max(MAX_QUERY_CHARACTERS, "query.invalid").default(""),
	on: z
		.array(z.enum(SEARCHED_KINDS, "on.invalid"), "on.invalid")
		.max(2 * SEARCHED_KINDS.length, "on.invalid")
		.default([...SEARCHED_KINDS]),
	scopes: names(MAX_TARGETS, "targets.invalid").default([]),
	targets: names(MAX_TARGETS, "targets.invalid").exactOptional(),
	with: names(10, "invalid").default([]),
	limit: z.int("limit.invalid").min(1, "limit.invalid").max(MAX_LIMIT, "limit.invalid").default(DEFAULT_LIMIT),
});

/** Finds by text or by name across kinds; of `with` only "notes" adds something. Source: spec B §7 "POST search". */
export const searchRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "search",
		access: "verified",
		summary: "Finds keywords, websites, tags and notes by text, or reads those that `targets` names",
		payload: searchSchema,
		answers: found,
		example: { payload: { query: "lamp", on: ["monitors", "tags"] } },
		scope: "read",
		answer: search,
	}),
];

async function search(call: PayloadCall<typeof searchSchema>) {
	const { targets, with: relations, ...wanted } = call.payload;
	const entities = targets ? await findTargets(call.ctx, call.seat, targets) : await searchEntities(call.ctx, call.seat, wanted);
	const notes = relations.includes("notes") && entities.monitors.length > 0 ? await listNotes(call.ctx, call.seat) : null;
	return foundJson(entities, notes);
}

function foundJson({ monitors, websites, tags, notes }: Found, noted: readonly NoteView[] | null) {
	return {
		monitors: monitors.map((monitor) => foundMonitorJson(monitor, noted)),
		websites: websites.map(({ hid, domain }) => ({ id: hid, domain })),
		tags: tags.map(tagJson),
		notes: notes.map(noteJson),
	} satisfies Record<SearchedKind, unknown>;
}

/** A monitor without positions, which GET monitors and the stored reports contain. */
function foundMonitorJson(monitor: FoundMonitor, notes: readonly NoteView[] | null) {
	const own = { hid: monitor.hid, websiteHid: monitor.websiteHid, tagHids: monitor.tags.map(({ hid }) => hid) };
	return {
		id: monitor.hid,
		hid: monitor.hid,
		favorite: monitor.favorite === 1,
		website: { id: monitor.websiteHid, domain: monitor.domain },
		keyword: { id: monitor.keywordHid, term: monitor.term, country: monitor.country, language: monitor.language },
		tags: monitor.tags.map(tagJson),
		...(notes && { notes: notes.filter(({ links }) => concerns(links, own)).map(noteJson) }),
		engine: monitor.engine,
		place: monitor.place,
		device: monitor.device,
		created_at: new Date(monitor.createdAt).toISOString(),
	};
}
