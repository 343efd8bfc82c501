import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import type { audit } from "./tables/sessions";

export type AuditRow = Omit<typeof audit.$inferSelect, "id">;

/** Writes one row, where `when` holds at that place of its batch. */
export function insertAudit(db: Db, row: AuditRow, when: Condition = ALWAYS) {
	const { actorId, impersonatorId, subject, action, at, requestId, ip, userAgent } = row;
	return db.run(sql`INSERT INTO audit (actor_id, impersonator_id, subject, action, at, request_id, ip, user_agent)
		SELECT ${actorId}, ${impersonatorId}, ${subject}, ${action}, ${at}, ${requestId}, ${ip}, ${userAgent} WHERE ${when}`);
}
