import { asc, isNull, lt, or, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Marked } from "./guard";
import { number, numberOrNull, type RowOf } from "./rows";
import { keyword } from "./tables/monitors";
import { account } from "./tables/users";

/** A line of a list of volumes, matched to a monitor. */
const VOLUME_MATCH = {
	line: number,
	/** Id of the monitor. */
	id: t.monitor.id,
	volume: numberOrNull,
};
export type VolumeMatch = RowOf<typeof VOLUME_MATCH>;

/** Monitors of the account whose keywords the lines name (JSON [{line, term, country, language, volume}]), in the order of the lines. Indexes keyword_term, search_identity, monitor_search. */
export function monitorsOfLines(db: Db, accountId: number, lines: string) {
	return db.rows(VOLUME_MATCH)(sql`
		SELECT j.value ->> 'line' AS line, m.id AS id, j.value ->> 'volume' AS volume
		FROM json_each(${lines}) j
		CROSS JOIN keyword k ON k.term = j.value ->> 'term' AND k.country = j.value ->> 'country' AND k.language = j.value ->> 'language'
		CROSS JOIN search s ON s.keyword_id = k.id
		CROSS JOIN monitor m ON m.search_id = s.id AND +m.account_id = ${accountId}
		ORDER BY j.key`);
}

/** Sets own volumes of an account's monitors: JSON [[id, volume or null]]. */
export function setOwnVolumes(db: Db, accountId: number, volumes: string, marked: Marked) {
	return db.run(sql`UPDATE monitor SET volume = j.value ->> 1, import_hid = NULL FROM json_each(${volumes}) j
		WHERE monitor.id = j.value ->> 0 AND +monitor.account_id = ${accountId} AND ${marked}`);
}

/** Sets own volumes of an account's monitors that have none: JSON [{hid, volume}]. Index monitor_hid. */
export function fillOwnVolumes(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`UPDATE monitor INDEXED BY monitor_hid SET volume = j.value ->> 'volume' FROM json_each(${rows}) j
		WHERE monitor.hid = j.value ->> 'hid' AND monitor.account_id = ${accountId} AND monitor.volume IS NULL AND ${marked}`);
}

/** Keywords without a volume, or with one from before that instant (ms), the oldest first. */
export function keywordsDueForVolume(db: Db, before: number, limit: number) {
	return db
		.select({ id: keyword.id, term: keyword.term, country: keyword.country, language: keyword.language })
		.from(keyword)
		.where(or(isNull(keyword.volumeAt), lt(keyword.volumeAt, before)))
		.orderBy(asc(keyword.volumeAt))
		.limit(limit);
}

/** Sets volumes of keywords: JSON [{id, volume or null}]. null keeps a known number, and counts as an answer of that instant. */
export function setKeywordVolumes(db: Db, volumes: string, source: string, at: number) {
	return db.run(sql`UPDATE keyword SET volume = coalesce(j.value ->> 'volume', keyword.volume),
			volume_source = CASE WHEN j.value ->> 'volume' IS NULL THEN keyword.volume_source ELSE ${source} END, volume_at = ${at}
		FROM json_each(${volumes}) j WHERE keyword.id = j.value ->> 'id'`);
}

/** Raises rev and tracked_rev of the accounts that follow these keywords (JSON [{id}]); returns them. Indexes search_identity, monitor_search. */
export function raiseFollowersOf(db: Db, keywords: string) {
	return db
		.update(account)
		.set({ rev: sql`rev + 1`, trackedRev: sql`tracked_rev + 1` })
		.where(
			sql`id IN (SELECT m.account_id FROM json_each(${keywords}) j CROSS JOIN search s ON s.keyword_id = j.value ->> 'id' CROSS JOIN monitor m ON m.search_id = s.id)`,
		)
		.returning({ id: account.id, rev: account.rev, trackedRev: account.trackedRev });
}
