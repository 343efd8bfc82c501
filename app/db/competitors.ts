import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import { type RowOf, textOrNull } from "./rows";

const COMPETITOR_ROW = {
	...columnsOf(t.competitor, "hid", "websiteHid", "host", "createdAt"),
	/** The website's domain. */
	website: t.website.domain,
	/** Name of the user who added it; null for one who is gone or has none. */
	maker: textOrNull(),
};
export type CompetitorRow = RowOf<typeof COMPETITOR_ROW>;

/** The account's competitors by website, in the order of each list. Index competitor_account. */
export function competitorsOf(db: Db, accountId: number) {
	return db.rows(COMPETITOR_ROW)(sql`SELECT c.hid, c.website_hid AS websiteHid, c.host, c.created_at AS createdAt, w.domain AS website,
			nullif(trim(u.first_name || ' ' || u.last_name), '') AS maker
		FROM competitor c JOIN website w ON w.hid = c.website_hid LEFT JOIN user u ON u.id = c.maker_user_id
		WHERE c.account_id = ${accountId} AND w.account_id = ${accountId} ORDER BY w.domain, c.place, c.host`);
}

interface NewCompetitors {
	accountId: number;
	websiteHid: string;
	/** JSON [{hid, host, createdAt}]. */
	rows: string;
	makerUserId: number | null;
}

/** Adds them behind those that the website has. Index competitor_host. */
export function insertCompetitors(db: Db, { accountId, websiteHid, rows, makerUserId }: NewCompetitors, when: Condition) {
	return db.run(sql`INSERT INTO competitor (hid, account_id, website_hid, host, place, maker_user_id, created_at)
		SELECT j.value ->> 'hid', ${accountId}, ${websiteHid}, j.value ->> 'host',
			1 + j.key + coalesce((SELECT max(place) FROM competitor WHERE website_hid = ${websiteHid}), 0), ${makerUserId}, j.value ->> 'createdAt'
		FROM json_each(${rows}) j WHERE ${when} ORDER BY j.key`);
}

/** Condition: the website is the account's, has none of these hosts (JSON list), and has room for them. */
export function hasRoomForCompetitors({
	accountId,
	websiteHid,
	hosts,
	max,
}: {
	accountId: number;
	websiteHid: string;
	hosts: string;
	max: number;
}): Condition {
	return sql`EXISTS (SELECT 1 FROM website WHERE account_id = ${accountId} AND hid = ${websiteHid})
		AND NOT EXISTS (SELECT 1 FROM competitor WHERE website_hid = ${websiteHid} AND host IN (SELECT value FROM json_each(${hosts})))
		AND (SELECT count(*) FROM competitor WHERE website_hid = ${websiteHid}) + json_array_length(${hosts}) <= ${max}`;
}

const ownOnes = (accountId: number, hids: string) => sql`account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${hids}))`;

/** Condition: the account has one of these (JSON list of hids). */
export function hasCompetitor(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM competitor WHERE ${ownOnes(accountId, hids)})`;
}

export function deleteCompetitors(db: Db, accountId: number, hids: string) {
	return db.run(sql`DELETE FROM competitor WHERE ${ownOnes(accountId, hids)}`);
}
