import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import { CONNECTION_KINDS, CONNECTION_WAYS, PROPERTY_PERMISSIONS, QUERY_REFUSALS } from "~/domain/search-query/connection-kinds";

/** An account's access to a service that says how often its websites were shown and clicked: one Google account, service account or key of Bing. */
export const connection = sqliteTable(
	"connection",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		kind: text({ enum: CONNECTION_KINDS }).notNull(),
		way: text({ enum: CONNECTION_WAYS }).notNull(),
		/** Mail address of the Google account or service account; the last characters of a key of Bing. */
		name: text().notNull(),
		/** SHA-256 of a key, whose name does not tell it from others; "" for other ways, and for keys that were connected before there were digests. */
		keyDigest: text().notNull().default(""),
		/** Encrypted refresh token, JSON key of the service account or key of Bing; "" once the connection has ended. */
		sealedCredential: text().notNull(),
		/** ended: disconnected; its properties keep what was collected. */
		state: text({ enum: ["on", "broken", "ended"] })
			.notNull()
			.default("on"),
		/** Refusal that broke it; null unless broken. */
		cause: text({ enum: QUERY_REFUSALS }),
		brokenAt: integer(),
		createdAt: integer().notNull(),
		/** Instant at which its present credential was given; null: it has the one that it was created with, or one from before this column. */
		accessAt: integer(),
	},
	(t) => [uniqueIndex("connection_hid").on(t.hid), uniqueIndex("connection_identity").on(t.accountId, t.kind, t.way, t.name, t.keyDigest)],
);

/** A website as the service names it, and the ledger of its collection. */
export const connectionProperty = sqliteTable(
	"connection_property",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		connectionId: integer().notNull(),
		kind: text({ enum: CONNECTION_KINDS }).notNull(),
		/** "sc-domain:example.com", or an address prefix. */
		name: text().notNull(),
		permission: text({ enum: PROPERTY_PERMISSIONS }).notNull(),
		/** Website whose queries it shows; it stays when the collection is stopped. At most one property of a kind for each website. */
		websiteId: integer(),
		/** on: its days are collected. */
		state: text({ enum: ["on", "off"] })
			.notNull()
			.default("off"),
		/** JSON list: words that make a query one about the brand. */
		brandWords: text().notNull().default("[]").$type<JsonText<string[]>>(),
		/** First and last final day that the service had at the last visit, "YYYY-MM-DD"; null before the first. */
		firstDay: text(),
		lastFinalDay: text(),
		/** Days that the last visit found and that are not kept yet. */
		daysLeft: integer().notNull().default(0),
		/** Instant of the next visit, ms. */
		nextAt: integer().notNull().default(0),
		/** Refusal of the last visit; null after an answer. */
		cause: text({ enum: QUERY_REFUSALS }),
		causeAt: integer(),
		/** Raised by each lease: the fence that every later write carries. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		/** Leases taken without an end. */
		tries: integer().notNull().default(0),
		/** Instant at which figures of keywords were asked for that are not written yet; null without one. */
		figuresAskedAt: integer(),
		/** Day of Google that `inspected_today` counts URL Inspections of, and minute since 1970 that `inspected_in_minute` counts. */
		inspectedDay: text(),
		inspectedToday: integer().notNull().default(0),
		inspectedMinute: integer().notNull().default(0),
		inspectedInMinute: integer().notNull().default(0),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("connection_property_hid").on(t.hid),
		uniqueIndex("connection_property_identity").on(t.accountId, t.kind, t.name),
		uniqueIndex("connection_property_website").on(t.websiteId, t.kind).where(sql`website_id IS NOT NULL`),
		index("connection_property_connection").on(t.connectionId),
		index("connection_property_due").on(t.nextAt).where(sql`state = 'on'`),
	],
);

/** One day of a property. The whole day is replaced at once, so no row is lost or doubled. */
export const queryDay = sqliteTable(
	"query_day",
	{
		propertyId: integer().notNull(),
		accountId: integer().notNull(),
		/** Day of the service: Pacific time at Google. */
		day: text().notNull(),
		/** A fresh day changes until the service calls it final; a final day is not asked for again. */
		isFinal: integer({ mode: "boolean" }).notNull(),
		/** Rows of the day by page, and the sums of their clicks and impressions; Bing's rows name no page. */
		rows: integer().notNull(),
		clicks: integer().notNull(),
		impressions: integer().notNull(),
		/** The property's own totals, which include queries that the service does not name; null where it tells none. */
		totalClicks: integer(),
		totalImpressions: integer(),
		/** Sum of the positions of all impressions, rounded. */
		totalPositionSum: integer(),
		/** Packed rows (domain/search-query/pack-queries.ts); null once its month is sealed. */
		block: blob({ mode: "buffer" }),
		/** Rows by property, and the sums of their clicks and impressions; null: the day is kept by page only, and always at Bing. */
		propertyRows: integer(),
		propertyClicks: integer(),
		propertyImpressions: integer(),
		/** The same rows, packed; null once they are sealed. */
		propertyBlock: blob({ mode: "buffer" }),
		collectedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.propertyId, t.day] }), index("query_day_account").on(t.accountId)],
);

/** A month whose days are all final, as one object in R2. */
export const queryMonth = sqliteTable(
	"query_month",
	{
		propertyId: integer().notNull(),
		accountId: integer().notNull(),
		/** "YYYY-MM". */
		month: text().notNull(),
		objectKey: text().notNull(),
		rows: integer().notNull(),
		bytes: integer().notNull(),
		sealedAt: integer().notNull(),
		/** The object of the rows by property; null: they are not sealed, or there are none. */
		propertyKey: text(),
		propertyBytes: integer(),
	},
	(t) => [primaryKey({ columns: [t.propertyId, t.month] }), index("query_month_account").on(t.accountId)],
);

/** Figures of the last 28 final days for a tracked keyword: its term, country and device on its website's property. A projection of the days. */
export const monitorTraffic = sqliteTable(
	"monitor_traffic",
	{
		monitorId: integer().primaryKey(),
		accountId: integer().notNull(),
		propertyId: integer().notNull(),
		clicks: integer().notNull(),
		impressions: integer().notNull(),
		positionSum: integer().notNull(),
		/** Last of the 28 days. */
		lastDay: text().notNull(),
		/** Days of them that are kept by page only; null: the figures are older than this column. */
		pageDays: integer(),
	},
	(t) => [index("monitor_traffic_account").on(t.accountId), index("monitor_traffic_property").on(t.propertyId)],
);

/**
 * Impressions in the answers of Google's AI, from the report that the owner exports: Search Console has it on a screen only. A day has one row, a table
 * of pages or queries one row for its period.
 */
export const answerImpressions = sqliteTable(
	"answer_impressions",
	{
		propertyId: integer().notNull(),
		accountId: integer().notNull(),
		by: text({ enum: ["day", "page", "query"] }).notNull(),
		/** First and last day, "YYYY-MM-DD"; the same for a day. */
		fromDay: text().notNull(),
		toDay: text().notNull(),
		/** Sum of all rows. */
		impressions: integer().notNull(),
		/** Addresses or queries with their impressions, the most first; [] for a day. */
		rows: text().notNull().$type<JsonText<[string, number][]>>(),
		importedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.propertyId, t.by, t.fromDay, t.toDay] }), index("answer_impressions_account").on(t.accountId)],
);
