import { sql } from "drizzle-orm";
import type { JobProgress } from "~/domain/storage/job-progress";
import { slotDay } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";

/** A consumer that is not heard of for so long has died; its job is taken over. */
export const LEASE_MS = 30_000;
/** A lease is renewed when a part is recorded, else after this time; a run checks twice in it, so a healthy run renews within 1.5 times this. */
export const LEASE_BEAT_MS = 10_000;
/** A lease that is nearer to its end than this was not renewed for two beats: its holder has died. */
const MISSED_BEAT_MS = LEASE_MS - 2 * LEASE_BEAT_MS;
/**
 * What a job may count in a row without recording anything before it is given up: 1 for a lease that ended in silence, because a killed
 * process is seldom the job's fault; 4 for a run that failed by itself, so that five of those are the end. Source: reliability 3b.7.
 */
export const MAX_BARREN = 20;

/** A job that this consumer may write for; `lease` is the fence that every write carries. */
export interface LeasedJob {
	id: number;
	hid: string;
	bucketId: number;
	slot: number;
	wave: number;
	priority: number;
	lease: number;
	joins: number;
	progress: JobProgress;
	/** Consumers die these days, of this job or of others: what is read is recorded at once. */
	isCareful: boolean;
	/** UTC day of the slot, "YYYYMMDD". */
	day: string;
}

interface LeasedRow {
	id: number;
	hid: string;
	bucket_id: number;
	slot: number;
	wave: number;
	priority: number;
	lease: number;
	joins: number;
	progress: string;
}

/** Takes an open job whose time has come and that nobody holds; null when there is nothing to take. */
export async function leaseJob(ctx: Ctx, jobId: number): Promise<LeasedJob | null> {
	const now = ctx.now();
	const [silent, leased] = await ctx.db.batch([
		// This job's former lease is among them, where its holder did not give it back.
		ctx.db.run(sql`SELECT 1 FROM job WHERE state = 'open' AND lease_until < ${now + MISSED_BEAT_MS} LIMIT 1`),
		ctx.db.run(sql`UPDATE job SET lease = lease + 1, lease_until = ${now + LEASE_MS}, barren = barren + 1
			WHERE id = ${jobId} AND state = 'open' AND not_before <= ${now} AND (lease_until IS NULL OR lease_until <= ${now}) AND barren < ${MAX_BARREN}
			RETURNING id, hid, bucket_id, slot, wave, priority, lease, joins, progress`),
	]);
	const [row] = (leased as D1Result<LeasedRow>).results;
	if (!row) return null;
	const isCareful = (silent as D1Result).results.length > 0;
	const { bucket_id, progress, ...rest } = row;
	const got = { got: {}, ...(JSON.parse(progress) as Partial<JobProgress>) };
	return { ...rest, bucketId: bucket_id, progress: got, isCareful, day: slotDay(row.slot) };
}

/** Keeps a lease alive; false when it was lost. */
export async function renewLease(ctx: Ctx, job: LeasedJob): Promise<boolean> {
	const result = await ctx.db.run(
		sql`UPDATE job SET lease_until = ${ctx.now() + LEASE_MS} WHERE id = ${job.id} AND lease = ${job.lease} AND state = 'open'`,
	);
	return result.meta.changes === 1;
}

/** Gives a job back unfinished, to be looked at again from `notBefore`. */
export async function releaseJob(ctx: Ctx, job: LeasedJob, notBefore: number): Promise<void> {
	await ctx.db.run(
		sql`UPDATE job SET lease_until = NULL, barren = 0, not_before = ${notBefore} WHERE id = ${job.id} AND lease = ${job.lease} AND state = 'open'`,
	);
}

/**
 * Gives a job back whose run failed, to be tried again after 30 s, 2, 8 and 32 minutes: what it needs may be down for a while.
 * With the lease it counts 4 in `barren` (in the text of the statement: D1 binds numbers as REAL, and the division is whole).
 */
export async function postponeJob(ctx: Ctx, job: LeasedJob): Promise<void> {
	await ctx.db.run(sql`UPDATE job SET lease_until = NULL, barren = barren + 3, not_before = ${ctx.now()} + (${LEASE_MS} << (2 * (barren / 4)))
		WHERE id = ${job.id} AND lease = ${job.lease} AND state = 'open'`);
}

/** How many requests have joined by now; null when the lease was lost. */
export async function readJoins(ctx: Ctx, job: LeasedJob): Promise<number | null> {
	const rows = await ctx.db.all<{ joins: number }>(
		sql`SELECT joins FROM job WHERE id = ${job.id} AND lease = ${job.lease} AND state = 'open'`,
	);
	return rows[0]?.joins ?? null;
}
