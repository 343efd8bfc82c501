import type { CrawlerConfig } from "@serpentine/serp";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";

/** Requests of an administrator that try a crawler config. Source: spec A §3 "Crawler inspection". */
export const inspection = sqliteTable(
	"inspection",
	{
		id: integer().primaryKey(),
		/** Part of its public paths. */
		hash: text().notNull(),
		/** JSON of the whole crawler config as it was then. */
		config: text().notNull().$type<JsonText<CrawlerConfig>>(),
		country: text().notNull(),
		language: text().notNull(),
		askedBy: integer(),
		/** Fence of the consumer that works on it. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		tries: integer().notNull().default(0),
		createdAt: integer().notNull(),
		/** null while a request works. */
		endedAt: integer(),
	},
	(t) => [
		uniqueIndex("inspection_hash").on(t.hash),
		index("inspection_open").on(t.id).where(sql`ended_at IS NULL`),
		index("inspection_created").on(t.createdAt),
	],
);

/** One request of an inspection; its page and reading are in R2. */
export const inspectionRow = sqliteTable(
	"inspection_row",
	{
		inspectionId: integer().notNull(),
		/** Place in the inspection, from 0. */
		n: integer().notNull(),
		hid: text().notNull(),
		keyword: text().notNull(),
		datacenter: text().notNull(),
		status: text({ enum: ["WORKING", "FAILED", "SUCCESS"] })
			.notNull()
			.default("WORKING"),
		/** Page outcome, or why no page was asked for. */
		outcome: text(),
		/** JSON: number of blocks by result type. */
		items: text().notNull().default("{}").$type<JsonText<Record<string, number>>>(),
	},
	(t) => [primaryKey({ columns: [t.inspectionId, t.n] })],
);
