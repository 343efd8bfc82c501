import { desc, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { deadMessage, job } from "./tables/jobs";

/** Messages that could not be carried out, the newest first. */
export function deadMessages(db: Db, limit: number) {
	return db.select().from(deadMessage).orderBy(desc(deadMessage.id)).limit(limit);
}

/** Jobs that were given up, the newest first. */
export function deadJobs(db: Db, limit: number) {
	return db
		.select({ id: job.id, reason: job.reason, createdAt: job.createdAt, endedAt: job.endedAt })
		.from(job)
		.where(eq(job.state, "dead"))
		.orderBy(desc(job.id))
		.limit(limit);
}

export async function deadMessageById(db: Db, id: number) {
	const [row] = await db.select().from(deadMessage).where(eq(deadMessage.id, id)).limit(1);
	return row ?? null;
}

export async function insertDeadMessage(db: Db, message: typeof deadMessage.$inferInsert): Promise<void> {
	await db.insert(deadMessage).values(message);
}

/** The statement that removes a message from the list. */
export function forgetDeadMessage(db: Db, id: number): Statement {
	return db.delete(deadMessage).where(eq(deadMessage.id, id));
}

/** Statements that open a dead job again with no failed leases, and the samples that were closed without it. */
export function reviveJob(db: Db, id: number, now: number): Statement[] {
	return [
		db.run(sql`UPDATE job SET state = 'open', failed_leases = 0, lease_until = NULL, not_before = ${now}, ended_at = NULL, reason = NULL
			WHERE id = ${id} AND state = 'dead'`),
		db.run(sql`UPDATE sample SET closed_at = NULL WHERE closed_at IS NOT NULL AND id IN (
			SELECT r.sample_id FROM job_request r JOIN job j ON j.id = r.job_id WHERE j.id = ${id} AND j.state = 'open')`),
	];
}
