import { and, asc, between, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import { number, text } from "./rows";
import { job, jobRequest } from "./tables/jobs";
import { sample, samplePart, sealedMonth } from "./tables/samples";
import { hasEndpoints } from "./webhook-endpoints";

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

/** A sample to fold; hasEndpoints: 1 where its end may be told to webhooks. */
export async function sampleToFold(db: Db, id: number) {
	const [row] = await db
		.select({ ...getTableColumns(sample), hasEndpoints: hasEndpoints(sql`${sample.accountId}`) })
		.from(sample)
		.where(eq(sample.id, id))
		.limit(1);
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
			// In random order, so that samples that cannot be folded do not block the others.
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

/** The parts that a job has written, by sample. The job's requests name the samples, so the primary key of sample_part serves. */
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
			...columnsOf(sample, "id", "day", "time", "asked", "openedAt", "closedAt"),
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

/**
 * Accounts that still have samples before a day in D1, with their months; without those with an import that can be taken back, which finds its positions
 * in D1 alone. Reads the whole index sample_identity: ask rarely.
 */
export function monthsToSeal(db: Db, beforeDay: string, limit: number) {
	return (
		db
			.selectDistinct({ accountId: sample.accountId, month: sql<string>`substr(${sample.day}, 1, 7)` })
			.from(sample)
			.where(
				and(
					sql`${sample.day} < ${beforeDay}`,
					sql`${sample.closedAt} IS NOT NULL`,
					sql`${sample.accountId} NOT IN (SELECT account_id FROM keyword_import WHERE object_key IS NOT NULL
						AND state IN ('open', 'done', 'failed', 'undoing'))`,
				),
			)
			// In random order, so that samples that cannot be sealed do not block the others.
			.orderBy(sql`random()`)
			.limit(limit)
	);
}

/** Samples of a range of days, with the values that show whether they have changed. Index sample_identity. */
export function sampleStatesBetween(db: Db, accountId: number, fromDay: string, toDay: string) {
	return db
		.select({ id: sample.id, day: sample.day, time: sample.time, closedAt: sample.closedAt, version: sample.version })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), between(sample.day, fromDay, toDay)))
		.orderBy(asc(sample.day), asc(sample.time));
}

/** Codes of some samples, without their evidence. */
export function codesOfSamples(db: Db, ids: readonly number[]) {
	return db
		.select({ id: sample.id, codes: sample.codes, blocks: sample.blocks, columns: sql<null>`NULL` })
		.from(sample)
		.where(sql`${sample.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** The samples of a day (or one of them, by its time) with all that they hold, in the order of their times. */
export function samplesOfDay(db: Db, accountId: number, day: string, time: string | null) {
	return db
		.select()
		.from(sample)
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), time === null ? undefined : eq(sample.time, time)))
		.orderBy(asc(sample.time));
}

/** As above without their content, with the values that show whether it has changed. */
export function sampleStatesOfDay(db: Db, accountId: number, day: string, time: string | null) {
	return db
		.select({
			...columnsOf(sample, "id", "time", "asked", "openedAt", "closedAt", "version"),
		})
		.from(sample)
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), time === null ? undefined : eq(sample.time, time)))
		.orderBy(asc(sample.time));
}

/** Parts of a day's open samples: their lengths, and their text on request. */
export function openPartsOfDay(db: Db, accountId: number, day: string, withText: boolean) {
	const text = withText ? sql<string>`${samplePart.chunks}` : sql<string>`''`;
	return db
		.select({ sampleId: samplePart.sampleId, jobId: samplePart.jobId, characters: sql<number>`length(${samplePart.chunks})`, text })
		.from(sample)
		.innerJoin(samplePart, eq(samplePart.sampleId, sample.id))
		.where(and(eq(sample.accountId, accountId), eq(sample.day, day), isNull(sample.closedAt)));
}

/** Text that was appended to parts after these lengths: [sample, job, characters]. */
export function freshOfParts(db: Db, known: [number, number, number][]) {
	return db.rows({ sampleId: t.samplePart.sampleId, jobId: t.samplePart.jobId, characters: number, text: text() })(sql`
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

/** Identifies a sample of an account: local day "YYYY-MM-DD" and time "HHmm". */
export interface SampleKey {
	accountId: number;
	day: string;
	time: string;
}

/** Ids of an account's closed samples. */
export async function closedSampleIds(db: Db, accountId: number): Promise<number[]> {
	const rows = await db
		.select({ id: sample.id })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), isNotNull(sample.closedAt)));
	return rows.map(({ id }) => id);
}

/** A sample's stored columns (services/samples/sample-row.ts). */
export type SampleColumns = Pick<typeof sample.$inferInsert, "columns" | "codes" | "blocks">;

/** Condition: the sample was closed at this instant. */
export function isClosedAt(sampleId: number, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM sample WHERE id = ${sampleId} AND closed_at = ${at})`;
}

/** Closes a sample with its columns, if it is as it was read, its parts have the same size, the best positions are unchanged and no open job works for it. */
export function closeSample(
	db: Db,
	{ id, asked, version, now }: { id: number; asked: string; version: number; now: number },
	{ columns, codes, blocks }: SampleColumns,
	read: { partCharacters: number; isBestsUnchanged: Condition },
): Statement {
	return db.run(sql`UPDATE sample SET columns = ${columns}, codes = ${codes}, blocks = ${blocks}, version = version + 1, closed_at = ${now}
		WHERE id = ${id} AND closed_at IS NULL AND asked = ${asked} AND version = ${version}
		AND (SELECT coalesce(sum(length(chunks)), 0) FROM sample_part WHERE sample_id = ${id}) = ${read.partCharacters}
		AND ${read.isBestsUnchanged}
		AND NOT EXISTS (SELECT 1 FROM job j JOIN job_request r ON r.job_id = j.id AND r.sample_id = ${id} WHERE j.state = 'open')`);
}

export function deleteParts(db: Db, sampleId: number, when: Condition): Statement {
	return db.run(sql`DELETE FROM sample_part WHERE sample_id = ${sampleId} AND ${when}`);
}

/** Replaces the columns of a sample that was closed at `closedAt`; its new closing instant is `now`. */
export function correctClosedSample(
	db: Db,
	{ id, closedAt, now }: { id: number; closedAt: number; now: number },
	{ columns, codes, blocks }: SampleColumns,
): Statement {
	return db.run(sql`UPDATE sample SET columns = ${columns}, codes = ${codes}, blocks = ${blocks}, version = version + 1, closed_at = ${now}
		WHERE id = ${id} AND closed_at = ${closedAt}`);
}

/** Inserts a closed sample; one that exists stays as it is. */
export async function insertClosedSample(
	db: Db,
	one: SampleKey & SampleColumns & { asked: string; openedAt: number; closedAt: number },
): Promise<void> {
	await db.insert(sample).values(one).onConflictDoNothing();
}

/** Samples of a range of days behind an id, by id. */
export function samplesAfter(db: Db, range: { fromDay: string; toDay: string }, afterId: number, limit: number) {
	return db
		.select()
		.from(sample)
		.where(and(between(sample.day, range.fromDay, range.toDay), gt(sample.id, afterId)))
		.orderBy(asc(sample.id))
		.limit(limit);
}
