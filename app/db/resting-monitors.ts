import { type SQL, sql } from "drizzle-orm";
import type { RestingState } from "~/domain/rest/rest-rules";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition, Json, Marked } from "./guard";
import { existingAsJson, hasMonitors, ownMonitors } from "./monitors";
import { insertResting, isRoom, ownResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { number, numberOrNull, rowsIn, text } from "./rows";
import { FOLLOWED } from "./search-entities";
import type { Market } from "./searches";
import { monitor } from "./tables/monitors";
import { resting } from "./tables/resting";

/** Names a monitor within its account: the search of a website. */
const KEY = sql`website.domain || ' ' || monitor.search_id`;
const FACTS = sql`json_object('domain', website.domain, 'country', keyword.country, 'language', keyword.language, 'engine', search.engine,
	'device', search.device, 'place', search.place)`;
/** The row, with the hids of its tags. Its history is found by its ordinal, which is never given again. */
const ROW = sql`json_set(${rowAsJson(monitor)}, '$.tags', (SELECT json_group_array(tag.hid) FROM monitor_tag JOIN tag ON tag.id = monitor_tag.tag_id
	WHERE monitor_tag.monitor_id = monitor.id))`;

interface Rest {
	accountId: number;
	/** JSON list, or a query that makes one. */
	hids: string | SQL;
	state: RestingState;
	at: number;
	/** hid of the website with which they go. */
	parent?: string | null;
}

/** Moves monitors to rest; before they are uncounted, untagged and deleted in the same batch. */
export function restMonitors(db: Db, { accountId, hids, state, at, parent = null }: Rest, marked: Marked) {
	return insertResting(
		db,
		{
			accountId,
			kind: "monitors",
			state,
			at,
			parent,
			table: "monitor",
			label: sql`keyword.term`,
			key: KEY,
			searchId: sql`monitor.search_id`,
			facts: FACTS,
			row: ROW,
		},
		sql`FROM monitor JOIN website ON website.id = monitor.website_id JOIN search ON search.id = monitor.search_id
			JOIN keyword ON keyword.id = search.keyword_id WHERE ${ownMonitors(accountId, hids)}`,
		marked,
	);
}

/** The account's website of a resting monitor `r`. */
const HOME = sql`website ON website.account_id = r.account_id AND website.domain = r.facts ->> 'domain'`;

/** Condition on `resting r`: a website whose keywords are among these (JSON list of hids, or a query that makes one). */
export function homesOf(accountId: number, hids: string | SQL): SQL {
	return sql`r.key IN (SELECT m.facts ->> 'domain' FROM resting m WHERE +m.account_id = ${accountId} AND +m.kind = 'monitors'
		AND m.hid IN (SELECT value FROM json_each(${hids})))`;
}

/**
 * Brings monitors back as they were, at most so many that the account has `max`. One whose search its website has meanwhile is left out. importHid: the
 * import that brings them back; removed ones go with it when it is taken back, paused ones stay.
 */
export function returnMonitors(
	db: Db,
	accountId: number,
	{ hids, max, importHid = null }: { hids: string | SQL; max: number; importHid?: string | null },
	marked: Marked,
) {
	const others = { websiteId: sql`website.id`, importHid: sql`iif(r.state = 'removed', ${importHid}, NULL)` };
	return [
		db.run(sql`${insertFromJson(monitor, sql`r.row`, others)} FROM resting r JOIN ${HOME}
			WHERE ${ownResting(accountId, "monitors", hids)} AND ${marked}
			ORDER BY r.id LIMIT max(0, ${max} - (SELECT monitor_count FROM account WHERE id = ${accountId}))
			ON CONFLICT (account_id, website_id, search_id) DO NOTHING`),
		db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id) SELECT m.id, t.id FROM resting r
			CROSS JOIN monitor m ON m.hid = r.hid CROSS JOIN json_each(r.row, '$.tags') g
			CROSS JOIN tag t ON t.hid = g.value AND t.account_id = r.account_id
			WHERE ${ownResting(accountId, "monitors", hids)} AND ${marked} ON CONFLICT DO NOTHING`),
		db.run(sql`UPDATE account SET monitor_count = monitor_count + (SELECT count(*) FROM resting r JOIN monitor m ON m.hid = r.hid
			WHERE ${ownResting(accountId, "monitors", hids)}) WHERE id = ${accountId} AND ${marked}`),
	];
}

/** hids of the resting monitors among terms of a website and market, as a query that makes a JSON list. terms: JSON [[term, …], …]. Index resting_key. */
export function restingAmong(accountId: number, domain: string, market: Market, terms: string): SQL {
	return sql`(SELECT json_group_array(r.hid) FROM json_each(${terms}) w
		JOIN keyword k ON k.term = w.value ->> 0 AND k.country = ${market.country} AND k.language = ${market.language}
			AND k.norm_version = ${market.normVersion}
		JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
		JOIN resting r ON r.account_id = ${accountId} AND r.kind = 'monitors' AND r.key = ${domain} || ' ' || s.id)`;
}

/** The resting monitors among terms of a website and market (JSON [[term], …]), in the order of their removal. */
export function restingOf(db: Db, accountId: number, domain: string, market: Market, terms: string) {
	return db.rows({ term: t.resting.label })(sql`SELECT r.label AS term FROM resting r
		WHERE ${ownResting(accountId, "monitors", restingAmong(accountId, domain, market, terms))} ORDER BY r.id`);
}

/** Gives monitors that came back further tags (JSON list of hids); before deleteReturned. */
export function tagReturned(db: Db, accountId: number, { hids, tags }: { hids: SQL; tags: string }, marked: Marked) {
	return db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id) SELECT m.id, t.id FROM resting r CROSS JOIN monitor m ON m.hid = r.hid
		CROSS JOIN json_each(${tags}) g CROSS JOIN tag t ON t.hid = g.value AND t.account_id = ${accountId}
		WHERE ${ownResting(accountId, "monitors", hids)} AND ${marked} ON CONFLICT DO NOTHING`);
}

const RETURNED = { hid: resting.hid, term: resting.label };

/** Monitors that came back in this batch; before deleteReturned. */
export function returnedMonitors(db: Db, accountId: number, hids: SQL, marked: Marked) {
	return db.run(sql`SELECT r.hid, r.label AS term FROM resting r JOIN monitor m ON m.hid = r.hid
		WHERE ${ownResting(accountId, "monitors", hids)} AND ${marked} ORDER BY r.id`);
}

export function returnedIn(result: unknown) {
	return rowsIn(RETURNED, result);
}

/**
 * Returns the JSON {place, added}. `added` lists the rows (JSON [{hid, …}]) whose monitors exist in the account, then the restored monitors as
 * {hid, term, restored}.
 */
export function addedAsJson(accountId: number, rows: string, hids: SQL, place: number): Json {
	return sql`(SELECT json_object('place', ${place}, 'added', json_group_array(json(value))) FROM (SELECT value FROM json_each(${existingAsJson(accountId, rows)})
		UNION ALL SELECT json_object('hid', r.hid, 'term', r.label, 'restored', json('true')) FROM resting r JOIN monitor m ON m.hid = r.hid
			WHERE ${ownResting(accountId, "monitors", hids)}))`;
}

/** Condition: the account has room for these resting monitors (JSON list of hids), and one of them rests. */
export function hasRoomForReturn(accountId: number, hids: string, max: number): Condition {
	return sql`EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(accountId, "monitors", hids)}) AND ${fitMonitors(accountId, hids, max)}`;
}

/** Condition: none of these monitors rests, or the account has room for them. */
export function fitMonitors(accountId: number, hids: string | SQL, max: number): Condition {
	return isRoom({ accountId, kind: "monitors", hids }, { there: sql`monitor_count`, max });
}

/** Condition: one of these monitors (JSON list of hids) is tracked or paused. */
export function hasMonitorsOrPaused(accountId: number, hids: string): Condition {
	return sql`(${hasMonitors(accountId, hids)} OR EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(accountId, "monitors", hids)} AND r.state = 'paused'))`;
}

/** JSON {removed, references}: number of these monitors (JSON list of hids) that are tracked or paused, and what was given. */
export function countWithPaused(accountId: number, hids: string, references?: object): Json {
	const given = references ? sql`'references', json(${JSON.stringify(references)}), ` : sql``;
	return sql`json_object(${given}'removed', (SELECT count(*) FROM monitor WHERE ${ownMonitors(accountId, hids)})
		+ (SELECT count(*) FROM resting r WHERE ${ownResting(accountId, "monitors", hids)} AND r.state = 'paused'))`;
}

/** Paused monitors are removed. */
export function removePaused(db: Db, { accountId, hids, at }: Omit<Rest, "state" | "parent">, marked: Marked) {
	return db.run(sql`UPDATE resting AS r SET state = 'removed', at = ${at}
		WHERE ${ownResting(accountId, "monitors", hids)} AND r.state = 'paused' AND ${marked}`);
}

const RESTING_MONITOR = {
	hid: t.monitor.hid,
	ordinal: t.monitor.ordinal,
	...FOLLOWED,
	websiteHid: t.website.hid,
	keywordHid: t.keyword.hid,
	favorite: number,
	depth: t.monitor.depth,
	volume: numberOrNull,
	wantedUrl: t.monitor.wantedUrl,
	createdAt: t.monitor.createdAt,
	/** JSON list of hids. */
	tags: text(),
	state: t.resting.state,
	at: t.resting.at,
};

/** Resting monitors of a state with what is known of tracked ones, the latest first. Index resting_account. */
export function restingMonitors(db: Db, accountId: number, state: RestingState) {
	return db.rows(
		RESTING_MONITOR,
	)(sql`SELECT r.hid, r.row ->> 'ordinal' AS ordinal, k.term, k.country, k.language, s.engine, s.device, s.place,
			r.facts ->> 'domain' AS domain, coalesce((SELECT w.hid FROM website w WHERE w.account_id = r.account_id AND w.domain = r.facts ->> 'domain'),
				(SELECT h.hid FROM resting h WHERE h.account_id = r.account_id AND h.kind = 'websites' AND h.key = r.facts ->> 'domain'), '') AS websiteHid,
			k.hid AS keywordHid, r.row ->> 'favorite' AS favorite, r.row ->> 'depth' AS depth, coalesce(r.row ->> 'volume', k.volume) AS volume,
			r.row ->> 'wantedUrl' AS wantedUrl, r.row ->> 'createdAt' AS createdAt, r.row ->> 'tags' AS tags, r.state, r.at
		FROM resting r JOIN search s ON s.id = r.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE r.account_id = ${accountId} AND r.state = ${state} AND r.kind = 'monitors' ORDER BY r.at DESC, r.id`);
}
