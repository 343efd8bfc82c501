import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import type { Condition, Marked } from "./guard";
import { inParameters } from "./in-parameters";
import { job, jobRequest } from "./tables/jobs";
import { sample, samplePart, sealedMonth } from "./tables/samples";

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

/** Some samples with all that they hold, oldest first; an id whose sample is gone is missing. */
export function samplesByIds(db: Db, ids: number[]) {
	return db
		.select()
		.from(sample)
		.where(sql`${sample.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
		.orderBy(asc(sample.day), asc(sample.time));
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

/** The samples of a day (or one of them, by its time) with all that they hold, in the order of their times. */
export function samplesOfDay(db: Db, accountId: number, day: string, time: string | null) {
	return db
		.select()
		.from(sample)
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), time === null ? undefined : eq(sample.time, time)))
		.orderBy(asc(sample.time));
}

/** The same without what they hold, with what tells whether that has changed. */
export function sampleStatesOfDay(db: Db, accountId: number, day: string, time: string | null) {
	return db
		.select({
			id: sample.id,
			time: sample.time,
			asked: sample.asked,
			openedAt: sample.openedAt,
			closedAt: sample.closedAt,
			version: sample.version,
		})
		.from(sample)
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), time === null ? undefined : eq(sample.time, time)))
		.orderBy(asc(sample.time));
}

/** Parts of a day's open samples: how long they are, and their text where it is asked for. */
export function openPartsOfDay(db: Db, accountId: number, day: string, withText: boolean) {
	const text = withText ? sql<string>`${samplePart.chunks}` : sql<string>`''`;
	return db
		.select({ sampleId: samplePart.sampleId, jobId: samplePart.jobId, characters: sql<number>`length(${samplePart.chunks})`, text })
		.from(sample)
		.innerJoin(samplePart, eq(samplePart.sampleId, sample.id))
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), isNull(sample.closedAt)));
}

/** What was added to parts since they had so many characters: [sample, job, characters]. */
export function freshOfParts(db: Db, known: [number, number, number][]) {
	return db.all<{ sampleId: number; jobId: number; characters: number; text: string }>(sql`
		SELECT p.sample_id AS sampleId, p.job_id AS jobId, length(p.chunks) AS characters, substr(p.chunks, (k.value ->> 2) + 1) AS text
		FROM json_each(${JSON.stringify(known)}) k JOIN sample_part p ON p.sample_id = k.value ->> 0 AND p.job_id = k.value ->> 1`);
}

/** The sealed month of a day, if there is one. */
export function sealedMonthOf(db: Db, accountId: number, day: string) {
	return db
		.select()
		.from(sealedMonth)
		.where(and(eq(sealedMonth.accountId, accountId), eq(sealedMonth.month, day.slice(0, 7))));
}

/** Adds chunks of a job to the parts of samples. Few statements however many accounts share the bucket: an invocation may make 1,000. */
export function addToSampleParts(
	db: Db,
	jobId: number,
	chunks: readonly { sample: number; chunk: string }[],
	fence: Condition,
): Statement[] {
	return inParameters(chunks, (one) => one.chunk.length).map((some) =>
		db.run(sql`INSERT INTO sample_part (sample_id, job_id, chunks)
			SELECT s.value ->> 'sample', ${jobId}, s.value ->> 'chunk' FROM json_each(${JSON.stringify(some)}) s WHERE ${fence}
			ON CONFLICT (sample_id, job_id) DO UPDATE SET chunks = chunks || char(10) || excluded.chunks`),
	);
}

/** Requests the members of samples from a job's retry, which exists. members: as in job_request. */
export function requestRetriedSamples(
	db: Db,
	job: { bucketId: number; slot: number; retry: number },
	requests: readonly { sample: number; account: number | undefined; members: string }[],
	fence: Condition,
): Statement {
	return db.run(sql`INSERT INTO job_request (job_id, sample_id, account_id, members)
		SELECT j.id, r.value ->> 'sample', r.value ->> 'account', r.value ->> 'members'
		FROM json_each(${JSON.stringify(requests)}) r
		JOIN job j ON j.bucket_id = ${job.bucketId} AND j.slot = ${job.slot} AND j.retry = ${job.retry + 1}
		WHERE ${fence}`);
}

/** Which sample of an account: local day "YYYY-MM-DD" and time "HHmm". */
export interface SampleKey {
	accountId: number;
	day: string;
	time: string;
}

/** Opens a sample, or opens it again for more ordinals. asked: all its ordinals (domain/sample/ordinals.ts). */
export function openSample(
	db: Db,
	{ accountId, day, time }: SampleKey,
	{ asked, now }: { asked: string; now: number },
	marked: Marked,
): Statement {
	return db.run(sql`INSERT INTO sample (account_id, day, time, asked, opened_at)
		SELECT ${accountId}, ${day}, ${time}, ${asked}, ${now} WHERE ${marked}
		ON CONFLICT (account_id, day, time) DO UPDATE SET asked = excluded.asked, closed_at = NULL`);
}

/** Members of a bucket that a sample asks for. hid: of the bucket's job, should it have to be opened; members: as in job_request. */
export interface BucketRequest {
	bucket: number;
	hid: string;
	members: string;
}

/** Statements that join the open jobs of the buckets in a slot, open those that are missing as their next retry, and write the sample's requests. */
export function joinJobs(
	db: Db,
	key: SampleKey,
	request: { buckets: readonly BucketRequest[]; slot: number; priority: number; now: number },
	marked: Marked,
): Statement[] {
	const { slot, priority, now } = request;
	const json = JSON.stringify(request.buckets);
	return [
		db.run(sql`UPDATE job SET joins = joins + 1, priority = max(priority, ${priority}), not_before = min(not_before, ${now})
			WHERE state = 'open' AND slot = ${slot} AND bucket_id IN (SELECT value ->> 'bucket' FROM json_each(${json})) AND ${marked}`),
		db.run(sql`INSERT INTO job (hid, bucket_id, slot, retry, priority, not_before, joins, created_at)
			SELECT b.value ->> 'hid', b.value ->> 'bucket', ${slot},
				(SELECT coalesce(max(retry) + 1, 0) FROM job WHERE bucket_id = b.value ->> 'bucket' AND slot = ${slot}),
				${priority}, ${now}, 1, ${now}
			FROM json_each(${json}) b
			WHERE ${marked} AND NOT EXISTS (SELECT 1 FROM job WHERE bucket_id = b.value ->> 'bucket' AND slot = ${slot} AND state = 'open')`),
		db.run(sql`INSERT INTO job_request (job_id, sample_id, account_id, members)
			SELECT j.id, s.id, ${key.accountId}, b.value ->> 'members'
			FROM json_each(${json}) b
			JOIN job j ON j.bucket_id = b.value ->> 'bucket' AND j.slot = ${slot} AND j.state = 'open'
			JOIN sample s ON s.account_id = ${key.accountId} AND s.day = ${key.day} AND s.time = ${key.time}
			WHERE ${marked}
			ON CONFLICT (job_id, sample_id) DO UPDATE SET members = members || char(10) || excluded.members`),
	];
}
