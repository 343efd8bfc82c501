import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";

export interface MailRow {
	hid: string;
	userId: number;
	kind: string;
	/** JSON. */
	facts: string;
	dedupeKey: string;
	/** Written, and sent no earlier than, ms. */
	at: number;
}

/** Orders one mail where `when` holds; nothing where one with the same key is known. */
export function insertMail(db: Db, { hid, userId, kind, facts, dedupeKey, at }: MailRow, when: Condition = ALWAYS) {
	return db.run(sql`INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
		SELECT ${hid}, ${userId}, ${kind}, ${facts}, ${dedupeKey}, ${at}, ${at} WHERE ${when} ON CONFLICT (dedupe_key) DO NOTHING`);
}
