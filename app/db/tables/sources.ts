import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Sources in the order in which they are asked. Without rows the published crawler config's source is the only one. */
export const serpSource = sqliteTable(
	"serp_source",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** A provider, "relay" for the operator's relays, or "own": the source of the published crawler config. */
		provider: text().notNull(),
		enabled: integer({ mode: "boolean" }).notNull().default(true),
		/** Lower ones are asked first. */
		place: integer().notNull(),
		/** Encrypted; "" for "own". */
		sealedKey: text().notNull().default(""),
		/** Micro-units of a US dollar for a request's first page, and for each further page of the same request. */
		firstPageMicros: integer().notNull().default(0),
		furtherPageMicros: integer().notNull().default(0),
		/** JSON (domain/source/conditions.ts). */
		conditions: text().notNull().default("{}"),
		/** Limit of a UTC month. */
		monthCapMicros: integer().notNull().default(0),
		/** JSON: result of the latest test; null before the first. */
		tested: text(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("serp_source_hid").on(t.hid), index("serp_source_place").on(t.place)],
);

/** Money of a source in a UTC month: what is reserved and what was paid. Source 0 is the sum of all. */
export const sourceMonth = sqliteTable(
	"source_month",
	{ sourceId: integer().notNull(), month: text().notNull(), micros: integer().notNull() },
	(t) => [primaryKey({ columns: [t.sourceId, t.month] })],
);

/** Ledger: one row for each look that a source was asked for. */
export const sourceCall = sqliteTable(
	"source_call",
	{
		id: integer().primaryKey(),
		/** Names the batch that wrote the row last. */
		mark: text().notNull(),
		sourceId: integer().notNull(),
		/** UTC day of the reservation. */
		day: text().notNull(),
		jobId: integer().notNull(),
		bucketIndex: integer().notNull(),
		/** Names the call in its requests; null for a source that costs nothing. */
		tag: text(),
		/**
		 * A reservation whose process died stays reserved and counts in full. "estimated": a request ended without an answer that says what it cost. Both
		 * are settled when the provider tells.
		 */
		state: text({ enum: ["reserved", "estimated", "settled"] }).notNull(),
		reservedMicros: integer().notNull(),
		costMicros: integer().notNull().default(0),
		/** "ok", or the outcome of the page that ended the look; null while reserved. */
		outcome: text(),
		requests: integer().notNull().default(0),
		/** Time of the look. */
		ms: integer().notNull().default(0),
		at: integer().notNull(),
	},
	(t) => [
		index("source_call_mark").on(t.mark),
		index("source_call_day").on(t.sourceId, t.day),
		index("source_call_open").on(t.at).where(sql`state <> 'settled'`),
	],
);

/** Costs by source, account and UTC day. Account 0: checks of visitors. */
export const sourceCost = sqliteTable(
	"source_cost",
	{
		day: text().notNull(),
		sourceId: integer().notNull(),
		accountId: integer().notNull(),
		looks: integer().notNull(),
		micros: integer().notNull(),
		/** Not paid, because accounts that follow the same search share its look. */
		savedMicros: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.sourceId, t.accountId] })],
);

/** Searches that a source was asked for and whose lists come later. */
export const sourceTask = sqliteTable(
	"source_task",
	{
		id: integer().primaryKey(),
		/** Our name, which the source repeats. */
		tag: text().notNull(),
		/** The source's name; null while it is not known: the process died between the request and its answer. */
		taskId: text(),
		sourceId: integer().notNull(),
		/** The search. */
		bucketId: integer().notNull(),
		bucketIndex: integer().notNull(),
		/** Pages of the engine that the list holds at most. */
		pages: integer().notNull(),
		askedAt: integer().notNull(),
		/** The source said that the list is there. */
		readyAt: integer(),
		/** Job that has taken the list. It may take it again until it has recorded it; another job asks anew. */
		collectedBy: integer(),
	},
	(t) => [uniqueIndex("source_task_tag").on(t.tag), index("source_task_search").on(t.bucketId, t.bucketIndex)],
);
