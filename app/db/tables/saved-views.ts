import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The state of the monitoring table under a name. It belongs to one user; other users of the account do not see it. */
export const savedView = sqliteTable(
	"saved_view",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		userId: integer().notNull(),
		name: text().notNull(),
		/** caseKey of the name: unique for the user. */
		nameKey: text().notNull(),
		/** Website or tag in the path; "" for the whole account. */
		slug: text().notNull(),
		/** Query string, as viewParameters writes it (app/routes/position-monitoring/manage/views/view-address.ts). */
		parameters: text().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("saved_view_hid").on(t.hid), uniqueIndex("saved_view_name").on(t.userId, t.accountId, t.nameKey)],
);
