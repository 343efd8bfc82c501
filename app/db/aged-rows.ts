import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Rows older than these instants (ms) have served their time. docs/design/keeping.md. */
export interface AgedBefore {
	addresses: number;
	/** Notifications and alerts. */
	notifications: number;
	/** Links, keys and invitations, by their end. */
	ended: number;
}

/** Empties and deletes what has served its time, at most `limit` rows of each kind, the oldest first. */
export async function deleteAgedRows(db: Db, before: AgedBefore, limit: number): Promise<void> {
	const alerts = sql`(SELECT id FROM alert WHERE fired_at < ${before.notifications} ORDER BY fired_at, id LIMIT ${limit})`;
	await db.batch([
		db.run(sql`UPDATE audit SET ip = NULL, user_agent = NULL WHERE id IN (SELECT id FROM audit
			WHERE (ip IS NOT NULL OR user_agent IS NOT NULL) AND at < ${before.addresses} ORDER BY at LIMIT ${limit})`),
		db.run(sql`UPDATE user SET last_ip_address = NULL WHERE id IN (SELECT id FROM user
			WHERE last_ip_address IS NOT NULL AND coalesce(last_request_at, created_at) < ${before.addresses} LIMIT ${limit})`),
		db.run(sql`DELETE FROM notification WHERE id IN (SELECT id FROM notification
			WHERE at < ${before.notifications} AND persistent = 0 ORDER BY at LIMIT ${limit})`),
		// Whatever they mark is older still.
		db.run(sql`DELETE FROM person_mark WHERE rowid IN (SELECT rowid FROM person_mark
			WHERE kind <> 'website' AND at < ${before.notifications} ORDER BY at LIMIT ${limit})`),
		db.run(sql`DELETE FROM alert_delivery WHERE alert_id IN ${alerts}`),
		db.run(sql`DELETE FROM alert_item WHERE alert_id IN ${alerts}`),
		db.run(sql`DELETE FROM alert WHERE id IN ${alerts}`),
		db.run(sql`DELETE FROM share WHERE id IN (SELECT id FROM share WHERE expires_at < ${before.ended} LIMIT ${limit})`),
		db.run(sql`DELETE FROM api_token WHERE id IN (SELECT id FROM api_token WHERE expires_at < ${before.ended} LIMIT ${limit})`),
		db.run(sql`DELETE FROM report_recipient WHERE id IN (SELECT id FROM report_recipient
			WHERE state = 'waiting' AND asked_at < ${before.ended} LIMIT ${limit})`),
	]);
}
