import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { job, jobRequest, sample, samplePart, sealedMonth } from "./schema";

/** Samples still in D1, oldest first. Index sample_identity. */
export function samplesBetween(db: Db, accountId: number, fromDay: string, toDay: string) {
	return db
		.select({ id: sample.id, day: sample.day, time: sample.time, openedAt: sample.openedAt, closedAt: sample.closedAt })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), between(sample.day, fromDay, toDay)))
		.orderBy(asc(sample.day), asc(sample.time));
}

export async function sampleAt(db: Db, accountId: number, day: string, time: string) {
	const [row] = await db
		.select()
		.from(sample)
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), eq(sample.time, time)))
		.limit(1);
	return row ?? null;
}

export async function sampleById(db: Db, id: number) {
	const [row] = await db.select().from(sample).where(eq(sample.id, id)).limit(1);
	return row ?? null;
}

export function partsOfSample(db: Db, sampleId: number) {
	return db
		.select({ jobId: samplePart.jobId, chunks: samplePart.chunks, characters: sql<number>`length(${samplePart.chunks})` })
		.from(samplePart)
		.where(eq(samplePart.sampleId, sampleId))
		.orderBy(asc(samplePart.jobId));
}

export async function sealedMonthsBetween(db: Db, accountId: number, fromMonth: string, toMonth: string) {
	return db
		.select()
		.from(sealedMonth)
		.where(and(eq(sealedMonth.accountId, accountId), between(sealedMonth.month, fromMonth, toMonth)))
		.orderBy(asc(sealedMonth.month));
}

/** Open samples that no open job works for: they can be folded. Partial indexes sample_open and job_open. */
export function samplesToFold(db: Db, limit: number) {
	const waiting = db
		.select({ id: jobRequest.sampleId })
		.from(job)
		.innerJoin(jobRequest, eq(jobRequest.jobId, job.id))
		.where(eq(job.state, "open"));
	return (
		db
			.select({ id: sample.id })
			.from(sample)
			.where(and(isNull(sample.closedAt), sql`${sample.id} NOT IN ${waiting}`))
			// In any order: some that cannot be folded must not stand before all others for ever.
			.orderBy(sql`random()`)
			.limit(limit)
	);
}

export function manualSamplesSince(db: Db, accountId: number, openedAfter: number) {
	return db
		.select({ asked: sample.asked, openedAt: sample.openedAt })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), sql`${sample.time} <> '0000'`, sql`${sample.openedAt} > ${openedAfter}`));
}

/** What a job has written, by sample. Its requests name the samples, so the primary key of sample_part serves. */
export function partsOfJob(db: Db, jobId: number) {
	return db
		.select({ sampleId: samplePart.sampleId, chunks: samplePart.chunks })
		.from(jobRequest)
		.innerJoin(samplePart, and(eq(samplePart.sampleId, jobRequest.sampleId), eq(samplePart.jobId, jobRequest.jobId)))
		.where(eq(jobRequest.jobId, jobId));
}

/** Parts of an account's open samples of some days. */
export function openSamplesParts(db: Db, accountId: number, fromDay: string, toDay: string) {
	return db
		.select({ chunks: samplePart.chunks })
		.from(sample)
		.innerJoin(samplePart, eq(samplePart.sampleId, sample.id))
		.where(and(eq(sample.accountId, accountId), between(sample.day, fromDay, toDay), isNull(sample.closedAt)));
}

export function sampleColumnsBetween(db: Db, accountId: number, fromDay: string, toDay: string) {
	return db
		.select({ columns: sample.columns })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), between(sample.day, fromDay, toDay)));
}

/** Samples of a month without their columns, oldest first. Index sample_identity. */
export function samplesOfMonth(db: Db, accountId: number, month: string) {
	return db
		.select({
			id: sample.id,
			day: sample.day,
			time: sample.time,
			asked: sample.asked,
			openedAt: sample.openedAt,
			closedAt: sample.closedAt,
		})
		.from(sample)
		.where(and(eq(sample.accountId, accountId), between(sample.day, `${month}-01`, `${month}-31`)))
		.orderBy(asc(sample.day), asc(sample.time));
}

/** Columns of some samples; an id whose sample is gone is missing. */
export function columnsOfSamples(db: Db, ids: number[]) {
	return db
		.select({ id: sample.id, columns: sample.columns })
		.from(sample)
		.where(sql`${sample.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Accounts that still have samples before a day in D1, with their months. Reads the whole index sample_identity: ask rarely. */
export function monthsToSeal(db: Db, beforeDay: string, limit: number) {
	return (
		db
			.selectDistinct({ accountId: sample.accountId, month: sql<string>`substr(${sample.day}, 1, 7)` })
			.from(sample)
			.where(and(sql`${sample.day} < ${beforeDay}`, sql`${sample.closedAt} IS NOT NULL`))
			// In any order: some that cannot be sealed must not stand before all others for ever.
			.orderBy(sql`random()`)
			.limit(limit)
	);
}
