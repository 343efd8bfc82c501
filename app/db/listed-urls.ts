import { type SQL, sql } from "drizzle-orm";
import type { WebsiteCounts } from "~/domain/url-monitor/packed-urls";
import { countState, type UrlRow } from "~/domain/url-monitor/url-report";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, numberOrNull, type RowOf, rowsIn, text, textOrNull } from "./rows";
import { RAW_URL, type RawUrl, readUrlRow, urlColumns } from "./url-monitors";

/** Filter of the list of an account's URLs. */
export interface UrlFilter {
	accountId: number;
	/** Texts one of which the address holds, in lower case; none: all. */
	needles: readonly string[];
}

function shown({ accountId, needles }: UrlFilter): SQL {
	const all = sql`account_id = ${accountId}`;
	if (needles.length === 0) return all;
	const holds = needles.map((needle) => sql`instr(lower(url), ${needle}) > 0`);
	return sql`${all} AND (${sql.join(holds, sql` OR `)})`;
}

/** Marks of an account's URLs: `stamp` changes when one is added, removed, requested or answered; `waiting` counts open requests. */
export interface UrlMarks {
	stamp: string;
	waiting: number;
}

/** Columns from which the marks are computed. */
const TRACES = {
	total: number,
	lastId: numberOrNull,
	lastAsked: numberOrNull,
	/** Sum of the seconds when each was answered: grows with each answer, and stays exact in a number of JavaScript. */
	answers: numberOrNull,
	waiting: numberOrNull,
};
type Traces = RowOf<typeof TRACES>;

const traces = sql`count(*) AS total, max(id) AS lastId, max(asked_at) AS lastAsked, sum(done_at / 1000) AS answers,
	sum(asked_at >= coalesce(done_at, 0)) AS waiting`;

function marksOf(all: readonly Traces[]): UrlMarks {
	const sum = (field: "total" | "answers" | "waiting") => all.reduce((before, one) => before + (one[field] ?? 0), 0);
	const most = (field: "lastId" | "lastAsked") => all.reduce((before, one) => Math.max(before, one[field] ?? 0), 0);
	return { stamp: [sum("total"), most("lastId"), most("lastAsked"), sum("answers")].join("."), waiting: sum("waiting") };
}

const STATE = { domain: t.urlMonitor.domain, found: t.urlMonitor.found, mismatch: t.urlMonitor.protocolMismatch, ...TRACES };
type State = RowOf<typeof STATE>;
const statesSql = (where: SQL) => sql`SELECT domain, found, protocol_mismatch AS mismatch, ${traces} FROM url_monitor WHERE ${where}
	GROUP BY domain, found, protocol_mismatch`;

/** Websites by name. */
function groupsOf(all: readonly State[]): WebsiteCounts[] {
	const groups = new Map<string, WebsiteCounts>();
	for (const { domain, found, mismatch, total } of all) {
		const group = groups.get(domain) ?? { domain, total: 0, indexed: 0, mismatch: 0, notIndexed: 0, unknown: 0, pending: 0 };
		countState(group, { found, protocolMismatch: mismatch === 1 }, total);
		groups.set(domain, group);
	}
	return [...groups.values()].sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** Counts of some websites, whole. */
export async function countsOf(db: Db, accountId: number, domains: readonly string[]): Promise<WebsiteCounts[]> {
	const some = sql`account_id = ${accountId} AND domain IN (SELECT value FROM json_each(${JSON.stringify(domains)}))`;
	return groupsOf(await db.rows(STATE)(statesSql(some)));
}

export async function marksOfUrls(db: Db, accountId: number): Promise<UrlMarks> {
	return marksOf(await db.rows(TRACES)(sql`SELECT ${traces} FROM url_monitor WHERE account_id = ${accountId}`));
}

export const URL_SORTS = ["found", "url", "domain", "done_at"] as const;
export type UrlSort = (typeof URL_SORTS)[number];

// Names of columns never come from outside: they are chosen here.
const SORT_SQL: Record<UrlSort, readonly SQL[]> = {
	// Indexed, mismatch, not indexed, unknown, pending (NULL is the least).
	found: [sql`found`, sql`protocol_mismatch`],
	url: [],
	domain: [sql`domain`],
	done_at: [sql`coalesce(done_at, 0)`],
};

export interface UrlSlice {
	sort: UrlSort;
	descending: boolean;
	/** By website. */
	grouped: boolean;
	take: number;
	skip: number;
}

function order({ sort, descending, grouped }: UrlSlice): SQL {
	const direction = descending ? sql`DESC` : sql`ASC`;
	const groups = grouped && sort !== "domain" ? [sql`domain`] : [];
	const url = sort === "url" ? sql`url ${direction}` : sql`url`;
	return sql.join([...groups, ...SORT_SQL[sort].map((column) => sql`${column} ${direction}`), url], sql`, `);
}

/** Index url_monitor_table alone finds the rows of the page; only these are then read in full. */
const pageSql = (filter: UrlFilter, slice: UrlSlice) => sql`SELECT ${urlColumns} FROM url_monitor
	JOIN (SELECT id AS shown_id FROM url_monitor WHERE ${shown(filter)} ORDER BY ${order(slice)} LIMIT ${slice.take} OFFSET ${slice.skip})
	ON id = shown_id ORDER BY ${order(slice)}`;

export async function pageOfUrls(db: Db, filter: UrlFilter, slice: UrlSlice): Promise<UrlRow[]> {
	return (
		await db.rows({
			hid: text(),
			url: text(),
			domain: text(),
			found: numberOrNull,
			protocolMismatch: number,
			detail: text(),
			look: textOrNull(),
			doneAt: numberOrNull,
			askedAt: numberOrNull,
		})(pageSql(filter, slice))
	).map(readUrlRow);
}

/** A page, the websites of all that is found, and the marks of all addresses, in one go. */
export async function readListedUrls(
	db: Db,
	filter: UrlFilter,
	slice: UrlSlice,
): Promise<{ rows: UrlRow[]; groups: WebsiteCounts[]; used: number } & UrlMarks> {
	const rows = db.run(pageSql(filter, slice));
	const found = db.run(statesSql(shown(filter)));
	if (filter.needles.length === 0) {
		const [raw, all] = await db.batch([rows, found]);
		return tableOf(rowsIn(RAW_URL, raw), rowsIn(STATE, all), rowsIn(STATE, all));
	}
	const marks = db.run(sql`SELECT ${traces} FROM url_monitor WHERE account_id = ${filter.accountId}`);
	const [raw, some, all] = await db.batch([rows, found, marks]);
	return tableOf(rowsIn(RAW_URL, raw), rowsIn(STATE, some), rowsIn(TRACES, all));
}

function tableOf(raw: readonly RawUrl[], found: readonly State[], all: readonly Traces[]) {
	const used = all.reduce((sum, { total }) => sum + total, 0);
	return { rows: raw.map(readUrlRow), groups: groupsOf(found), used, ...marksOf(all) };
}

/** Hids of all that a filter shows, of some websites, or both lists joined. */
export async function selectUrls(db: Db, filter: UrlFilter, choice: { hids: readonly string[]; domains: readonly string[]; all: boolean }) {
	const chosen = choice.all
		? shown(filter)
		: sql`(hid IN (SELECT value FROM json_each(${JSON.stringify(choice.hids)})) OR (domain IN (SELECT value FROM json_each(${JSON.stringify(choice.domains)})) AND ${shown(filter)}))`;
	const rows = await db.rows({ hid: t.urlMonitor.hid, url: t.urlMonitor.url })(
		sql`SELECT hid, url FROM url_monitor WHERE account_id = ${filter.accountId} AND ${chosen} ORDER BY id`,
	);
	return rows;
}
