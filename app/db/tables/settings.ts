import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Switches, JSON values: the published crawler config, days that raw pages are kept, notices. */
export const setting = sqliteTable("setting", { key: text().primaryKey(), value: text().notNull(), updatedAt: integer().notNull() });

/** Requests that carried an Idempotency-Key, with their first answers. */
export const idempotency = sqliteTable(
	"idempotency",
	{
		accountId: integer().notNull(),
		key: text().notNull(),
		requestDigest: text().notNull(),
		/** null while it is carried out. */
		status: integer(),
		/** JSON; null where it is not kept: it holds a secret or is too long. */
		body: text(),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.key] })],
);

/** Effect of a request under its key. The batch that has the effect writes it, so a repeat finds it even when the answer was lost. */
export const idempotencyEffect = sqliteTable(
	"idempotency_effect",
	{
		accountId: integer().notNull(),
		key: text().notNull(),
		/** Counts the batches of one request from 0; a second row of the same number takes its whole batch back. */
		part: integer().notNull(),
		/** JSON, defined by the use case. */
		done: text().notNull(),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.key, t.part] })],
);
