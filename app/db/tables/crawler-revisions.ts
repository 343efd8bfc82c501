import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Texts of a crawler config after each change, with who changed it. */
export const crawlerRevision = sqliteTable(
	"crawler_revision",
	{
		id: integer().primaryKey(),
		configId: integer().notNull(),
		name: text().notNull(),
		version: integer().notNull(),
		browser: text().notNull(),
		parser: text().notNull(),
		action: text({ enum: ["created", "edited", "published"] }).notNull(),
		/** Whether it applied to production from then on. */
		production: integer({ mode: "boolean" }).notNull().default(false),
		actorId: integer(),
		at: integer().notNull(),
	},
	(t) => [index("crawler_revision_at").on(t.at)],
);
