import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CanaryVerdict } from "~/domain/canary/canary";
import type { LookCountName } from "~/domain/status/source-health";

/** Looks by the UTC hour in which their run ended. No account and no search is named. */
export const lookCount = sqliteTable(
	"look_count",
	{
		/** UTC hour since epoch. */
		hour: integer().notNull(),
		engine: text().notNull(),
		source: text().notNull(),
		/** An end of a look, or a mark of looks that were read (domain/status/source-health.ts). */
		outcome: text().$type<LookCountName>().notNull(),
		looks: integer().notNull(),
		/** JSON: number of looks by the step of their time (domain/status/source-health.ts), so that medians of many runs can be joined; null of a mark. */
		times: text(),
	},
	(t) => [primaryKey({ columns: [t.hour, t.engine, t.source, t.outcome] })],
);

/** Retired: times are in look_count. A later migration drops it, when no running version writes it. */
export const lookTime = sqliteTable(
	"look_time",
	{
		/** UTC hour since epoch. */
		hour: integer().notNull(),
		source: text().notNull(),
		/** Step of the time (domain/status/source-health.ts). */
		step: integer().notNull(),
		looks: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.hour, t.source, t.step] })],
);

/** Searches with a known answer, which check sources. */
export const canary = sqliteTable(
	"canary",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		engine: text().notNull(),
		term: text().notNull(),
		country: text().notNull(),
		language: text().notNull(),
		device: text({ enum: ["desktop", "mobile"] }).notNull(),
		/** Domain with a known position. */
		domain: text().notNull(),
		/** First and last place that are right. */
		best: integer().notNull(),
		worst: integer().notNull(),
	},
	(t) => [uniqueIndex("canary_hid").on(t.hid)],
);

/** One canary of a source in an hour; the newest one of a source tells whether it is trusted now. */
export const canaryRun = sqliteTable(
	"canary_run",
	{
		/** UTC hour since epoch. */
		hour: integer().notNull(),
		/** Name of the source's breaker: one for each row of the list. */
		source: text().notNull(),
		/** Name of the source as looks have it. */
		name: text().notNull(),
		canaryId: integer().notNull(),
		/** null until the answer is there. */
		verdict: text().$type<CanaryVerdict>(),
		/** Why the page was not read: its outcome, "over_budget" or "resting"; null where it was read. */
		outcome: text(),
		position: integer(),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.hour, t.source] })],
);

/** Values that jump, by UTC day. Suspect pages and readings that disagree are marks in look_count. */
export const doubtCount = sqliteTable("doubt_count", {
	/** "YYYY-MM-DD" */
	day: text().primaryKey(),
	/** Looks with a value that jumped. */
	held: integer().notNull().default(0),
	/** Second readings that the day's budget granted for them. */
	granted: integer().notNull().default(0),
	/** Readings that a second one confirmed. */
	agreed: integer().notNull().default(0),
});

/** One-time tickets of links that lead administrators to the job queue. */
export const ticket = sqliteTable(
	"ticket",
	{
		/** SHA-256 of the ticket, hex. */
		digest: text().primaryKey(),
		/** The session that asked for it; no other may use it. */
		sessionId: integer().notNull(),
		expiresAt: integer().notNull(),
	},
	(t) => [index("ticket_expires").on(t.expiresAt)],
);

/** Nightly backups, one a UTC day; its parts are objects below backup/{day}/. */
export const backup = sqliteTable("backup", {
	/** "YYYY-MM-DD" */
	day: text().primaryKey(),
	state: text({ enum: ["running", "done", "failed"] }).notNull(),
	/** JSON: what is copied, and how far it has come (services/backup/backup-plan.ts). */
	progress: text().notNull(),
	/** Raised by each step; a step writes only after the one that it read. */
	step: integer().notNull().default(0),
	/** Consecutive steps that failed, and the last reason. */
	failures: integer().notNull().default(0),
	reason: text(),
	rows: integer().notNull().default(0),
	bytes: integer().notNull().default(0),
	/** Objects of the deployment, and their bytes. */
	objects: integer().notNull().default(0),
	objectBytes: integer().notNull().default(0),
	/** Size of the database when the backup began; null where the platform does not tell it. */
	databaseBytes: integer(),
	startedAt: integer().notNull(),
	endedAt: integer(),
});

/** Copies of objects that backups list, at backup/objects/{key}/{etag}. */
export const backupCopy = sqliteTable(
	"backup_copy",
	{
		key: text().notNull(),
		etag: text().notNull(),
		/** Day of the first backup that met the object no more, or with other bytes; null while it is as copied. */
		goneDay: text(),
	},
	(t) => [primaryKey({ columns: [t.key, t.etag] }), index("backup_copy_gone").on(t.goneDay).where(sql`gone_day IS NOT NULL`)],
);
