import { sql } from "drizzle-orm";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { type RowOf, text } from "./rows";

/** Columns of the search and website that a monitor follows. */
export const FOLLOWED = {
	...columnsOf(t.keyword, "term", "country", "language"),
	/** Monitors follow searches that answer a list. */
	engine: text<TrackedEngine>(),
	...columnsOf(t.search, "device", "place"),
	domain: t.website.domain,
};

/** A tracked keyword without its positions. */
const NAMED_MONITOR = {
	hid: t.monitor.hid,
	/** Place in the account's columns; never leaves the server. */
	ordinal: t.monitor.ordinal,
	...FOLLOWED,
	websiteHid: t.website.hid,
	keywordHid: t.keyword.hid,
	/** 0 or 1. */
	favorite: t.monitor.favorite,
	createdAt: t.monitor.createdAt,
};
export type NamedMonitor = RowOf<typeof NAMED_MONITOR>;

const NAMED = sql`SELECT m.hid, m.ordinal, k.term, k.country, k.language, s.engine, s.device, s.place, w.domain, w.hid AS websiteHid, k.hid AS keywordHid,
	m.favorite, m.created_at AS createdAt`;
const JOINED = sql`JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id`;

/** Monitors whose term holds the text, or of one of the websites (JSON list of hids); `scopes`: JSON ["websites:hid" | "tags:hid"], any of which is enough, [] for all. */
export function searchMonitors(db: Db, accountId: number, wanted: { text: string; websites: string; scopes: string; limit: number }) {
	const { text, websites, scopes, limit } = wanted;
	return db.rows(NAMED_MONITOR)(sql`${NAMED} FROM monitor m ${JOINED}
		WHERE m.account_id = ${accountId} AND (instr(k.term, ${text}) > 0 OR w.hid IN (SELECT value FROM json_each(${websites})))
			AND (json_array_length(${scopes}) = 0 OR 'websites:' || w.hid IN (SELECT value FROM json_each(${scopes}))
				OR EXISTS (SELECT 1 FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id
					WHERE mt.monitor_id = m.id AND 'tags:' || t.hid IN (SELECT value FROM json_each(${scopes}))))
		ORDER BY m.favorite DESC, m.ordinal LIMIT ${limit}`);
}

/** The account's own monitors among these hids (JSON list). Index monitor_hid. */
export function namedMonitors(db: Db, accountId: number, hids: string) {
	return db.rows(NAMED_MONITOR)(sql`${NAMED} FROM json_each(${hids}) j CROSS JOIN monitor m ON m.hid = j.value ${JOINED}
		WHERE m.account_id = ${accountId} ORDER BY m.favorite DESC, m.ordinal`);
}

/** Tags of these monitors (JSON list of hids), by name: [monitor hid, tag]. Indexes monitor_hid, monitor_tag. */
export function tagsOfMonitors(db: Db, accountId: number, hids: string) {
	return db.rows({ monitorHid: t.monitor.hid, hid: t.tag.hid, name: t.tag.name, color: t.tag.color })(sql`
		SELECT m.hid AS monitorHid, t.hid, t.name, t.color FROM json_each(${hids}) j
		CROSS JOIN monitor m ON m.hid = j.value JOIN monitor_tag mt ON mt.monitor_id = m.id JOIN tag t ON t.id = mt.tag_id
		WHERE m.account_id = ${accountId} ORDER BY t.name_key`);
}
