import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, present, type RowOf, text } from "./rows";

/** Kinds of things that a token can make and leave behind. */
export type MadeKind = "webhooks" | "shares" | "scheduled_exports" | "alert_rules";

const MADE_ROW = {
	kind: text<MadeKind>(),
	hid: t.share.hid,
	/** Name or address of an endpoint, domain or tag of a link, rhythm of a report, name or kind of a rule. */
	name: text(),
	/** The token that it ends with. */
	token: present(t.share.makerTokenHid),
};
export type MadeRow = RowOf<typeof MADE_ROW>;

/** Lists things that tokens of an account made and that still exist. Indexes webhook_endpoint_maker, share_maker, scheduled_export_maker, alert_rule_maker. */
export function madeByTokens(db: Db, accountId: number) {
	return db.rows(MADE_ROW)(sql`
		SELECT 'webhooks' AS kind, hid, coalesce(nullif(name, ''), url) AS name, maker_token_hid AS token
			FROM webhook_endpoint WHERE account_id = ${accountId} AND maker_token_hid IS NOT NULL
		UNION ALL SELECT 'shares', s.hid, coalesce(w.domain, t.name, s.prefix), s.maker_token_hid FROM share s
			LEFT JOIN website w ON s.entity = 'websites' AND w.hid = s.target_hid AND w.account_id = s.account_id
			LEFT JOIN tag t ON s.entity = 'tags' AND t.hid = s.target_hid AND t.account_id = s.account_id
			WHERE s.account_id = ${accountId} AND s.maker_token_hid IS NOT NULL
		UNION ALL SELECT 'scheduled_exports', hid, type, maker_token_hid
			FROM scheduled_export WHERE account_id = ${accountId} AND maker_token_hid IS NOT NULL
		UNION ALL SELECT 'alert_rules', hid, coalesce(nullif(name, ''), condition ->> 'kind'), maker_token_hid
			FROM alert_rule WHERE account_id = ${accountId} AND maker_token_hid IS NOT NULL`);
}

/** Which makers: tokens by their hids (JSON list), one of the account's tokens, or all of them. */
type OfTokens = { hids: string } | { accountId: number; hid?: string };

function ofTokens(of: OfTokens): SQL {
	return sql`maker_token_hid IS NOT NULL AND maker_token_hid IN (${"hids" in of ? sql`SELECT value FROM json_each(${of.hids})` : ownTokens(of)})`;
}

function ownTokens({ accountId, hid }: { accountId: number; hid?: string }): SQL {
	return sql`SELECT hid FROM api_token WHERE account_id = ${accountId}${hid === undefined ? sql`` : sql` AND hid = ${hid}`}`;
}

/** Statements that end what these tokens made. They stand before the tokens' own end in a batch. */
export function deleteMade(db: Db, of: OfTokens) {
	const endpoints = sql`(SELECT id FROM webhook_endpoint WHERE ${ofTokens(of)})`;
	return [
		db.run(sql`DELETE FROM webhook_attempt WHERE message_id IN (SELECT id FROM webhook_message WHERE endpoint_id IN ${endpoints})`),
		db.run(sql`DELETE FROM webhook_message WHERE endpoint_id IN ${endpoints}`),
		db.run(sql`DELETE FROM webhook_endpoint WHERE ${ofTokens(of)}`),
		db.run(sql`DELETE FROM share WHERE ${ofTokens(of)}`),
		db.run(sql`DELETE FROM report_run WHERE schedule_id IN (SELECT id FROM scheduled_export WHERE ${ofTokens(of)})`),
		db.run(sql`DELETE FROM scheduled_export WHERE ${ofTokens(of)}`),
		db.run(sql`DELETE FROM alert_item WHERE rule_id IN (SELECT id FROM alert_rule WHERE ${ofTokens(of)})`),
		db.run(sql`DELETE FROM alert_rule WHERE ${ofTokens(of)}`),
	] as const;
}

const TABLES = ["webhook_endpoint", "share", "scheduled_export", "alert_rule"] as const;

/** Statements by which what these tokens made stays without them. */
export function releaseMade(db: Db, of: OfTokens) {
	return TABLES.map((table) => db.run(sql`UPDATE ${sql.identifier(table)} SET maker_token_hid = NULL WHERE ${ofTokens(of)}`));
}

const ENDED_TOKEN = {
	hid: text(),
	accountId: t.account.id,
	accountHid: t.account.hid,
	label: text(),
	/** 0 or 1. */
	keeps: number,
	count: number,
};

/** Tokens that are gone or expired and still have things that they made. keeps: what they made stays. */
export function endedMakers(db: Db, now: number, limit: number) {
	const made = sql.join(
		TABLES.map(
			(table) => sql`SELECT account_id, maker_token_hid, maker_token FROM ${sql.identifier(table)} WHERE maker_token_hid IS NOT NULL`,
		),
		sql` UNION ALL `,
	);
	return db.rows(ENDED_TOKEN)(sql`SELECT m.maker_token_hid AS hid, a.id AS accountId, a.hid AS accountHid, max(m.maker_token) AS label,
			coalesce(max(k.keeps_made), 0) AS keeps, count(*) AS count
		FROM (${made}) m JOIN account a ON a.id = m.account_id LEFT JOIN api_token k ON k.hid = m.maker_token_hid
		WHERE k.id IS NULL OR k.expires_at <= ${now}
		GROUP BY m.maker_token_hid, a.id LIMIT ${limit}`);
}
