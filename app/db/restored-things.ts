import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Marked } from "./guard";
import type { Market } from "./searches";

interface PausedKeywords {
	accountId: number;
	domain: string;
	market: Market;
	/** JSON [[term, hid], …]. */
	terms: string;
	/** JSON [{favorite, kept, depth, volume, wantedUrl, tags: [hid]}], in the order of the terms. */
	facts: string;
	at: number;
}

/**
 * Inserts paused keywords, each with an ordinal of its own; a removed one becomes a paused one. Keywords that the account follows are left out. The rows of
 * keyword and search exist already. Indexes keyword_term, search_identity, monitor_identity, resting_key.
 */
export function insertPaused(db: Db, { accountId, domain, market, terms, facts, at }: PausedKeywords, marked: Marked) {
	return [
		db.run(sql`INSERT INTO resting (account_id, kind, state, at, hid, label, search_id, key, facts, row)
			SELECT n.account_id, 'monitors', 'paused', ${at}, n.hid, n.term, n.search_id, ${domain} || ' ' || n.search_id,
				json_object('domain', ${domain}, 'country', ${market.country}, 'language', ${market.language}, 'engine', ${market.engine}, 'device', ${market.device},
					'place', ${market.place}),
				json_object('hid', n.hid, 'accountId', n.account_id, 'websiteId', n.website_id, 'searchId', n.search_id, 'ordinal', n.next_ordinal + n.place - 1,
					'favorite', n.facts ->> 'favorite', 'kept', n.facts ->> 'kept', 'depth', n.facts ->> 'depth', 'volume', n.facts ->> 'volume',
					'wantedUrl', n.facts ->> 'wantedUrl', 'createdAt', ${at}, 'tags', json(n.facts -> 'tags'))
			FROM (
				SELECT t.value ->> 1 AS hid, k.term AS term, a.id AS account_id, a.next_ordinal AS next_ordinal, w.id AS website_id, s.id AS search_id,
					f.value AS facts, row_number() OVER (ORDER BY t.key) AS place
				FROM json_each(${terms}) t
				JOIN json_each(${facts}) f ON f.key = t.key
				JOIN account a ON a.id = ${accountId}
				JOIN website w ON w.account_id = a.id AND w.domain = ${domain}
				JOIN keyword k ON k.term = t.value ->> 0 AND k.country = ${market.country} AND k.language = ${market.language}
					AND k.norm_version = ${market.normVersion}
				JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
				WHERE NOT EXISTS (SELECT 1 FROM monitor m WHERE m.account_id = a.id AND m.website_id = w.id AND m.search_id = s.id)
			) n WHERE ${marked}
			ON CONFLICT (account_id, kind, key) DO UPDATE SET state = 'paused', at = excluded.at, parent = NULL`),
		db.run(sql`UPDATE account SET next_ordinal = max(next_ordinal, coalesce((SELECT max(r.row ->> 'ordinal') + 1 FROM resting r
			WHERE r.account_id = account.id AND r.kind = 'monitors' AND r.at = ${at} AND r.state = 'paused'), 0)) WHERE id = ${accountId} AND ${marked}`),
	];
}

/** Stars, depths, volumes and wanted pages of monitors that an import added: JSON [{hid, favorite, kept, depth, volume, wantedUrl}]. Index monitor_hid. */
export function restoreMonitorFacts(
	db: Db,
	{ accountId, importHid, rows }: { accountId: number; importHid: string; rows: string },
	marked: Marked,
) {
	return db.run(sql`UPDATE monitor SET favorite = j.value ->> 'favorite', kept = j.value ->> 'kept', depth = j.value ->> 'depth',
			volume = j.value ->> 'volume', wanted_url = j.value ->> 'wantedUrl'
		FROM json_each(${rows}) j WHERE monitor.hid = j.value ->> 'hid' AND monitor.account_id = ${accountId} AND monitor.import_hid = ${importHid}
			AND ${marked}`);
}

/** Rules of hosts and of wanted pages, and click rates and names of websites whose keywords all came with an import: JSON [{website, hosts, wantedRules, clickRates, names}]. */
export function restoreHosts(
	db: Db,
	{ accountId, importHid, rows }: { accountId: number; importHid: string; rows: string },
	marked: Marked,
) {
	return db.run(sql`UPDATE website SET hosts = j.value ->> 'hosts', wanted_rules = coalesce(j.value ->> 'wantedRules', wanted_rules),
			click_rates = coalesce(j.value ->> 'clickRates', click_rates), names = coalesce(j.value ->> 'names', names) FROM json_each(${rows}) j
		WHERE website.account_id = ${accountId} AND website.domain = j.value ->> 'website'
			AND NOT EXISTS (SELECT 1 FROM monitor m WHERE m.website_id = website.id AND m.import_hid IS NOT ${importHid}) AND ${marked}`);
}

/** States of followed addresses that have had no answer here: JSON [{url, kept, found, mismatch, detail, doneAt}]. Index url_monitor_url. */
export function restoreUrlStates(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`UPDATE url_monitor SET kept = j.value ->> 'kept', found = j.value ->> 'found', protocol_mismatch = j.value ->> 'mismatch',
			detail = j.value ->> 'detail', done_at = j.value ->> 'doneAt'
		FROM json_each(${rows}) j WHERE url_monitor.account_id = ${accountId} AND url_monitor.url = j.value ->> 'url' AND url_monitor.done_at IS NULL
			AND ${marked}`);
}

/** Times over which followed addresses had one state: JSON [{url, state, from, to, answers}]. A stored one of the same first instant stays. Index url_span_first. */
export function insertSpans(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`INSERT INTO url_span (account_id, url_monitor_id, state, first_at, last_at, answers)
		SELECT u.account_id, u.id, j.value ->> 'state', j.value ->> 'from', j.value ->> 'to', j.value ->> 'answers'
		FROM json_each(${rows}) j CROSS JOIN url_monitor u ON u.account_id = ${accountId} AND u.url = j.value ->> 'url'
		WHERE ${marked} ON CONFLICT (url_monitor_id, first_at) DO NOTHING`);
}

/** Checks with their answers: JSON [{hid, domain, term, day, createdAt, askedAt, answers: [{datacenter, entry, position, at}]}] of one market. */
export function insertRestoredChecks(
	db: Db,
	{ accountId, market, rows }: { accountId: number; market: Market; rows: string },
	marked: Marked,
) {
	return [
		db.run(sql`INSERT INTO serp_check (hid, account_id, keyword_id, domain, engine, device, place, day, created_at, asked_at)
			SELECT j.value ->> 'hid', ${accountId}, k.id, j.value ->> 'domain', ${market.engine}, ${market.device}, ${market.place}, j.value ->> 'day',
				j.value ->> 'createdAt', j.value ->> 'askedAt'
			FROM json_each(${rows}) j JOIN keyword k ON k.term = j.value ->> 'term' AND k.country = ${market.country} AND k.language = ${market.language}
				AND k.norm_version = ${market.normVersion}
			WHERE ${marked} ON CONFLICT (hid) DO NOTHING`),
		db.run(sql`INSERT INTO check_result (check_id, datacenter, entry, position, updated_at)
			SELECT c.id, a.value ->> 'datacenter', a.value ->> 'entry', a.value ->> 'position', a.value ->> 'at'
			FROM json_each(${rows}) j JOIN serp_check c ON c.hid = j.value ->> 'hid' AND c.account_id = ${accountId}
			CROSS JOIN json_each(j.value, '$.answers') a
			WHERE ${marked} ON CONFLICT (check_id, datacenter) DO NOTHING`),
	];
}
