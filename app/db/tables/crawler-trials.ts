import type { CrawlerConfig } from "@serpentine/serp";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TrialFinding } from "~/domain/crawler/trial";
import type { JsonText } from "~/domain/own-json";

/** A parser that is tried on stored pages before it reads for production. */
export const crawlerTrial = sqliteTable(
	"crawler_trial",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** Digests of the parser that is tried and of the one in production. */
		parserDigest: text().notNull(),
		baseDigest: text().notNull(),
		/** JSON of both configs as they were then. */
		candidate: text().notNull().$type<JsonText<CrawlerConfig>>(),
		base: text().notNull().$type<JsonText<CrawlerConfig>>(),
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		tries: integer().notNull().default(0),
		/** JSON: keys of the stored parts still to be read; null before they are chosen. */
		parts: text(),
		looks: integer().notNull().default(0),
		same: integer().notNull().default(0),
		better: integer().notNull().default(0),
		worse: integer().notNull().default(0),
		unknown: integer().notNull().default(0),
		/** JSON: looks that differ, the worse ones first. */
		findings: text().notNull().default("[]").$type<JsonText<TrialFinding[]>>(),
		askedBy: integer(),
		createdAt: integer().notNull(),
		endedAt: integer(),
		/** Its runs ended again and again: nothing was learnt. */
		failed: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [
		uniqueIndex("crawler_trial_hid").on(t.hid),
		uniqueIndex("crawler_trial_pair").on(t.parserDigest, t.baseDigest),
		index("crawler_trial_open").on(t.id).where(sql`ended_at IS NULL`),
	],
);
