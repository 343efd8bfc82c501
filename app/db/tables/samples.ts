import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { MonthIndex } from "~/domain/sample/month";
import type { YearIndex } from "~/domain/sample/year";

/** One point in an account's time: the daily sample ("0000") or a manual refresh ("HHmm"). */
export const sample = sqliteTable(
	"sample",
	{
		id: integer().primaryKey(),
		accountId: integer().notNull(),
		day: text().notNull(),
		time: text().notNull(),
		/** Requested ordinals, as ranges "0-99,105" (domain/sample/ordinals.ts). */
		asked: text().notNull(),
		openedAt: integer().notNull(),
		closedAt: integer(),
		/** Evidence and addresses (services/samples/sample-row.ts); null while the sample has never closed, as are codes and blocks. */
		columns: text(),
		/** Positions in blocks of ordinals, each to be read alone (domain/sample/pack.ts), and where each block stands. */
		codes: text(),
		blocks: text(),
		/** Raised by each write to the columns. */
		version: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("sample_identity").on(t.accountId, t.day, t.time),
		index("sample_open").on(t.accountId).where(sql`closed_at IS NULL`),
	],
);

/** Observations that one job has written into one sample so far; folded into the sample when it closes. */
export const samplePart = sqliteTable(
	"sample_part",
	{
		sampleId: integer().notNull(),
		jobId: integer().notNull(),
		/** Chunks of columns, one a line, later lines win (domain/sample/chunk.ts). */
		chunks: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.sampleId, t.jobId] })],
);

/** A closed month of an account's samples, moved to R2. */
export const sealedMonth = sqliteTable(
	"sealed_month",
	{
		accountId: integer().notNull(),
		/** "YYYY-MM" */
		month: text().notNull(),
		objectKey: text().notNull(),
		/** JSON: [{day, time, at}] of the samples inside. */
		samples: text().notNull().$type<JsonText<MonthIndex>>(),
		sealedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

/** The positions of an account's year by keyword, as far as its months are sealed: one object in R2, read by range (domain/sample/year.ts). */
export const sealedYear = sqliteTable(
	"sealed_year",
	{
		accountId: integer().notNull(),
		year: integer().notNull(),
		objectKey: text().notNull(),
		/** JSON: the months inside, their samples, and where each block of ordinals stands. */
		blocks: text().notNull().$type<JsonText<YearIndex>>(),
		sealedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.year] })],
);

/** Columns by ordinal that outlive a monitor's samples: best position and day, first seen (domain/sample/bests.ts). */
export const accountColumn = sqliteTable(
	"account_column",
	{
		accountId: integer().notNull(),
		name: text().notNull(),
		value: text().notNull(),
		/** Raised by each write; a writer names the one it read. */
		version: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.name] })],
);
