import { and, asc, count, eq, isNull, min, type SQL, sql } from "drizzle-orm";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import type { Traffic } from "~/domain/table/tracked-keywords";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { byFollowedOrder } from "./followed-order";
import type { Assignment, Marked } from "./guard";
import { ownMonitors } from "./monitors";
import { ORDINALS_PER_ROW } from "./monitors-in-bulk";
import { number, rowsIn, text } from "./rows";
import { website } from "./tables/monitors";
import { sample, sealedMonth } from "./tables/samples";
import { tag } from "./tables/tags-notes";
import { account } from "./tables/users";

/** ordinal, hid, term, website id, country, language, device, favourite, depth, created at, volume, source of the volume, engine, kept, clicks, impressions, whether these hold days that are kept by page only (1), place, wanted page. */
type TrackedLine = [
	number,
	string,
	string,
	number,
	string,
	string,
	string,
	number,
	number | null,
	number,
	number | null,
	string | null,
	TrackedEngine,
	number,
	number | null,
	number | null,
	number | null,
	string,
	string | null,
];

/** Everything that the tracked keywords are built of, read in one transaction. hids: only these monitors. Index monitor_identity, monitor_hid. */
export async function trackedParts(db: Db, accountId: number, hids: readonly string[] | null = null) {
	const chosen = hids ? sql`${ownMonitors(accountId, JSON.stringify(hids))}` : sql`monitor.account_id = ${accountId}`;
	const [accounts, websites, tags, tagged, lines] = await db.batch([
		db.select({ trackedRev: account.trackedRev, depth: account.depth }).from(account).where(eq(account.id, accountId)).limit(1),
		db
			.select({ id: website.id, hid: website.hid, domain: website.domain, wantedRules: website.wantedRules })
			.from(website)
			.where(eq(website.accountId, accountId)),
		db.select({ id: tag.id, hid: tag.hid, name: tag.name, color: tag.color }).from(tag).where(eq(tag.accountId, accountId)),
		db.run(sql`SELECT mt.tag_id AS tagId, json_group_array(monitor.ordinal) AS ordinals
			FROM monitor JOIN monitor_tag mt ON mt.monitor_id = monitor.id WHERE ${chosen} GROUP BY mt.tag_id`),
		db.run(trackedLines(chosen)),
	]);
	const rows = rowsIn({ lines: text<JsonText<TrackedLine[]>>() }, lines).flatMap((row) => ownJson(row.lines));
	rows.sort((a, b) => byFollowedOrder(a[13] - b[13], a[7] - b[7], a[0] - b[0]));
	return { account: accounts[0] ?? null, websites, tags, tagged: rowsIn({ tagId: number, ordinals: text() }, tagged), rows };
}

function trackedLines(chosen: SQL) {
	return sql`SELECT json_group_array(json_array(ordinal, hid, term, website_id, country, language, device, favorite, depth, created_at, volume, source, engine, kept, clicks, impressions, by_page, place, wanted_url)) AS lines
		FROM (SELECT monitor.ordinal, monitor.hid, k.term, monitor.website_id, k.country, k.language, s.engine, s.device, s.place, monitor.favorite, monitor.kept, monitor.depth, monitor.wanted_url,
				monitor.created_at, coalesce(monitor.volume, k.volume) AS volume, iif(monitor.volume IS NULL, k.volume_source, 'own') AS source,
				x.clicks, x.impressions, ${HAS_PAGE_DAYS} AS by_page
			FROM monitor JOIN search s ON s.id = monitor.search_id JOIN keyword k ON k.id = s.keyword_id
				LEFT JOIN monitor_traffic x ON x.monitor_id = monitor.id AND x.account_id = monitor.account_id
				LEFT JOIN connection_property p ON p.id = x.property_id
			WHERE ${chosen})
		GROUP BY ordinal / ${ORDINALS_PER_ROW}`;
}

/** Bing names no page. Figures of Google that do not tell their page days may hold some. */
const HAS_PAGE_DAYS = sql`coalesce(x.page_days, iif(p.kind = 'google_search_console', 1, 0)) > 0`;

const TRAFFIC = { ordinal: t.monitor.ordinal, clicks: t.monitorTraffic.clicks, impressions: t.monitorTraffic.impressions, byPage: number };

/** Clicks and impressions of an account's keywords with these ordinals. Indexes monitor_ordinal, monitor_traffic's key. */
export async function trafficOf(db: Db, accountId: number, ordinals: readonly number[]): Promise<Map<number, Traffic>> {
	const rows = await db.rows(
		TRAFFIC,
	)(sql`SELECT m.ordinal, x.clicks, x.impressions, ${HAS_PAGE_DAYS} AS byPage FROM json_each(${JSON.stringify(ordinals)}) j
		CROSS JOIN monitor m ON m.account_id = ${accountId} AND m.ordinal = j.value
		CROSS JOIN monitor_traffic x ON x.monitor_id = m.id AND x.account_id = m.account_id
		LEFT JOIN connection_property p ON p.id = x.property_id`);
	return new Map(rows.map(({ ordinal, byPage, ...figures }) => [ordinal, { ...figures, byPage: byPage === 1 }]));
}

/** Raises tracked_rev, and sets further columns of `account`. */
export function trackedRevRaised(further?: Assignment): Assignment {
	return further === undefined ? sql`tracked_rev = tracked_rev + 1` : sql`tracked_rev = tracked_rev + 1, ${further}`;
}

/** The account's revs after a guarded write. */
export function revsOfWrite(db: Db, accountId: number, marked: Marked) {
	return db
		.select({ rev: account.rev, trackedRev: account.trackedRev })
		.from(account)
		.where(and(eq(account.id, accountId), marked));
}

/** The account's revs and plan, null when it does not exist, and the number of open samples of a day. Index sample_identity. */
export async function dayStateParts(db: Db, accountId: number, day: string) {
	const [[found], [open]] = await db.batch([
		db
			.select({ id: account.id, rev: account.rev, trackedRev: account.trackedRev, plan: account.plan, packs: account.packs })
			.from(account)
			.where(eq(account.id, accountId)),
		db
			.select({ samples: count() })
			.from(sample)
			.where(and(eq(sample.accountId, accountId), eq(sample.day, day), isNull(sample.closedAt))),
	]);
	return { account: found ?? null, openSamples: open?.samples ?? 0 };
}

/** First day of the samples in D1, and of the first sealed month; "YYYY-MM-DD", null without any. Samples of a month are sealed oldest first. */
export async function firstDataOf(db: Db, accountId: number) {
	const [[open], [sealed]] = await db.batch([
		db
			.select({ day: min(sample.day) })
			.from(sample)
			.where(eq(sample.accountId, accountId)),
		db
			.select({ day: sql<string | null>`json_extract(${sealedMonth.samples}, '$.samples[0].day')` })
			.from(sealedMonth)
			.where(eq(sealedMonth.accountId, accountId))
			.orderBy(asc(sealedMonth.month))
			.limit(1),
	]);
	return { open: open?.day ?? null, sealed: sealed?.day ?? null };
}
