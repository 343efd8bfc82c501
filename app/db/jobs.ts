import { and, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { FOLLOWED_ORDER } from "./followed-order";
import { job, jobRequest } from "./tables/jobs";
import { keyword, monitor, search, website } from "./tables/monitors";
import { sample } from "./tables/samples";
import { account } from "./tables/users";

/**
 * Priority of a job. Manual looks never wait for a daily run, nor for hundreds of manual looks of another user; reserved jobs are run by their
 * creator alone.
 */
export const PRIORITY = { reserved: -1, freeDaily: 0, paidDaily: 1, manyManual: 2, manual: 3 } as const;
/** A request for more monitors than this is a large one. Ours: the size of one job. */
const MANY_MONITORS = 100;

/** Priority of manual looks, by the number requested together. */
export function manualPriority(monitors: number): number {
	return monitors > MANY_MONITORS ? PRIORITY.manyManual : PRIORITY.manual;
}

/** Monitors of an account with the place of each search. Index monitor_identity. */
export function followedBy(db: Db, accountId: number) {
	return db
		.select({
			...columnsOf(monitor, "hid", "ordinal", "depth"),
			domain: website.domain,
			hosts: website.hosts,
			bucketId: search.bucketId,
			index: search.bucketIndex,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.where(eq(monitor.accountId, accountId))
		.orderBy(FOLLOWED_ORDER);
}

/** Accounts the clock has to look at, paid plans first. Index account_due. */
export function dueAccounts(db: Db, now: number, limit: number) {
	return db
		.select({ id: account.id })
		.from(account)
		.where(lte(account.nextDueAt, now))
		.orderBy(sql`${account.plan} = 'default'`, account.nextDueAt)
		.limit(limit);
}

/** Names and slots of all open jobs. Partial index job_open. */
export function openJobs(db: Db) {
	return db.select({ hid: job.hid, slot: job.slot }).from(job).where(eq(job.state, "open"));
}

/** Open jobs that may be looked at now. Partial index job_open. */
export function runnableJobs(db: Db, now: number, limit: number) {
	return db
		.select({ id: job.id, priority: job.priority })
		.from(job)
		.where(
			and(
				eq(job.state, "open"),
				gte(job.priority, PRIORITY.freeDaily),
				lte(job.notBefore, now),
				or(isNull(job.leaseUntil), lte(job.leaseUntil, now)),
			),
		)
		.orderBy(desc(job.priority), job.id)
		.limit(limit);
}

/** When the next open job may be looked at; null without one. Leased jobs count with the end of their lease. */
export async function nextJobAt(db: Db): Promise<number | null> {
	const [row] = await db
		.select({ at: sql<number | null>`min(max(${job.notBefore}, coalesce(${job.leaseUntil}, 0)))` })
		.from(job)
		.where(and(eq(job.state, "open"), gte(job.priority, PRIORITY.freeDaily)));
	return row?.at ?? null;
}

export async function nextAccountDueAt(db: Db): Promise<number | null> {
	const [row] = await db.select({ at: sql<number | null>`min(${account.nextDueAt})` }).from(account);
	return row?.at ?? null;
}

export async function jobById(db: Db, id: number) {
	const [row] = await db.select().from(job).where(eq(job.id, id)).limit(1);
	return row ?? null;
}

/** Requests of samples to a job, with the facts that decide whether a look may still answer them. */
export function requestsOf(db: Db, jobId: number) {
	return db
		.select({
			...columnsOf(jobRequest, "sampleId", "accountId", "members"),
			...columnsOf(sample, "day", "time", "openedAt"),
			accountHid: account.hid,
			timezone: account.timezone,
			pastZones: account.pastZones,
		})
		.from(jobRequest)
		.innerJoin(sample, eq(sample.id, jobRequest.sampleId))
		.innerJoin(account, eq(account.id, jobRequest.accountId))
		.where(eq(jobRequest.jobId, jobId));
}

/** The searches of a bucket by their place. Index search_bucket. */
export function searchesOf(db: Db, bucketId: number) {
	return db
		.select({
			index: search.bucketIndex,
			engine: search.engine,
			...columnsOf(keyword, "term", "country", "language"),
			device: search.device,
			place: search.place,
		})
		.from(search)
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(eq(search.bucketId, bucketId));
}

/** Jobs of a bucket whose looks may still be fresh. Index job_identity. */
export function recentJobsOf(db: Db, bucketId: number, fromSlot: number) {
	return db
		.select({ id: job.id, hid: job.hid, slot: job.slot, progress: job.progress, readingsKey: job.readingsKey })
		.from(job)
		.where(and(eq(job.bucketId, bucketId), gte(job.slot, fromSlot)))
		.orderBy(desc(job.id));
}
