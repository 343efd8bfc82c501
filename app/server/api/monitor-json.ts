import { byName, namesOf } from "~/domain/by-name";
import { codedOf } from "~/domain/sample/codes";
import { variationOf } from "~/domain/sample/variation";
import { encodeEntry } from "~/domain/sample/wire";
import type { FamilyColumn } from "~/domain/table/column-families";
import { plainFields, printPlain } from "~/domain/table/column-lists";
import type { MonitorRow } from "~/services/monitors/seen-monitors";
import { type NoteView, noteJson } from "~/services/notes/list-notes";
import type { TagView } from "~/services/tags/list-tags";
import { columnJson } from "./family-columns";
import { tagJson } from "./tags";

/** A monitor in the API's shape; positions by the wire codec, each with its observation. Source: spec B §3 "Monitor", design.md point 1. */
export function monitorJson(row: MonitorRow, tags: readonly TagView[], notes?: readonly NoteView[]) {
	const current = row.current ? encodeEntry(row.current) : null;
	const previous = row.previous ? encodeEntry(row.previous) : null;
	const variation = variationOf(codedOf(row.current), codedOf(row.previous));
	return {
		id: row.hid,
		hid: row.hid,
		favorite: row.favorite,
		website: { id: row.websiteHid, domain: row.domain },
		keyword: { id: row.keywordHid, term: row.term, country: row.country, language: row.language, kwplanner_volume: row.volume },
		tags: tags.map(tagJson),
		...(notes && { notes: notes.map(noteJson) }),
		engine: row.engine,
		device: row.device,
		place: row.place,
		depth: row.depth,
		best_position: row.best,
		...(row.plain.impressions !== null && { traffic_by_page: row.byPage }),
		...plainFields((name) => printPlain(name, row.plain[name])),
		// A running first look is pending; a monitor without any request has no position at all.
		...(current ? { position: current.position, url: current.url ?? null, seen: current.seen } : row.looking ? { position: null } : {}),
		...(previous && { last_position: previous.position, last_seen: previous.seen }),
		variation,
		looking: row.looking,
		...(row.families && {
			columns: byName(namesOf<FamilyColumn>(row.families), (column) => columnJson(row.current && (row.families?.[column] ?? null))),
		}),
		created_at: new Date(row.createdAt).toISOString(),
	};
}
