import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { JobProgress } from "~/domain/storage/job-progress";

/** One bucket at one slot: the unit of work. Its members are the union of its requests. Source: design.md "work". */
export const job = sqliteTable(
	"job",
	{
		id: integer().primaryKey(),
		/** Names its evidence in R2. */
		hid: text().notNull(),
		bucketId: integer().notNull(),
		/** UTC hour since epoch. */
		slot: integer().notNull(),
		/** Number of earlier jobs of the same bucket and slot: 0 for the first try. */
		retry: integer().notNull().default(0),
		state: text({ enum: ["open", "done", "dead"] })
			.notNull()
			.default("open"),
		priority: integer().notNull().default(0),
		/** Raised by each lease; every write of a lease's holder requires this number. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		/** No lease is given before this instant. */
		notBefore: integer().notNull(),
		/** Consecutive leases without a recorded part; a run that failed by itself counts 4 (services/jobs/lease-job.ts). */
		failedLeases: integer().notNull().default(0),
		/** Raised by each request that joins; a job ends only when its run has loaded them all. */
		joins: integer().notNull().default(0),
		/** JSON: progress so far (domain/storage/job-progress.ts). */
		progress: text().notNull().default("{}").$type<JsonText<JobProgress>>(),
		/** Prefix of the keys of its readings in R2, set when it ends (domain/storage/look-id.ts). */
		readingsKey: text(),
		reason: text(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("job_identity").on(t.bucketId, t.slot, t.retry), index("job_open").on(t.priority).where(sql`state = 'open'`)],
);

/** Monitors of an account that a job looks for, for one of the account's samples. */
export const jobRequest = sqliteTable(
	"job_request",
	{
		jobId: integer().notNull(),
		sampleId: integer().notNull(),
		accountId: integer().notNull(),
		/** JSON: [[bucketIndex, ordinal, depth, domain], …] */
		members: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.jobId, t.sampleId] })],
);

/** A check's datacenter, a tracked URL or a reading of a prompt that a job looks for; monitors are in job_request. */
export const jobTarget = sqliteTable(
	"job_target",
	{
		jobId: integer().notNull(),
		kind: text({ enum: ["check", "url", "prompt"] }).notNull(),
		/** Id of the check, of the tracked URL or of the reading. */
		targetId: integer().notNull(),
		/** Datacenter of a check; "" for other kinds. */
		datacenter: text().notNull().default(""),
		accountId: integer(),
		/** The search's place in the bucket. */
		bucketIndex: integer().notNull(),
		depth: integer().notNull(),
		/** Instant of the request: an answer to an earlier request is not written. */
		askedAt: integer().notNull(),
		/** JSON: the job's answer so far; null without one. */
		answer: text(),
	},
	(t) => [primaryKey({ columns: [t.jobId, t.kind, t.targetId, t.datacenter] }), index("job_target_subject").on(t.kind, t.targetId)],
);

/** Queue messages that could not be parsed or carried out. */
export const deadMessage = sqliteTable("dead_message", {
	id: integer().primaryKey(),
	queue: text().notNull(),
	reason: text().notNull(),
	/** First 500 characters. */
	body: text().notNull(),
	at: integer().notNull(),
});
