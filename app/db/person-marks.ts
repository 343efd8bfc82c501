import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { text } from "./rows";

/** Tables of what a person reads. */
type ReadKind = "notification" | "alert";

/** No person: everything is unread to them. */
export const NOBODY = 0;

/** A person in an account. */
export interface InAccount {
	accountId: number;
	userId: number;
}

/** Instant (ms) at which a person read this version of a row of that table; null for unread. `userId`: a number or a query. Key of person_mark. */
export function readAtBy(kind: ReadKind, userId: number | SQL): SQL {
	const thing = sql.identifier(kind);
	return sql`(SELECT p.at FROM person_mark p WHERE p.account_id = ${thing}.account_id AND p.kind = ${kind} AND p.hid = ${thing}.hid
		AND p.user_id = ${userId} AND p.version = ${thing}.version)`;
}

/** Marks those rows of that table as read by a person. */
export function markThingsRead(db: Db, kind: ReadKind, { userId, at }: { userId: number; at: number }, which: SQL) {
	return db.run(sql`INSERT INTO person_mark (account_id, kind, hid, user_id, version, at)
		SELECT account_id, ${kind}, hid, ${userId}, version, ${at} FROM ${sql.identifier(kind)} WHERE ${which}
		ON CONFLICT (account_id, kind, hid, user_id) DO UPDATE SET version = excluded.version, at = excluded.at`);
}

/** Pins a website of the account for a person. */
export function pinWebsiteFor(db: Db, { accountId, userId }: InAccount, hid: string, at: number) {
	return db.run(sql`INSERT INTO person_mark (account_id, kind, hid, user_id, at)
		SELECT account_id, 'website', hid, ${userId}, ${at} FROM website WHERE account_id = ${accountId} AND hid = ${hid}
		ON CONFLICT (account_id, kind, hid, user_id) DO NOTHING`);
}

export function unpinWebsiteFor(db: Db, { accountId, userId }: InAccount, hid: string) {
	return db.run(sql`DELETE FROM person_mark WHERE account_id = ${accountId} AND kind = 'website' AND hid = ${hid} AND user_id = ${userId}`);
}

/** Returns the hids of the websites that a person pinned. */
export function websitesPinnedBy(db: Db, { accountId, userId }: InAccount) {
	return db.rows({ hid: text() })(
		sql`SELECT hid FROM person_mark WHERE account_id = ${accountId} AND kind = 'website' AND user_id = ${userId}`,
	);
}
