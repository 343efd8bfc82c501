import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { text } from "./rows";

const byHand = (table: "share" | "scheduled_export", accountId: number) =>
	sql`SELECT hid, maker_user_id AS maker FROM ${sql.identifier(table)} WHERE account_id = ${accountId} AND maker_token IS NULL`;

/** Things of an account whose maker is known. What a token made names the token. */
const MADE = {
	notes: (accountId: number) => sql`SELECT hid, maker_user_id AS maker FROM note WHERE account_id = ${accountId}`,
	imports: (accountId: number) => sql`SELECT hid, actor_id AS maker FROM keyword_import WHERE account_id = ${accountId}`,
	shares: (accountId: number) => byHand("share", accountId),
	schedules: (accountId: number) => byHand("scheduled_export", accountId),
} satisfies Record<string, (accountId: number) => SQL>;
export type Authored = keyof typeof MADE;

/** The person who made each of these things by hand, where the account has several people; [] for an account of one person. */
export function authorsOf(db: Db, accountId: number, kind: Authored) {
	return db.rows({
		hid: text(),
		...columnsOf(t.user, "firstName", "lastName", "email"),
	})(sql`SELECT x.hid, u.first_name AS firstName, u.last_name AS lastName, u.email
		FROM (${MADE[kind](accountId)}) x JOIN user u ON u.id = x.maker
		WHERE (SELECT count(*) FROM membership WHERE account_id = ${accountId}) > 1`);
}
