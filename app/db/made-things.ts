import { type SQL, sql } from "drizzle-orm";
import { fieldName, type MadeKind, thingsWith } from "~/domain/thing/things";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { deleteFollowers } from "./resting-things";
import { number, present, type RowOf, text } from "./rows";
import { ROWS, tableOf } from "./thing-tables";

const MADE = thingsWith("made");
/** Names in the list of tokens that are not the label of a row at rest. A report is named by its rhythm: its readers are no name. */
const NAMES: Partial<Record<(typeof MADE)[number], SQL>> = {
	"scheduled-exports": sql`type`,
	"alert-channels": sql`coalesce(nullif(alert_channel.name, ''), alert_channel.hint)`,
};
/** Facts of the kinds whose rows rest. */
const RESTING: Partial<Record<(typeof MADE)[number], (typeof ROWS)[keyof typeof ROWS]>> = ROWS;

const MADE_ROW = {
	kind: text<MadeKind>(),
	hid: t.share.hid,
	/** Its label; of a report its rhythm. */
	name: text(),
	/** The token that it ends with. */
	token: present(t.share.makerTokenHid),
};
export type MadeRow = RowOf<typeof MADE_ROW>;
const { token: _ofToken, ...MADE_BY_MEMBER } = MADE_ROW;

/** Lists things that tokens of an account made and that still exist. Indexes webhook_endpoint_maker, share_maker, scheduled_export_maker, alert_rule_maker, alert_channel_maker. */
export function madeByTokens(db: Db, accountId: number) {
	const rows = MADE.map(
		(kind) => sql`SELECT ${fieldName(kind)} AS kind, hid, ${NAMES[kind] ?? RESTING[kind]?.label} AS name, maker_token_hid AS token
			FROM ${sql.identifier(tableOf(kind))} WHERE account_id = ${accountId} AND maker_token_hid IS NOT NULL`,
	);
	return db.rows(MADE_ROW)(sql.join(rows, sql` UNION ALL `));
}

/** Lists what a member made in an account, by hand or with their tokens, and what still exists. */
export function madeByMember(db: Db, { accountId, userId }: { accountId: number; userId: number }) {
	const rows = MADE.map(
		(kind) => sql`SELECT ${fieldName(kind)} AS kind, hid, ${NAMES[kind] ?? RESTING[kind]?.label} AS name
			FROM ${sql.identifier(tableOf(kind))} WHERE account_id = ${accountId} AND maker_user_id = ${userId}`,
	);
	return db.rows(MADE_BY_MEMBER)(sql.join(rows, sql` UNION ALL `));
}

/**
 * Which makers: tokens by their hids (JSON list), those of a user, one of the account's tokens, or all of them; or a member of the account, by hand or with a token,
 * where `when` holds.
 */
type Makers =
	| { hids: string }
	| { tokensOf: number }
	| { accountId: number; hid?: string }
	| { accountId: number; userId: number; when: Condition };

function byMakers(of: Makers): SQL {
	if ("tokensOf" in of)
		return sql`maker_token_hid IS NOT NULL AND maker_token_hid IN (SELECT hid FROM api_token WHERE user_id = ${of.tokensOf})`;
	if ("userId" in of) return sql`account_id = ${of.accountId} AND maker_user_id = ${of.userId} AND ${of.when}`;
	return sql`maker_token_hid IS NOT NULL AND maker_token_hid IN (${"hids" in of ? sql`SELECT value FROM json_each(${of.hids})` : ownTokens(of)})`;
}

function ownTokens({ accountId, hid }: { accountId: number; hid?: string }): SQL {
	return sql`SELECT hid FROM api_token WHERE account_id = ${accountId}${hid === undefined ? sql`` : sql` AND hid = ${hid}`}`;
}

/** Statements that end what these makers made. They stand before the makers' own end in a batch. */
export function deleteMade(db: Db, of: Makers) {
	return MADE.flatMap((kind) => {
		const rows = sql`${sql.identifier(tableOf(kind))} WHERE ${byMakers(of)}`;
		const follows = RESTING[kind]?.follows;
		return [...(follows ? deleteFollowers(db, follows, sql`(SELECT id FROM ${rows})`) : []), db.run(sql`DELETE FROM ${rows}`)];
	});
}

/** Statements by which what these tokens made stays without them. */
export function releaseMade(db: Db, of: Makers) {
	return MADE.map((kind) => db.run(sql`UPDATE ${sql.identifier(tableOf(kind))} SET maker_token_hid = NULL WHERE ${byMakers(of)}`));
}

/** Statements by which what a member made becomes the owner's. */
export function handOverMade(db: Db, of: { accountId: number; userId: number; when: Condition }) {
	const owner = sql`(SELECT user_id FROM membership WHERE account_id = ${of.accountId} AND role = 'owner')`;
	return MADE.map((kind) =>
		db.run(sql`UPDATE ${sql.identifier(tableOf(kind))} SET maker_token_hid = NULL, maker_token = NULL, maker_user_id = ${owner}
			WHERE ${byMakers(of)}`),
	);
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
		MADE.map(
			(kind) =>
				sql`SELECT account_id, maker_token_hid, maker_token FROM ${sql.identifier(tableOf(kind))} WHERE maker_token_hid IS NOT NULL`,
		),
		sql` UNION ALL `,
	);
	return db.rows(ENDED_TOKEN)(sql`SELECT m.maker_token_hid AS hid, a.id AS accountId, a.hid AS accountHid, max(m.maker_token) AS label,
			coalesce(max(k.keeps_made), 0) AS keeps, count(*) AS count
		FROM (${made}) m JOIN account a ON a.id = m.account_id LEFT JOIN api_token k ON k.hid = m.maker_token_hid
		WHERE k.id IS NULL OR k.expires_at <= ${now}
		GROUP BY m.maker_token_hid, a.id LIMIT ${limit}`);
}
