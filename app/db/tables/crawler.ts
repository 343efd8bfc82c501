import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const crawlerConfig = sqliteTable(
	"crawler_config",
	{
		id: integer().primaryKey(),
		name: text().notNull(),
		version: integer().notNull(),
		/** JSON, see packages/serp/src/crawler-config.ts. */
		browser: text().notNull(),
		parser: text().notNull(),
		production: integer({ mode: "boolean" }).notNull().default(false),
		/** Version of the built-in config whose parser part this is; null when an administrator wrote it. */
		builtInVersion: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("crawler_config_version").on(t.name, t.version),
		uniqueIndex("crawler_config_production").on(t.production).where(sql`production = 1`),
	],
);

/** Stored looks of a range of days, read again with a newer reader. What was read before stays. */
export const reread = sqliteTable(
	"reread",
	{
		id: integer().primaryKey(),
		/** Part of the names of the objects that it changed in R2. */
		hid: text().notNull(),
		/** UTC days of the looks' jobs, "YYYY-MM-DD", both included. */
		fromDay: text().notNull(),
		toDay: text().notNull(),
		/** The crawler config that reads. */
		configId: integer().notNull(),
		/** First the looks are read again, then the samples that refer to them. */
		phase: text({ enum: ["looks", "samples", "done"] })
			.notNull()
			.default("looks"),
		/** The last part or sample that was seen to; each step moves it by a guarded update. */
		cursor: text().notNull().default(""),
		looks: integer().notNull().default(0),
		/** Looks that read otherwise than before. */
		changed: integer().notNull().default(0),
		/** Positions that say something else now. */
		corrected: integer().notNull().default(0),
		/** Definite positions whose page the newer reader does not recognise; they stay. */
		doubted: integer().notNull().default(0),
		askedBy: integer(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("reread_hid").on(t.hid), index("reread_open").on(t.id).where(sql`phase <> 'done'`)],
);

/** Pages that the reader could not account for, by day and reader; no row on a day without any. */
export const readerHealth = sqliteTable(
	"reader_health",
	{
		day: text().notNull(),
		engine: text().notNull(),
		reader: text().notNull(),
		/** Pages of the jobs with a suspect page. */
		pages: integer().notNull().default(0),
		suspect: integer().notNull().default(0),
		/** A look to see it by. */
		look: text().notNull(),
		/** When the alarm was raised; null while there are too few. */
		alarmedAt: integer(),
	},
	(t) => [primaryKey({ columns: [t.day, t.engine, t.reader] })],
);

/** State of a source's breaker. Source: reliability R20. */
export const sourceState = sqliteTable("source_state", {
	source: text().primaryKey(),
	consecutiveBlocks: integer().notNull().default(0),
	/** Until then nothing but one probe is asked; null when closed. */
	openUntil: integer(),
	openedAt: integer(),
	updatedAt: integer().notNull(),
});
