import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ImportSettings } from "~/domain/import/import-settings";
import type { JsonText } from "~/domain/own-json";

/** A file of keywords that somebody sends, and the job that imports it. */
export const keywordImport = sqliteTable(
	"keyword_import",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** As the sender named it, without folders. */
		name: text().notNull(),
		bytes: integer().notNull(),
		/** uploading: parts are missing; uploaded: waits for its settings; open: a job; undoing: a job that takes it back. */
		state: text({ enum: ["uploading", "uploaded", "open", "done", "failed", "undoing", "undone"] })
			.notNull()
			.default("uploading"),
		/** Object of the file in R2; null once it was deleted. */
		objectKey: text(),
		/** Name of the multipart upload in R2. */
		uploadName: text().notNull(),
		/** JSON ImportSettings; null before it is opened. */
		settings: text().$type<JsonText<ImportSettings>>(),
		/** Last month ("YYYY-MM") whose history is written, or last day from which it is taken back; "" before the first. */
		cursor: text().notNull().default(""),
		/** User who started the job, and the administrator who acted for them: the audit names both for what it writes. */
		actorId: integer(),
		impersonatorId: integer(),
		/** JSON of what came out so far (domain/import/outcome.ts). */
		outcome: text().notNull().default("{}"),
		/** Raised by each lease: the fence that every later write carries. */
		lease: integer().notNull().default(0),
		leaseUntil: integer(),
		/** Leases taken without an end. */
		tries: integer().notNull().default(0),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [
		uniqueIndex("keyword_import_hid").on(t.hid),
		index("keyword_import_account").on(t.accountId, t.createdAt),
		index("keyword_import_open").on(t.leaseUntil).where(sql`state IN ('open', 'undoing')`),
		index("keyword_import_kept").on(t.createdAt).where(sql`object_key IS NOT NULL`),
	],
);

/** A part of an upload that has arrived. */
export const importPart = sqliteTable(
	"import_part",
	{
		importId: integer().notNull(),
		/** From 1. */
		n: integer().notNull(),
		etag: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.importId, t.n] })],
);
