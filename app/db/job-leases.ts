import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import { number, type RowOf, rowsIn } from "./rows";

/** A job as its lease returns it. */
const LEASED_ROW = {
	...columnsOf(t.job, "id", "hid", "bucketId", "slot", "retry", "priority", "lease", "joins"),
	/** JSON (domain/storage/job-progress.ts). */
	progress: t.job.progress,
};
export type LeasedRow = RowOf<typeof LEASED_ROW>;

/** A job and the lease under which its holder may write. */
export interface HeldJob {
	id: number;
	lease: number;
}

/**
 * Leases an open job that is due, has no lease, and whose lease failed fewer than `maxFailed` times; null without one. isAnySilent: the lease of
 * any open job, also of this one, ended before `silentBefore` without a result.
 */
export async function takeLease(
	db: Db,
	jobId: number,
	at: { now: number; until: number; silentBefore: number; maxFailed: number },
): Promise<{ row: LeasedRow | undefined; isAnySilent: boolean }> {
	const { now, until, silentBefore, maxFailed } = at;
	const [silent, leased] = await db.batch([
		db.run(sql`SELECT 1 AS silent FROM job WHERE state = 'open' AND lease_until < ${silentBefore} LIMIT 1`),
		db.run(sql`UPDATE job SET lease = lease + 1, lease_until = ${until}, failed_leases = failed_leases + 1
			WHERE id = ${jobId} AND state = 'open' AND not_before <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})
				AND failed_leases < ${maxFailed}
			RETURNING id, hid, bucket_id AS bucketId, slot, retry, priority, lease, joins, progress`),
	]);
	return { row: rowsIn(LEASED_ROW, leased)[0], isAnySilent: rowsIn({ silent: number }, silent).length > 0 };
}

const isHeld = ({ id, lease }: HeldJob) => sql`id = ${id} AND lease = ${lease} AND state = 'open'`;

/** Extends a lease; false when it was lost. */
export async function extendLease(db: Db, job: HeldJob, until: number): Promise<boolean> {
	const result = await db.run(sql`UPDATE job SET lease_until = ${until} WHERE ${isHeld(job)}`);
	return result.meta.changes === 1;
}

/** Ends a lease without a failure; the next one may begin at `notBefore`. */
export async function endLease(db: Db, job: HeldJob, notBefore: number): Promise<void> {
	await db.run(sql`UPDATE job SET lease_until = NULL, failed_leases = 0, not_before = ${notBefore} WHERE ${isHeld(job)}`);
}

/**
 * Ends a lease whose run failed: with the lease itself it counts 4 in failed_leases. The next one may begin after `pauseMs`, four times as long for each
 * failed run before.
 */
export async function failLease(db: Db, job: HeldJob, { now, pauseMs }: { now: number; pauseMs: number }): Promise<void> {
	// The numbers are in the text of the statement: D1 binds numbers as REAL, and the division is whole.
	await db.run(sql`UPDATE job SET lease_until = NULL, failed_leases = failed_leases + 3,
		not_before = ${now} + (${pauseMs} << (2 * (failed_leases / 4))) WHERE ${isHeld(job)}`);
}

/** Number of requests that have joined; null when the lease was lost. */
export async function readJoins(db: Db, job: HeldJob): Promise<number | null> {
	const rows = await db.rows({ joins: t.job.joins })(sql`SELECT joins FROM job WHERE ${isHeld(job)}`);
	return rows[0]?.joins ?? null;
}

/** Saves progress and extends the lease; hits no row when the lease was lost. */
export function saveProgress(db: Db, job: HeldJob, progress: string, until: number): Statement {
	return db.run(sql`UPDATE job SET progress = ${progress}, lease_until = ${until}, failed_leases = 0 WHERE ${isHeld(job)}`);
}

/** Ends a job; hits no row when the lease was lost or a request joined that its run has not loaded. */
export function endJob(
	db: Db,
	job: HeldJob & { joins: number },
	end: { progress: string; readingsKey: string | null; now: number },
): Statement {
	return db.run(sql`UPDATE job SET progress = ${end.progress}, state = 'done', ended_at = ${end.now}, lease_until = NULL, readings_key = ${end.readingsKey}
		WHERE ${isHeld(job)} AND joins = ${job.joins}`);
}

/** Condition: the holder's statement before has hit. state: of the job after that statement. */
export function isHeldIn(job: HeldJob, state: "open" | "done"): Condition {
	return sql`EXISTS (SELECT 1 FROM job WHERE id = ${job.id} AND lease = ${job.lease} AND state = ${state})`;
}

/** Opens the retry of a job: another job of the same bucket and slot. */
export function openRetry(
	db: Db,
	job: HeldJob,
	retry: { hid: string; notBefore: number; joins: number; progress: string; now: number },
	fence: Condition,
): Statement {
	return db.run(sql`INSERT INTO job (hid, bucket_id, slot, retry, priority, not_before, joins, progress, created_at)
		SELECT ${retry.hid}, bucket_id, slot, retry + 1, priority, ${retry.notBefore}, ${retry.joins}, ${retry.progress}, ${retry.now} FROM job WHERE id = ${job.id} AND ${fence}`);
}

/** Ends jobs whose leases failed too often as dead; returns how many. */
export async function buryFailedJobs(db: Db, { now, maxFailed }: { now: number; maxFailed: number }): Promise<number> {
	const buried = await db.run(
		sql`UPDATE job SET state = 'dead', ended_at = ${now}, lease_until = NULL, reason = 'its runs failed or died again and again without a result'
			WHERE state = 'open' AND failed_leases >= ${maxFailed} AND (lease_until IS NULL OR lease_until <= ${now})`,
	);
	return buried.meta.changes;
}

/** Makes the open jobs that wait for a later time due now; reserved jobs stay. */
export async function callWaitingJobs(db: Db, now: number): Promise<void> {
	await db.run(sql`UPDATE job SET not_before = ${now} WHERE state = 'open' AND priority >= 0 AND not_before > ${now}`);
}
