import { byName, namesOf } from "~/domain/by-name";
import { CODES, codedOf } from "~/domain/sample/codes";
import { variationOf } from "~/domain/sample/variation";
import { encodeEntry } from "~/domain/sample/wire";
import type { FamilyColumn } from "~/domain/table/column-families";
import { plainFields, printPlain } from "~/domain/table/column-lists";
import { wantedOutcome } from "~/domain/table/wanted-outcomes";
import type { MonitorRow } from "~/services/monitors/seen-monitors";
import { type NoteView, noteJson } from "~/services/notes/list-notes";
import type { TagView } from "~/services/tags/list-tags";
import { columnJson } from "./family-columns";
import { tagJson } from "./tags";

/** A monitor in the API's shape. ruled: wanted page by a rule of the website. Positions by the wire codec, each with its observation. Source: spec B §3 "Monitor", design.md point 1. */
export function monitorJson(
	row: MonitorRow,
	{ tags, notes, ruled }: { tags: readonly TagView[]; notes?: readonly NoteView[] | undefined; ruled: string | null },
) {
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
		wanted_url: row.wantedUrl,
		wanted: wantedJson(row, ruled),
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

/** ruled: page that a rule of the website names. */
function wantedJson({ current, wantedUrl }: MonitorRow, ruled: string | null) {
	const url = wantedUrl ?? ruled;
	if (url === null) return null;
	const { code, depth } = codedOf(current) ?? { code: CODES.none, depth: 0 };
	const found = current?.observation.outcome === "ranked" ? current.observation.url : "";
	return { url, by: wantedUrl === null ? ("rule" as const) : ("hand" as const), outcome: wantedOutcome(url, { code, depth, url: found }) };
}
