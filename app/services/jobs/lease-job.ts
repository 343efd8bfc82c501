import { endLease, extendLease, failLease, type LeasedRow, takeLease } from "~/db/job-leases";
import { runnableJobs } from "~/db/jobs";
import type { JobProgress } from "~/domain/storage/job-progress";
import { slotDay } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";

/** A consumer that has not renewed its lease for so long has died; its job may be leased again. */
export const LEASE_MS = 30_000;
/** A lease is renewed when a part is recorded, else after this time; a run checks twice in it, so a healthy run renews within 1.5 times this. */
export const LEASE_BEAT_MS = 10_000;
/** A lease that is nearer to its end than this was not renewed for two beats: its holder has died. */
const MISSED_BEAT_MS = LEASE_MS - 2 * LEASE_BEAT_MS;
/**
 * Failed leases in a row after which a job is given up. A lease that ended in silence counts 1, because a killed process is seldom the job's fault; a
 * run that failed by itself counts 4, so that five of those end the job. Source: reliability 3b.7.
 */
export const MAX_FAILED_LEASES = 20;

/** A job that this consumer may write for; every write requires `lease`. */
export interface LeasedJob extends Omit<LeasedRow, "progress"> {
	progress: JobProgress;
	/** Consumers die at present, with this job or with others: each look is recorded immediately. */
	isCareful: boolean;
	/** UTC day of the slot, "YYYYMMDD". */
	day: string;
}

/** Leases an open job that is due and has no lease; null without one. */
export async function leaseJob(ctx: Ctx, jobId: number): Promise<LeasedJob | null> {
	const now = ctx.now();
	const at = { now, until: now + LEASE_MS, silentBefore: now + MISSED_BEAT_MS, maxFailed: MAX_FAILED_LEASES };
	const { row, isAnySilent } = await takeLease(ctx.db, jobId, at);
	if (!row) return null;
	const progress: JobProgress = { got: {}, ...JSON.parse(row.progress) };
	return { ...row, progress, isCareful: isAnySilent, day: slotDay(row.slot) };
}

/** Keeps a lease alive; false when it was lost. */
export function renewLease(ctx: Ctx, job: LeasedJob): Promise<boolean> {
	return extendLease(ctx.db, job, ctx.now() + LEASE_MS);
}

/** Gives a job back unfinished; it is due again at `notBefore`. */
export function releaseJob(ctx: Ctx, job: LeasedJob, notBefore: number): Promise<void> {
	return endLease(ctx.db, job, notBefore);
}

/** Gives a job back whose run failed; it is due again after 30 s, 2, 8 and 32 minutes, because the cause may last for a while. */
export function postponeJob(ctx: Ctx, job: LeasedJob): Promise<void> {
	return failLease(ctx.db, job, { now: ctx.now(), pauseMs: LEASE_MS });
}

/** An open job of the highest priority without a lease; null when there is none. Two callers may get the same job: the lease decides. */
export async function nextRunnableJob(ctx: Ctx): Promise<number | null> {
	// One of the first few, so that consumers that end together do not all try the same job.
	const open = await runnableJobs(ctx.db, ctx.now(), 8);
	const top = open.filter((job) => job.priority === open[0]?.priority);
	return top[Math.floor(ctx.random() * top.length)]?.id ?? null;
}
