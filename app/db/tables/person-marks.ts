import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a person marked for themselves in an account: a notification or an alert that they read, a website that they pinned. */
export const personMark = sqliteTable(
	"person_mark",
	{
		accountId: integer().notNull(),
		kind: text({ enum: ["notification", "alert", "website"] }).notNull(),
		/** hid of the thing. It is never used again, so that a mark may outlive its thing, and is found again by one that comes back. */
		hid: text().notNull(),
		userId: integer().notNull(),
		/** Version that was read: a thing with a later one is unread again. 0 for a website. */
		version: integer().notNull().default(0),
		at: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.kind, t.hid, t.userId] }), index("person_mark_age").on(t.at).where(sql`kind <> 'website'`)],
);
