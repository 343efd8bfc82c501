import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { readAtBy } from "./person-marks";
import { number, numberOrNull, text } from "./rows";
import { alert, alertItem, alertRule } from "./tables/alerts";
import { checkResult, serpCheck } from "./tables/checks";
import { keyword, website } from "./tables/monitors";
import { urlMonitor, urlSpan } from "./tables/url-monitors";

const KEYWORD = {
	hid: t.monitor.hid,
	ordinal: number,
	domain: text(),
	...columnsOf(t.keyword, "term", "country", "language"),
	engine: text<TrackedEngine>(),
	...columnsOf(t.search, "device", "place"),
	/** "former": the search of a keyword before it was changed. */
	state: text<"followed" | "paused" | "former">(),
	favorite: number,
	kept: number,
	depth: numberOrNull,
	volume: numberOrNull,
	/** JSON list of names. */
	tags: text(),
	createdAt: numberOrNull,
	wantedUrl: t.monitor.wantedUrl,
};

/**
 * Keywords of an account that have a history: followed and paused ones, and former searches; in an order that does not depend on ids. Indexes
 * monitor_identity, resting_account.
 */
export function archivedKeywords(db: Db, accountId: number) {
	return db.rows(KEYWORD)(sql`SELECT * FROM (
		SELECT m.hid, m.ordinal, w.domain, k.term, k.country, k.language, s.engine, s.device, s.place, 'followed' AS state, m.favorite, m.kept, m.depth, m.volume,
			(SELECT json_group_array(name) FROM (SELECT t.name FROM monitor_tag g JOIN tag t ON t.id = g.tag_id
				WHERE g.monitor_id = m.id ORDER BY t.name_key)) AS tags, m.created_at AS createdAt, m.wanted_url AS wantedUrl
		FROM monitor m JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ${accountId}
		UNION ALL
		SELECT r.hid, r.row ->> 'ordinal', r.facts ->> 'domain', k.term, k.country, k.language, s.engine, s.device, s.place, r.state,
			coalesce(r.row ->> 'favorite', 0), coalesce(r.row ->> 'kept', 0), r.row ->> 'depth', r.row ->> 'volume',
			(SELECT json_group_array(name) FROM (SELECT t.name FROM json_each(r.row, '$.tags') g JOIN tag t ON t.hid = g.value
				AND t.account_id = r.account_id ORDER BY t.name_key)), r.row ->> 'createdAt', r.row ->> 'wantedUrl'
		FROM resting r JOIN search s ON s.id = r.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE r.account_id = ${accountId} AND r.kind = 'monitors' AND r.state IN ('paused', 'former')
	) ORDER BY domain, term, country, language, engine, device, place, state, ordinal`);
}

/** Checks of an account with their answers, after an id, the oldest first; entry: JSON. Index serp_check_account. */
export function archivedChecks(db: Db, accountId: number, after: { id: number; datacenter: string }, limit: number) {
	return db
		.select({
			id: serpCheck.id,
			domain: serpCheck.domain,
			...columnsOf(keyword, "term", "country", "language"),
			...columnsOf(serpCheck, "engine", "device", "place", "day", "createdAt", "askedAt"),
			...columnsOf(checkResult, "datacenter", "updatedAt", "entry"),
		})
		.from(serpCheck)
		.innerJoin(keyword, eq(keyword.id, serpCheck.keywordId))
		.innerJoin(checkResult, eq(checkResult.checkId, serpCheck.id))
		.where(and(eq(serpCheck.accountId, accountId), sql`(${serpCheck.id}, ${checkResult.datacenter}) > (${after.id}, ${after.datacenter})`))
		.orderBy(asc(serpCheck.id), asc(checkResult.datacenter))
		.limit(limit);
}

/** Followed addresses of an account after one of them, in the order of their texts. Index url_monitor_url. */
export function archivedUrls(db: Db, accountId: number, after: string, limit: number) {
	return db
		.select({
			...columnsOf(urlMonitor, "url", "kept", "found", "protocolMismatch", "detail", "doneAt", "createdAt"),
		})
		.from(urlMonitor)
		.where(and(eq(urlMonitor.accountId, accountId), gt(urlMonitor.url, after)))
		.orderBy(asc(urlMonitor.url))
		.limit(limit);
}

/** Times over which followed addresses had one state, after a row. Index url_span_account. */
export function archivedSpans(db: Db, accountId: number, afterId: number, limit: number) {
	return db
		.select({
			id: urlSpan.id,
			url: urlMonitor.url,
			...columnsOf(urlSpan, "state", "firstAt", "lastAt", "answers"),
		})
		.from(urlSpan)
		.innerJoin(urlMonitor, eq(urlMonitor.id, urlSpan.urlMonitorId))
		.where(and(eq(urlSpan.accountId, accountId), gt(urlSpan.id, afterId)))
		.orderBy(asc(urlSpan.id))
		.limit(limit);
}

/** Items of an account's alerts behind one of them, each with its alert and the condition of its rule; the oldest alert first. Index alert_item_alert. */
export function archivedAlerts(db: Db, accountId: number, after: { alert: number; item: number }, limit: number) {
	return db
		.select({
			alert: alert.id,
			website: website.domain,
			...columnsOf(alert, "day", "time", "firedAt", "correctedAt"),
			/** By the account's owner. */
			readAt: sql<
				number | null
			>`${readAtBy("alert", sql`(SELECT o.user_id FROM membership o WHERE o.account_id = ${accountId} AND o.role = 'owner')`)}`,
			facts: alert.facts,
			item: alertItem.id,
			/** JSON; null for a removed rule. */
			rule: alertRule.condition,
			subject: alertItem.subject,
			itemFacts: alertItem.facts,
			itemCorrectedAt: alertItem.correctedAt,
		})
		.from(alert)
		.innerJoin(alertItem, eq(alertItem.alertId, alert.id))
		.leftJoin(alertRule, eq(alertRule.id, alertItem.ruleId))
		.leftJoin(website, eq(website.hid, alert.websiteHid))
		.where(and(eq(alert.accountId, accountId), sql`(${alert.id}, ${alertItem.id}) > (${after.alert}, ${after.item})`))
		.orderBy(asc(alert.id), asc(alertItem.id))
		.limit(limit);
}
