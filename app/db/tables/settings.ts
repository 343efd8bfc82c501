import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Switches, JSON values: the published crawler config, days that raw pages are kept, notices. */
export const setting = sqliteTable("setting", { key: text().primaryKey(), value: text().notNull(), updatedAt: integer().notNull() });

/** First answers of POSTs that carried an Idempotency-Key. */
export const idempotency = sqliteTable(
	"idempotency",
	{
		accountId: integer().notNull(),
		key: text().notNull(),
		requestDigest: text().notNull(),
		status: integer(),
		body: text(),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.key] })],
);
