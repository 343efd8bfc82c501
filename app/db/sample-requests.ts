import { sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import type { Condition, Marked } from "./guard";
import { inParameters } from "./in-parameters";
import type { SampleKey } from "./samples";

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

/** Members of a bucket that a sample requests. hid: of the bucket's job if it has to be opened; members: as in job_request. */
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
