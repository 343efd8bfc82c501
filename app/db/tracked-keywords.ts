import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { FOLLOWED_ORDER } from "./followed-order";
import { ownMonitors } from "./monitors";
import { website } from "./tables/monitors";
import { tag } from "./tables/tags-notes";
import { account } from "./tables/users";

/** ordinal, hid, term, website id, country, language, device, favourite, depth, created at, volume, who said it. */
type TrackedLine = [number, string, string, number, string, string, string, number, number | null, number, number | null, string | null];

/** All that a tracked list is built of, read at one moment: a batch is one transaction. hids: only these monitors. Index monitor_identity, monitor_hid. */
export async function trackedParts(db: Db, accountId: number, hids: readonly string[] | null = null) {
	const chosen = hids ? sql`${ownMonitors(accountId, JSON.stringify(hids))}` : sql`monitor.account_id = ${accountId}`;
	const [accounts, websites, tags, tagged, lines] = await db.batch([
		db.select({ trackedRev: account.trackedRev, depth: account.depth }).from(account).where(eq(account.id, accountId)).limit(1),
		db.select({ id: website.id, hid: website.hid, domain: website.domain }).from(website).where(eq(website.accountId, accountId)),
		db.select({ id: tag.id, hid: tag.hid, name: tag.name, color: tag.color }).from(tag).where(eq(tag.accountId, accountId)),
		db.run(sql`SELECT mt.tag_id AS tagId, json_group_array(monitor.ordinal) AS ordinals
			FROM monitor JOIN monitor_tag mt ON mt.monitor_id = monitor.id WHERE ${chosen} GROUP BY mt.tag_id`),
		db.run(trackedLines(chosen)),
	]);
	const rows = rowsOf<{ lines: string }>(lines).flatMap((row) => JSON.parse(row.lines) as TrackedLine[]);
	return { account: accounts[0] ?? null, websites, tags, tagged: rowsOf<{ tagId: number; ordinals: string }>(tagged), rows };
}

function rowsOf<Row>(result: unknown): Row[] {
	return (result as D1Result<Row>).results;
}

/** Rows of one answer: many small objects cost more than a few texts. */
const LINES_PER_ROW = 1_000;

function trackedLines(chosen: SQL) {
	return sql`SELECT json_group_array(json_array(ordinal, hid, term, website_id, country, language, device, favorite, depth, created_at, volume, source) ORDER BY place) AS lines
		FROM (SELECT monitor.ordinal, monitor.hid, k.term, monitor.website_id, k.country, k.language, s.device, monitor.favorite, monitor.depth,
				monitor.created_at, coalesce(monitor.volume, k.volume) AS volume, iif(monitor.volume IS NULL, k.volume_source, 'own') AS source, row_number() OVER (ORDER BY ${FOLLOWED_ORDER}) - 1 AS place
			FROM monitor JOIN search s ON s.id = monitor.search_id JOIN keyword k ON k.id = s.keyword_id WHERE ${chosen})
		GROUP BY place / ${LINES_PER_ROW} ORDER BY min(place)`;
}
