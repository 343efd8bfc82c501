import { count, eq, type SQL, sql } from "drizzle-orm";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { FOLLOWED_ORDER } from "./followed-order";
import type { Condition, Marked } from "./guard";
import type { Market } from "./searches";
import { keyword, monitor, search, website } from "./tables/monitors";
import { account } from "./tables/users";

/** Facts that decide how many more monitors fit, read from the primary. */
export async function capacityOf(db: Db, accountId: number) {
	const [row] = await db
		.select({ plan: account.plan, packs: account.packs, monitorCount: account.monitorCount })
		.from(account)
		.where(eq(account.id, accountId))
		.limit(1);
	return row ?? null;
}

/** Columns that pages of monitors are sorted by; terms in the order of their characters. Source: spec B §7 "datatable". */
const SORTS: Record<string, SQL> = {
	term: sql`keyword.term`,
	domain: sql`website.domain`,
	country: sql`keyword.country`,
	language: sql`keyword.language`,
	created_at: sql`monitor.created_at`,
};

export interface MonitorOrder {
	/** An unknown column or null leaves the default order. */
	by: string | null;
	isDescending: boolean;
}

function orderOf({ by, isDescending }: MonitorOrder): SQL[] {
	const column = by !== null && Object.hasOwn(SORTS, by) ? SORTS[by] : undefined;
	return column ? [sql`${column} ${sql.raw(isDescending ? "DESC" : "ASC")}`] : [];
}

/** Monitors of an account that are read. */
export interface MonitorChoice {
	accountId: number;
	/** The plan's maximum: monitors beyond it, in the one order, are left out. */
	max: number;
	/** Only those beyond it instead. */
	isBeyond?: boolean;
	/** Only these; absent: all. */
	hids?: readonly string[];
	/** Only those whose term contains the text, or of one of the websites (hids). */
	found?: { text: string; websites: readonly string[] };
}

/** In FOLLOWED_ORDER unless another order is given. Indexes monitor_identity, monitor_hid. */
export function chosenMonitors(db: Db, choice: MonitorChoice, page: { order?: MonitorOrder; limit: number; offset?: number }) {
	return db
		.select({
			hid: monitor.hid,
			ordinal: monitor.ordinal,
			...columnsOf(keyword, "term", "country", "language"),
			// Monitors follow searches that answer a list.
			engine: sql<TrackedEngine>`${search.engine}`,
			...columnsOf(search, "device", "place"),
			domain: website.domain,
			websiteHid: website.hid,
			keywordHid: keyword.hid,
			...columnsOf(monitor, "favorite", "kept", "depth", "wantedUrl"),
			volume: sql<number | null>`coalesce(${monitor.volume}, ${keyword.volume})`,
			createdAt: monitor.createdAt,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(isChosen(choice))
		.orderBy(...(page.order ? orderOf(page.order) : []), FOLLOWED_ORDER)
		.limit(page.limit)
		.offset(page.offset ?? 0);
}

export type ChosenMonitor = Awaited<ReturnType<typeof chosenMonitors>>[number];

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

/** Condition on monitor, joined with keyword and website. */
export function isChosen({ accountId, max, isBeyond, hids, found }: MonitorChoice): SQL {
	const room = isBeyond
		? sql`monitor.id IN (SELECT id FROM monitor WHERE account_id = ${accountId} ORDER BY ${FOLLOWED_ORDER} LIMIT -1 OFFSET ${max})`
		: sql`((SELECT monitor_count FROM account WHERE id = ${accountId}) <= ${max}
		OR monitor.id IN (SELECT id FROM monitor WHERE account_id = ${accountId} ORDER BY ${FOLLOWED_ORDER} LIMIT ${max}))`;
	const holds =
		found &&
		sql`(instr(keyword.term, ${found.text}) > 0 OR website.hid IN (SELECT value FROM json_each(${JSON.stringify(found.websites)})))`;
	const own = hids ? ownMonitors(accountId, JSON.stringify(hids)) : sql`monitor.account_id = ${accountId}`;
	return holds ? sql`${own} AND ${holds} AND ${room}` : sql`${own} AND ${room}`;
}

/**
 * Terms among these (JSON list) that the account already tracks for a website. Indexes website_domain, keyword_term, search_identity,
 * monitor_identity.
 */
export function followedTerms(db: Db, accountId: number, domain: string, market: Market, terms: string) {
	// In this order: the planner would walk the website's monitors and read the list for each of them.
	return db.rows({ term: t.keyword.term })(sql`SELECT k.term FROM json_each(${terms}) j
		CROSS JOIN website w ON w.account_id = ${accountId} AND w.domain = ${domain}
		CROSS JOIN keyword k ON k.term = j.value AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion}
		CROSS JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
		CROSS JOIN monitor m ON m.account_id = ${accountId} AND m.website_id = w.id AND m.search_id = s.id`);
}

export interface NewMonitors {
	accountId: number;
	domain: string;
	market: Market;
	depth: number | null;
	createdAt: number;
	/** Monitors that the account may have; further ones are left out. */
	max: number;
	/** hid of the import that adds them. */
	importHid: string | null;
}

/** terms: JSON [[term, monitor hid, …], …] in order of preference. Takes ordinals from account.next_ordinal on; `countMonitors` moves it. */
export function insertMonitors(db: Db, terms: string, added: NewMonitors, marked: Marked) {
	const { market } = added;
	return db.run(sql`INSERT INTO monitor (hid, account_id, website_id, search_id, ordinal, depth, created_at, import_hid)
		SELECT n.hid, n.account_id, n.website_id, n.search_id, n.next_ordinal + n.place - 1, ${added.depth}, ${added.createdAt}, ${added.importHid}
		FROM (
			SELECT t.value ->> 1 AS hid, a.id AS account_id, w.id AS website_id, s.id AS search_id, a.next_ordinal AS next_ordinal,
				a.monitor_count AS monitor_count, row_number() OVER (ORDER BY t.key) AS place
			FROM json_each(${terms}) t
			JOIN account a ON a.id = ${added.accountId}
			JOIN website w ON w.account_id = a.id AND w.domain = ${added.domain}
			JOIN keyword k ON k.term = t.value ->> 0 AND k.country = ${market.country} AND k.language = ${market.language}
				AND k.norm_version = ${market.normVersion}
			JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
			WHERE NOT EXISTS (SELECT 1 FROM monitor m WHERE m.account_id = a.id AND m.website_id = w.id AND m.search_id = s.id)
		) n WHERE n.place <= ${added.max} - n.monitor_count AND ${marked}`);
}

/** Counts the monitors that `insertMonitors` inserted in this batch, and raises the next ordinal. Index monitor_ordinal. */
export function countMonitors(db: Db, accountId: number, marked: Marked) {
	const fresh = sql`FROM monitor m WHERE m.account_id = account.id AND m.ordinal >= account.next_ordinal`;
	return db.run(sql`UPDATE account SET
			monitor_count = monitor_count + (SELECT count(*) ${fresh}),
			next_ordinal = coalesce((SELECT max(m.ordinal) + 1 ${fresh}), next_ordinal)
		WHERE id = ${accountId} AND ${marked}`);
}

/** Hids among these (JSON list) that are the account's monitors, as [{hid}]. Index monitor_hid. */
export function existingHids(db: Db, accountId: number, hids: string) {
	return db.select({ hid: monitor.hid }).from(monitor).where(ownMonitors(accountId, hids));
}

/** The account's own monitors among these hids (JSON list, or a query that makes one). Index monitor_hid. */
export function ownMonitors(accountId: number, hids: string | SQL) {
	// +: the planner must start from the hids, else it would read the whole account and test each row.
	return sql`+monitor.account_id = ${accountId} AND monitor.hid IN (SELECT value FROM json_each(${hids}))`;
}

/** Favourites, depths and wanted pages: JSON [{hid, favorite?, depth?, wanted_url?}]; null: the account's depth, and no page of its own. Index monitor_hid. */
export function updateMonitorRows(db: Db, accountId: number, rows: string, marked: Marked) {
	// With this index, the list is read once: else the planner would read the whole account and parse the list for each row.
	return db.run(sql`UPDATE monitor INDEXED BY monitor_hid SET favorite = coalesce(j.value ->> 'favorite', monitor.favorite),
			depth = CASE WHEN json_type(j.value, '$.depth') IS NULL THEN monitor.depth ELSE j.value ->> 'depth' END,
			wanted_url = CASE WHEN json_type(j.value, '$.wanted_url') IS NULL THEN monitor.wanted_url ELSE j.value ->> 'wanted_url' END
		FROM json_each(${rows}) j WHERE monitor.account_id = ${accountId} AND monitor.hid = j.value ->> 'hid' AND ${marked}`);
}

/** Monitors (JSON list of hids, or a query that makes one) want this page. Index monitor_hid. */
export function wantPage(db: Db, accountId: number, hids: string | SQL, url: string, marked: Marked) {
	return db.run(sql`UPDATE monitor SET wanted_url = ${url} WHERE ${ownMonitors(accountId, hids)} AND ${marked}`);
}

/** Wanted pages of monitors that have none of their own: JSON [{hid, wanted}]. Index monitor_hid. */
export function fillWantedUrls(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`UPDATE monitor INDEXED BY monitor_hid SET wanted_url = j.value ->> 'wanted' FROM json_each(${rows}) j
		WHERE monitor.account_id = ${accountId} AND monitor.hid = j.value ->> 'hid' AND monitor.wanted_url IS NULL AND ${marked}`);
}

/** Monitors (JSON list of hids) that a person has changed: they stay when the import that added them is taken back. Index monitor_hid. */
export function keepFromImport(db: Db, accountId: number, hids: string, marked: Marked) {
	return db.run(sql`UPDATE monitor SET import_hid = NULL WHERE ${ownMonitors(accountId, hids)} AND import_hid IS NOT NULL AND ${marked}`);
}

/** Lowers the count by the monitors that the batch deletes next. An account without monitors is not due. */
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

/** The account has room for at least one more monitor. */
export function hasRoom(max: number): Condition {
	return sql`monitor_count < ${max}`;
}

/** Columns of `account`: the clock looks at its keywords now, where it looks at any. */
export function keywordsDueNow(now: number) {
	return sql`next_due_at = CASE WHEN next_due_at IS NOT NULL THEN ${now} END`;
}

/** Columns of `account`: it is due at this instant (ms). */
export function dueAt(now: number) {
	return sql`next_due_at = ${now}`;
}

/** The account has one of these monitors (JSON list of hids). */
export function hasMonitors(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM monitor WHERE ${ownMonitors(accountId, hids)})`;
}

/** The account has all of these monitors (JSON list of hids, each once). */
export function hasAllMonitors(accountId: number, hids: string, count: number): Condition {
	return sql`(SELECT count(*) FROM monitor WHERE ${ownMonitors(accountId, hids)}) = ${count}`;
}

/** JSON {removed}: number of these monitors (JSON list of hids) that the account has. */
export function countAsJson(accountId: number, hids: string) {
	return sql`json_object('removed', (SELECT count(*) FROM monitor WHERE ${ownMonitors(accountId, hids)}))`;
}

/** JSON list of those of the rows (JSON [{hid, …}]) whose monitors the account has. */
export function existingAsJson(accountId: number, rows: string) {
	return sql`(SELECT json_group_array(json(j.value)) FROM json_each(${rows}) j
		WHERE EXISTS (SELECT 1 FROM monitor WHERE account_id = ${accountId} AND hid = j.value ->> 'hid'))`;
}

/** Ordinals of the monitors added since an instant (ms), while the day's sample ("YYYY-MM-DD", "HHmm") is open; none when it is closed. */
export function addedWhileOpen(db: Db, accountId: number, sample: { since: number; day: string; time: string }) {
	return db.rows({ ordinal: t.monitor.ordinal })(sql`SELECT ordinal FROM monitor
		WHERE account_id = ${accountId} AND created_at >= ${sample.since}
			AND EXISTS (SELECT 1 FROM sample WHERE account_id = ${accountId} AND day = ${sample.day} AND time = ${sample.time} AND closed_at IS NULL)`);
}

/** Hids of those monitors that still exist. Index monitor_hid. */
export async function stillFollowed(db: Db, hids: ReadonlySet<string>): Promise<Set<string>> {
	const rows = await db.rows({ hid: t.monitor.hid })(
		sql`SELECT hid FROM monitor WHERE hid IN (SELECT value FROM json_each(${JSON.stringify([...hids])}))`,
	);
	return new Set(rows.map(({ hid }) => hid));
}

/** Website and depth of an account's monitors, by ordinal. */
export async function followersOf(db: Db, accountId: number) {
	const rows = await db
		.select({
			ordinal: monitor.ordinal,
			domain: website.domain,
			hosts: website.hosts,
			depth: sql<number>`coalesce(${monitor.depth}, ${account.depth})`,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(account, eq(account.id, monitor.accountId))
		.where(eq(monitor.accountId, accountId));
	return new Map(rows.map(({ ordinal, ...follower }) => [ordinal, follower]));
}
