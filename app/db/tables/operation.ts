import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Looks by the UTC hour in which their run ended. No account and no search is named. */
export const lookCount = sqliteTable(
	"look_count",
	{
		/** UTC hour since epoch. */
		hour: integer().notNull(),
		engine: text().notNull(),
		source: text().notNull(),
		/** "read": the list was read without a gap; "blocked": the engine refused; "unread": any other end. */
		outcome: text({ enum: ["read", "blocked", "unread"] }).notNull(),
		looks: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.hour, t.engine, t.source, t.outcome] })],
);

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
	startedAt: integer().notNull(),
	endedAt: integer(),
});
