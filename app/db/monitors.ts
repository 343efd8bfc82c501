import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { FOLLOWED_ORDER } from "./followed-order";
import type { Marked } from "./guard";
import type { Market } from "./searches";
import { keyword, monitor, search, website } from "./tables/monitors";
import { account } from "./tables/users";

/** Room for monitors and what it depends on, from the primary. */
export async function capacityOf(db: Db, accountId: number) {
	const [row] = await db
		.select({ plan: account.plan, packs: account.packs, monitorCount: account.monitorCount })
		.from(account)
		.where(eq(account.id, accountId))
		.limit(1);
	return row ?? null;
}

/** What of what an account follows is asked for. */
export interface MonitorChoice {
	accountId: number;
	/** The plan's room: what is beyond, in the one order, is not there. */
	max: number;
	/** Only these; absent: all. */
	hids?: readonly string[];
	/** Only those whose term holds the text, or of one of the websites (hids). */
	found?: { text: string; websites: readonly string[] };
}

/** Monitors with what they are, in the one order that decides which count when the plan is exceeded unless another is named. Indexes monitor_identity, monitor_hid. */
export function chosenMonitors(db: Db, choice: MonitorChoice, page: { order?: SQL; limit: number; offset?: number }) {
	return db
		.select({
			hid: monitor.hid,
			ordinal: monitor.ordinal,
			term: keyword.term,
			country: keyword.country,
			language: keyword.language,
			device: search.device,
			domain: website.domain,
			websiteHid: website.hid,
			keywordHid: keyword.hid,
			favorite: monitor.favorite,
			depth: monitor.depth,
			volume: sql<number | null>`coalesce(${monitor.volume}, ${keyword.volume})`,
			createdAt: monitor.createdAt,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(isChosen(choice))
		.orderBy(...(page.order ? [page.order] : []), FOLLOWED_ORDER)
		.limit(page.limit)
		.offset(page.offset ?? 0);
}

export async function countChosen(db: Db, choice: MonitorChoice): Promise<number> {
	const [row] = await db
		.select({ total: count() })
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(isChosen(choice));
	return row?.total ?? 0;
}

function isChosen({ accountId, max, hids, found }: MonitorChoice): SQL {
	const room = sql`((SELECT monitor_count FROM account WHERE id = ${accountId}) <= ${max}
		OR monitor.id IN (SELECT id FROM monitor WHERE account_id = ${accountId} ORDER BY ${FOLLOWED_ORDER} LIMIT ${max}))`;
	const holds =
		found &&
		sql`(instr(keyword.term, ${found.text}) > 0 OR website.hid IN (SELECT value FROM json_each(${JSON.stringify(found.websites)})))`;
	// By the hids where there are some: the planner would walk the account and ask for each of its rows whether it is among them.
	const own = hids
		? sql`+monitor.account_id = ${accountId} AND monitor.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`
		: sql`monitor.account_id = ${accountId}`;
	return holds ? sql`${own} AND ${holds} AND ${room}` : sql`${own} AND ${room}`;
}

/** Which of the terms (JSON list) the account already follows for a website. Indexes website_domain, keyword_term, search_identity, monitor_identity. */
export function followedTerms(db: Db, accountId: number, domain: string, market: Market, terms: string) {
	return db
		.select({ term: keyword.term })
		.from(sql`json_each(${terms}) t`)
		.innerJoin(website, and(eq(website.accountId, accountId), eq(website.domain, domain)))
		.innerJoin(
			keyword,
			and(
				sql`${keyword.term} = t.value`,
				eq(keyword.country, market.country),
				eq(keyword.language, market.language),
				eq(keyword.normVersion, market.normVersion),
			),
		)
		.innerJoin(
			search,
			and(eq(search.keywordId, keyword.id), eq(search.engine, "google"), eq(search.device, market.device), eq(search.place, "")),
		)
		.innerJoin(monitor, and(eq(monitor.accountId, accountId), eq(monitor.websiteId, website.id), eq(monitor.searchId, search.id)));
}

export interface NewMonitors {
	accountId: number;
	domain: string;
	market: Market;
	depth: number | null;
	createdAt: number;
	/** Monitors the account may have; what goes beyond is left out. */
	max: number;
}

/** terms: JSON [[term, monitor hid, …], …] in order of preference. Takes ordinals from account.next_ordinal on; `countMonitors` moves it. */
export function insertMonitors(db: Db, terms: string, added: NewMonitors, marked: Marked) {
	const { market } = added;
	return db.run(sql`INSERT INTO monitor (hid, account_id, website_id, search_id, ordinal, depth, created_at)
		SELECT n.hid, n.account_id, n.website_id, n.search_id, n.next_ordinal + n.place - 1, ${added.depth}, ${added.createdAt}
		FROM (
			SELECT t.value ->> 1 AS hid, a.id AS account_id, w.id AS website_id, s.id AS search_id, a.next_ordinal AS next_ordinal,
				a.monitor_count AS monitor_count, row_number() OVER (ORDER BY t.key) AS place
			FROM json_each(${terms}) t
			JOIN account a ON a.id = ${added.accountId}
			JOIN website w ON w.account_id = a.id AND w.domain = ${added.domain}
			JOIN keyword k ON k.term = t.value ->> 0 AND k.country = ${market.country} AND k.language = ${market.language}
				AND k.norm_version = ${market.normVersion}
			JOIN search s ON s.keyword_id = k.id AND s.engine = 'google' AND s.device = ${market.device} AND s.place = ''
			WHERE NOT EXISTS (SELECT 1 FROM monitor m WHERE m.account_id = a.id AND m.website_id = w.id AND m.search_id = s.id)
		) n WHERE n.place <= ${added.max} - n.monitor_count AND ${marked}`);
}

/** Counts the monitors that `insertMonitors` made in this batch and moves the next ordinal behind them. Index monitor_ordinal. */
export function countMonitors(db: Db, accountId: number, marked: Marked) {
	const fresh = sql`FROM monitor m WHERE m.account_id = account.id AND m.ordinal >= account.next_ordinal`;
	return db.run(sql`UPDATE account SET
			monitor_count = monitor_count + (SELECT count(*) ${fresh}),
			next_ordinal = coalesce((SELECT max(m.ordinal) + 1 ${fresh}), next_ordinal)
		WHERE id = ${accountId} AND ${marked}`);
}

/** Which of these hids (JSON list) exist in the account, as [{hid}]. Index monitor_hid. */
export function existingHids(db: Db, accountId: number, hids: string) {
	return db.select({ hid: monitor.hid }).from(monitor).where(ownMonitors(accountId, hids));
}

/** The account's own monitors among these hids (JSON list, or a query that makes one). Index monitor_hid. */
export function ownMonitors(accountId: number, hids: string | SQL) {
	return sql`monitor.account_id = ${accountId} AND monitor.hid IN (SELECT value FROM json_each(${hids}))`;
}

/** Favourites and depths: JSON [{hid, favorite?, depth?}], a depth of null takes the account's. Index monitor_hid. */
export function updateMonitorRows(db: Db, accountId: number, rows: string, marked: Marked) {
	// By index and the list first: the planner would walk the account and take the list apart for each of its rows.
	return db.run(sql`UPDATE monitor INDEXED BY monitor_hid SET favorite = coalesce(j.value ->> 'favorite', monitor.favorite),
			depth = CASE WHEN json_type(j.value, '$.depth') IS NULL THEN monitor.depth ELSE j.value ->> 'depth' END
		FROM json_each(${rows}) j WHERE monitor.account_id = ${accountId} AND monitor.hid = j.value ->> 'hid' AND ${marked}`);
}

/** Lowers the count by the monitors that are about to go; the last one takes the due instant along. */
export function uncountMonitors(db: Db, accountId: number, hids: string | SQL, marked: Marked) {
	const leaving = sql`(SELECT count(*) FROM monitor WHERE ${ownMonitors(accountId, hids)})`;
	return db.run(sql`UPDATE account SET
			monitor_count = monitor_count - ${leaving},
			next_due_at = CASE WHEN monitor_count > ${leaving} THEN next_due_at END
		WHERE id = ${accountId} AND ${marked}`);
}

/** With `untagMonitors` before it, in the same batch. */
export function deleteMonitors(db: Db, accountId: number, hids: string | SQL, marked: Marked) {
	return db.run(sql`DELETE FROM monitor WHERE ${ownMonitors(accountId, hids)} AND ${marked}`);
}
