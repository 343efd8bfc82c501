import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A link that shows a website's or a tag's positions to anyone who has it. It opens by the digest of its token. */
export const share = sqliteTable(
	"share",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** SHA-256 of the token, hex. */
		digest: text().notNull(),
		/** First characters of the token, to recognise it by. */
		prefix: text().notNull(),
		/** The token, sealed, so that its owner can copy the link again. null for older rows, and where the deployment has no secret. */
		sealedToken: text(),
		entity: text({ enum: ["websites", "tags"] }).notNull(),
		targetHid: text().notNull(),
		label: text().notNull().default(""),
		createdAt: integer().notNull(),
		/** null: until it is revoked. */
		expiresAt: integer(),
		lastUsedAt: integer(),
		/** 1: shows keywords beyond the plan too. null: leaves them out, as every older row does. */
		beyondPlan: integer(),
		/** 1: shows how often AI answers cite the website too. null: does not, as every older row. */
		answers: integer(),
		/** Its maker: a user, by hand or by a token. The token is named while the thing ends with it. null for older rows. */
		makerUserId: integer(),
		makerTokenHid: text(),
		/** Name of the token at that time; null where a person made it by hand. */
		makerToken: text(),
	},
	(t) => [
		uniqueIndex("share_hid").on(t.hid),
		uniqueIndex("share_digest").on(t.digest),
		index("share_account").on(t.accountId),
		index("share_maker").on(t.makerTokenHid).where(sql`maker_token_hid IS NOT NULL`),
	],
);

/** The logo that an account's shared pages show. */
export const shareLogo = sqliteTable("share_logo", {
	accountId: integer().primaryKey(),
	/** A name of LogoMedia (app/domain/share/logo.ts). */
	media: text().notNull(),
	/** Base64. */
	content: text().notNull(),
	/** "#rrggbb" of reports; "" for none. */
	colour: text().notNull().default(""),
	updatedAt: integer().notNull(),
});
