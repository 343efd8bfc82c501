import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** One bucket at one slot: the unit of work. Members are the union of its requests. Source: design.md "work". */
export const job = sqliteTable(
	"job",
	{
		id: integer().primaryKey(),
		/** Names its evidence in R2. */
		hid: text().notNull(),
		bucketId: integer().notNull(),
		/** UTC hour since epoch. */
		slot: integer().notNull(),
		/** Repeats within a slot, from 0. */
		wave: integer().notNull().default(0),
		state: text({ enum: ["open", "done", "dead"] })
			.notNull()
			.default("open"),
		priority: integer().notNull().default(0),
		/** Raised by each lease: the fence that every later write carries. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		/** Not looked at before. */
		notBefore: integer().notNull(),
		/** Leases taken in a row without a part recorded. */
		barren: integer().notNull().default(0),
		/** Raised by each request that joins; a job ends only when it has seen them all. */
		joins: integer().notNull().default(0),
		/** JSON: what it got so far (domain/storage/job-progress.ts). */
		progress: text().notNull().default("{}"),
		/** What the keys of its readings in R2 begin with, once it has ended (domain/storage/look-id.ts). */
		readingsKey: text(),
		reason: text(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("job_identity").on(t.bucketId, t.slot, t.wave), index("job_open").on(t.priority).where(sql`state = 'open'`)],
);

/** An account's wish that a job looks for some of its monitors, for one of its samples. */
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

/** A wish that a job looks for a check's datacenter or a followed address; what monitors wish stands in job_request. */
export const jobErrand = sqliteTable(
	"job_errand",
	{
		jobId: integer().notNull(),
		kind: text({ enum: ["check", "url"] }).notNull(),
		/** Id of the check or of the followed address. */
		targetId: integer().notNull(),
		/** Of a check; "" otherwise. */
		datacenter: text().notNull().default(""),
		accountId: integer(),
		/** The search's place in the bucket. */
		bucketIndex: integer().notNull(),
		depth: integer().notNull(),
		/** Instant of the asking: an answer to an earlier one is not written. */
		askedAt: integer().notNull(),
		/** JSON: what the job has said of it so far; null while nothing. */
		answer: text(),
	},
	(t) => [primaryKey({ columns: [t.jobId, t.kind, t.targetId, t.datacenter] }), index("job_errand_target").on(t.kind, t.targetId)],
);

/** Queue messages that could not be understood or carried out. */
export const deadMessage = sqliteTable("dead_message", {
	id: integer().primaryKey(),
	queue: text().notNull(),
	reason: text().notNull(),
	/** First 500 characters. */
	body: text().notNull(),
	at: integer().notNull(),
});
