import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Marked } from "./guard";
import { number, numberOrNull, orNull, type RowOf, text } from "./rows";
import type { Market } from "./searches";
import { keepLast } from "./url-monitors";
import { hasEndpoints } from "./webhook-endpoints";
import { insertCheckMessages } from "./webhook-messages";

/** A row of job_target with its check, tracked URL or reading. */
const JOB_TARGET_ROW = {
	kind: t.jobTarget.kind,
	/** Id of the check, of the tracked URL or of the reading. */
	targetId: t.jobTarget.targetId,
	/** Datacenter of a check; "" for other kinds. */
	datacenter: t.jobTarget.datacenter,
	/** null of a visitor's check. */
	accountId: numberOrNull,
	accountHid: orNull(t.account.hid),
	timezone: orNull(t.account.timezone),
	/** JSON of its earlier zones. */
	pastZones: orNull(t.account.pastZones),
	/** Its public id. */
	hid: text(),
	/** Instant of the check's first request: part of its stored path. */
	createdAt: number,
	domain: text(),
	/** Normalised address of a tracked URL; null for others. */
	url: orNull(t.urlMonitor.url),
	/** Instant from which an answer to a prompt is of no use; null for others. */
	until: orNull(t.promptReading.until),
	/** Rule of hosts and JSON of names of a prompt's website; null for others. */
	hosts: orNull(t.website.hosts),
	names: t.website.names,
	...columnsOf(t.jobTarget, "askedAt", "bucketIndex", "depth"),
	/** JSON: the job's answer so far; null without one. */
	answer: t.jobTarget.answer,
	/** 1 where its account has endpoints of webhooks. */
	hasEndpoints: number,
};
export type JobTargetRow = RowOf<typeof JOB_TARGET_ROW>;

/** Primary key of a job's target, and the request that it belongs to. */
export type JobTargetKey = Pick<JobTargetRow, "kind" | "targetId" | "datacenter" | "askedAt">;

interface JobKey {
	id: number;
	bucketId: number;
	slot: number;
	retry: number;
}

/** Targets of a job whose check, URL or prompt still exists. A visitor may have signed up since: the check then has an account. */
export function targetsOfJob(db: Db, jobId: number): Promise<JobTargetRow[]> {
	return db.rows(JOB_TARGET_ROW)(sql`
		SELECT e.kind, e.target_id AS targetId, e.datacenter, coalesce(e.account_id, c.account_id) AS accountId, a.hid AS accountHid, a.timezone, a.past_zones AS pastZones,
			coalesce(c.hid, u.hid, r.hid) AS hid, coalesce(c.created_at, u.created_at, r.due_at) AS createdAt, coalesce(c.domain, u.domain, w.domain) AS domain, u.url,
			r.until, w.hosts, w.names,
			e.asked_at AS askedAt, e.bucket_index AS bucketIndex, e.depth, e.answer, ${hasEndpoints(sql`a.id`)} AS hasEndpoints
		FROM job_target e
		LEFT JOIN serp_check c ON e.kind = 'check' AND c.id = e.target_id
		LEFT JOIN url_monitor u ON e.kind = 'url' AND u.id = e.target_id
		LEFT JOIN prompt_reading r ON e.kind = 'prompt' AND r.id = e.target_id AND r.state = 'pending'
		LEFT JOIN prompt p ON p.id = r.prompt_id
		LEFT JOIN website w ON w.hid = p.website_hid
		LEFT JOIN account a ON a.id = coalesce(e.account_id, c.account_id)
		WHERE e.job_id = ${jobId} AND coalesce(c.id, u.id, w.id) IS NOT NULL`);
}

/** A check's datacenter, a tracked URL or a reading to look for. Its row exists, or an earlier statement of the batch writes it. */
export interface NewJobTarget {
	/** Public id of the check, of the tracked URL or of the reading. */
	hid: string;
	/** Normalised term of the search. */
	term: string;
	/** Place of the search: "" or a datacenter's (domain/check/datacenter.ts). */
	place: string;
	/** Datacenter of a check; "" for other kinds. */
	datacenter: string;
	/** Organic results to read. */
	depth: number;
}

export interface NewJobTargets {
	kind: JobTargetRow["kind"];
	/** null of a visitor. */
	accountId: number | null;
	/** Shared by all targets of one call. */
	market: Market;
	/** At most 1,000. */
	targets: readonly NewJobTarget[];
	priority: number;
	askedAt: number;
}

const TARGET_TABLES = { check: sql.raw("serp_check"), url: sql.raw("url_monitor"), prompt: sql.raw("prompt_reading") } as const;

/**
 * Statements that join or open the jobs of the targets' buckets in a slot and write the targets. A target that the job already has is requested
 * again: its earlier answer no longer counts. jobHids: one for each target, because there are never more new jobs than targets. Indexes
 * keyword_term, search_identity.
 */
export function insertJobTargets(
	db: Db,
	request: NewJobTargets,
	at: { slot: number; now: number; jobHids: string[] },
	marked: Marked,
): Statement[] {
	const { kind, accountId, market, targets, priority, askedAt } = request;
	const { slot, now } = at;
	const wanted = sql`(SELECT w.value ->> 'hid' AS hid, w.value ->> 'datacenter' AS datacenter, w.value ->> 'depth' AS depth, s.bucket_id, s.bucket_index
		FROM json_each(${JSON.stringify(targets)}) w
		JOIN keyword k ON k.term = w.value ->> 'term' AND k.country = ${market.country} AND k.language = ${market.language}
			AND k.norm_version = ${market.normVersion}
		JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = w.value ->> 'place')`;
	const isOpen = sql`slot = ${slot} AND state = 'open'`;
	const account = accountId === null ? sql`NULL` : sql`${accountId}`;
	return [
		db.run(sql`UPDATE job SET joins = joins + 1, priority = max(priority, ${priority}), not_before = min(not_before, ${now})
			WHERE ${isOpen} AND bucket_id IN (SELECT bucket_id FROM ${wanted}) AND ${marked}`),
		db.run(sql`INSERT INTO job (hid, bucket_id, slot, retry, priority, not_before, joins, created_at)
			SELECT n.value, b.bucket_id, ${slot}, (SELECT coalesce(max(retry) + 1, 0) FROM job WHERE bucket_id = b.bucket_id AND slot = ${slot}),
				${priority}, ${now}, 1, ${now}
			FROM (SELECT bucket_id, row_number() OVER (ORDER BY bucket_id) - 1 AS place FROM (SELECT DISTINCT bucket_id FROM ${wanted})) b
			JOIN json_each(${JSON.stringify(at.jobHids)}) n ON n.key = b.place
			WHERE ${marked} AND NOT EXISTS (SELECT 1 FROM job WHERE bucket_id = b.bucket_id AND ${isOpen})`),
		db.run(sql`INSERT INTO job_target (job_id, kind, target_id, datacenter, account_id, bucket_index, depth, asked_at)
			SELECT j.id, ${kind}, t.id, w.datacenter, ${account}, w.bucket_index, w.depth, ${askedAt}
			FROM ${wanted} w JOIN job j ON j.bucket_id = w.bucket_id AND j.slot = ${slot} AND j.state = 'open' JOIN ${TARGET_TABLES[kind]} t ON t.hid = w.hid
			WHERE ${marked}
			ON CONFLICT (job_id, kind, target_id, datacenter) DO UPDATE SET asked_at = excluded.asked_at, depth = excluded.depth, answer = NULL`),
	];
}

/** Keeps the job's answers with its targets, so that a later lease of the job does not look again. */
export function keepTargetAnswers(
	db: Db,
	jobId: number,
	answers: readonly (JobTargetKey & { answer: string })[],
	fence: Condition,
): Statement {
	return db.run(sql`UPDATE job_target SET answer = r.value ->> 'answer'
		FROM json_each(${JSON.stringify(answers)}) r
		WHERE job_target.job_id = ${jobId} AND job_target.kind = r.value ->> 'kind' AND job_target.target_id = r.value ->> 'targetId'
			AND job_target.datacenter = r.value ->> 'datacenter' AND job_target.asked_at = r.value ->> 'askedAt' AND ${fence}`);
}

/**
 * Statements that move some targets of an ended job to its retry, which exists, and delete all of them. Targets that were requested again keep the
 * newer instant.
 */
export function moveTargetsToRetry(db: Db, job: JobKey, moved: readonly JobTargetKey[], fence: Condition): Statement[] {
	return [
		db.run(sql`INSERT INTO job_target (job_id, kind, target_id, datacenter, account_id, bucket_index, depth, asked_at)
			SELECT j.id, e.kind, e.target_id, e.datacenter, e.account_id, e.bucket_index, e.depth, e.asked_at
			FROM json_each(${JSON.stringify(moved)}) r
			JOIN job_target e ON e.job_id = ${job.id} AND e.kind = r.value ->> 'kind' AND e.target_id = r.value ->> 'targetId'
				AND e.datacenter = r.value ->> 'datacenter'
			JOIN job j ON j.bucket_id = ${job.bucketId} AND j.slot = ${job.slot} AND j.retry = ${job.retry + 1}
			WHERE ${fence}`),
		db.run(sql`DELETE FROM job_target WHERE job_id = ${job.id} AND ${fence}`),
	];
}

/** Answer for one datacenter of a check. */
export interface CheckAnswer {
	checkId: number;
	datacenter: string;
	askedAt: number;
	/** Wire entry as JSON (domain/sample/wire.ts). */
	entry: string;
	/** Same codes as in check_result. */
	position: number;
	look: string | null;
}

/** Writes answers of checks, except those to a request that was repeated since. */
export function recordCheckAnswers(db: Db, answers: readonly CheckAnswer[], now: number, fence: Condition): Statement {
	return db.run(sql`UPDATE check_result SET entry = r.value ->> 'entry', position = r.value ->> 'position', look = r.value ->> 'look',
			updated_at = ${now}
		FROM json_each(${JSON.stringify(answers)}) r JOIN serp_check c ON c.id = r.value ->> 'checkId' AND c.asked_at = r.value ->> 'askedAt'
		WHERE check_result.check_id = c.id AND check_result.datacenter = r.value ->> 'datacenter' AND ${fence}`);
}

/** Statements that fail the targets of ended jobs that have no answer, and delete the targets. entry, detail: JSON of a check's and of a URL's failure. */
export function failEndedTargets(db: Db, failure: { entry: string; detail: string }, now: number): [Statement, ...Statement[]] {
	const ended = sql`FROM job_target e JOIN job j ON j.id = e.job_id AND j.state <> 'open' WHERE`;
	return [
		db.run(sql`UPDATE check_result SET entry = ${failure.entry}, updated_at = ${now}
			${ended} e.kind = 'check' AND e.answer IS NULL AND check_result.check_id = e.target_id AND check_result.datacenter = e.datacenter
				AND EXISTS (SELECT 1 FROM serp_check c WHERE c.id = e.target_id AND c.asked_at = e.asked_at)`),
		db.run(sql`UPDATE url_monitor SET found = -1, protocol_mismatch = 0, detail = ${keepLast(sql`-1`, sql`${failure.detail}`)}, done_at = ${now}
			${ended} e.kind = 'url' AND e.answer IS NULL AND url_monitor.id = e.target_id AND url_monitor.asked_at = e.asked_at`),
		db.run(sql`UPDATE prompt_reading SET state = 'lost', reason = coalesce(prompt_reading.reason, 'error'), at = ${now}
			${ended} e.kind = 'prompt' AND e.answer IS NULL AND prompt_reading.id = e.target_id AND prompt_reading.state = 'pending'`),
		insertCheckMessages(db, sql`SELECT e.target_id ${ended} e.kind = 'check'`, now),
		db.run(sql`DELETE FROM job_target WHERE job_id IN (SELECT e.job_id ${ended} 1)`),
	];
}

/** Whether the answer to a one-off check, a tracked URL or a prompt of the account comes from this look. Indexes check_result_look, prompt_reading_look, url_monitor_look, url_span_first_look, url_span_last_look. */
export async function isLookOfTarget(db: Db, accountId: number, look: string): Promise<boolean> {
	const rows = await db.all(sql`
		SELECT 1 FROM check_result r JOIN serp_check c ON c.id = r.check_id AND c.account_id = ${accountId} WHERE r.look = ${look}
		UNION ALL SELECT 1 FROM prompt_reading WHERE look = ${look} AND account_id = ${accountId}
		UNION ALL SELECT 1 FROM url_monitor WHERE look = ${look} AND account_id = ${accountId}
		UNION ALL SELECT 1 FROM url_span WHERE first_look = ${look} AND account_id = ${accountId}
		UNION ALL SELECT 1 FROM url_span WHERE last_look = ${look} AND account_id = ${accountId} LIMIT 1`);
	return rows.length > 0;
}
