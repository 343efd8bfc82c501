import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Adds a ticket and deletes those that have expired. */
export async function insertTicket(db: Db, one: { digest: string; sessionId: number; expiresAt: number; now: number }): Promise<void> {
	await db.batch([
		db.run(sql`DELETE FROM ticket WHERE expires_at <= ${one.now}`),
		db.run(sql`INSERT INTO ticket (digest, session_id, expires_at) VALUES (${one.digest}, ${one.sessionId}, ${one.expiresAt})`),
	]);
}

/** Deletes a ticket of a session; false where it is unknown, used, expired or another session's. */
export async function takeTicket(db: Db, one: { digest: string; sessionId: number; now: number }): Promise<boolean> {
	const taken = await db.run(
		sql`DELETE FROM ticket WHERE digest = ${one.digest} AND session_id = ${one.sessionId} AND expires_at > ${one.now}`,
	);
	return taken.meta.changes === 1;
}
