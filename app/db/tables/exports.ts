import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A file that was asked for. It is written when it is first downloaded, and then kept as an object until it expires. */
export const exportFile = sqliteTable(
	"export_file",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** JSON of the request, with the days that it meant when it was made (services/exports/export-request.ts). */
		request: text().notNull(),
		language: text().notNull(),
		createdAt: integer().notNull(),
		expiresAt: integer().notNull(),
		/** Size of the object; null until the file was written whole. */
		bytes: integer(),
	},
	(t) => [
		uniqueIndex("export_file_hid").on(t.hid),
		index("export_file_account").on(t.accountId),
		index("export_file_expires").on(t.expiresAt),
	],
);
