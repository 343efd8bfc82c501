import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A website of others that an account compares one of its own with. Its places are in the stored places of all looks. */
export const competitor = sqliteTable(
	"competitor",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** The website by its hid, because a website that comes back gets another id. */
		websiteHid: text().notNull(),
		/** Normalised host in punycode (packages/serp/src/domain.ts); its sub-domains belong to it. */
		host: text().notNull(),
		/** Place in the list of the website, ascending. */
		place: integer().notNull(),
		/** User who added it, by hand or by a token. */
		makerUserId: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("competitor_hid").on(t.hid),
		uniqueIndex("competitor_host").on(t.websiteHid, t.host),
		index("competitor_account").on(t.accountId),
	],
);
