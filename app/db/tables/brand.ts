import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Sender and reply address of the mails to an account's clients. */
export const brandSender = sqliteTable("brand_sender", {
	accountId: integer().primaryKey(),
	/** "" for the name of the installation. */
	name: text().notNull().default(""),
	/** Confirmed by a code that was mailed to it; "" for none. */
	replyTo: text().notNull().default(""),
	/** Waits for the code that was mailed to it; "" for none. */
	askedReplyTo: text().notNull().default(""),
	/** SHA-256 of that code, hex; "" for none. */
	codeDigest: text().notNull().default(""),
	/** Wrong codes typed since. */
	tries: integer().notNull().default(0),
	/** When the code was made, ms. */
	askedAt: integer().notNull().default(0),
	updatedAt: integer().notNull(),
});

/** A host of an account's own for its shared pages and the sign-in of its members. */
export const brandHost = sqliteTable(
	"brand_host",
	{
		accountId: integer().primaryKey(),
		/** In lower case, punycode. It opens nothing until it is verified. */
		host: text().notNull(),
		/** Content of the TXT record that proves the domain. */
		token: text().notNull(),
		/** Since when both records were found, ms; null: not yet. A verified host belongs to one account. */
		verifiedAt: integer(),
		/** Result of the last check: a name of HOST_STATES (app/domain/account/own-host.ts). */
		state: text().notNull(),
		checkedAt: integer(),
		/** Id of the host in the certificate service of the installation; null without one. */
		serviceId: text(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("brand_host_verified").on(t.host).where(sql`verified_at IS NOT NULL`)],
);
