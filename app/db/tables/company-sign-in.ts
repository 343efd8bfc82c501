import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CompanyTrip } from "~/domain/account/company-trip";
import type { JsonText } from "~/domain/own-json";
import { COMPANY_REFUSALS, COMPANY_ROLES, DOMAIN_STATES } from "../../domain/account/company-sign-in";

/** Settings by which the company of an account signs its people in: OpenID Connect. */
export const companySignIn = sqliteTable("company_sign_in", {
	accountId: integer().primaryKey(),
	/** Address of the issuer. */
	issuer: text().notNull(),
	clientId: text().notNull(),
	sealedSecret: text().notNull(),
	/** Role of members who come for the first time. */
	role: text({ enum: COMPANY_ROLES }).notNull(),
	/** JSON list: hids of the websites that they see; null: all. */
	websites: text().$type<JsonText<string[]>>(),
	/** Members with an address in a proved domain sign in by the company alone; not the owner. */
	passwordOff: integer({ mode: "boolean" }).notNull().default(false),
	createdAt: integer().notNull(),
	updatedAt: integer().notNull(),
	/** The last sign-in that was refused, for the owner; null for none. */
	refusal: text({ enum: COMPANY_REFUSALS }),
	refusedAt: integer(),
});

/** Domains of e-mail addresses that an account says are its company's, and whether the DNS says so too. */
export const companyDomain = sqliteTable(
	"company_domain",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** In lower case, in the form of the DNS. */
		domain: text().notNull(),
		/** Random; stands in the TXT record. */
		token: text().notNull(),
		state: text({ enum: DOMAIN_STATES }).notNull().default("waiting"),
		checkedAt: integer(),
		provedAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("company_domain_hid").on(t.hid),
		uniqueIndex("company_domain_account").on(t.accountId, t.domain),
		// One account has a proved domain.
		uniqueIndex("company_domain_proved").on(t.domain).where(sql`proved_at IS NOT NULL`),
	],
);

/** The users behind the company's names for them: issuer and subject, never the address alone. */
export const companyIdentity = sqliteTable(
	"company_identity",
	{
		accountId: integer().notNull(),
		issuer: text().notNull(),
		subject: text().notNull(),
		userId: integer().notNull(),
		linkedAt: integer().notNull(),
		lastUsedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.issuer, t.subject] }), index("company_identity_user").on(t.userId)],
);

/** Addresses of people who were removed from an account or left it: the company's sign-in does not bring them back. A new invitation does. */
export const companyBar = sqliteTable(
	"company_bar",
	{
		accountId: integer().notNull(),
		/** SHA-256 over account and address, hex. */
		digest: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.digest] })],
);

/** Sign-ins that wait for the company's answer, or for a confirmation by the person; each is used once. */
export const companyTrip = sqliteTable(
	"company_trip",
	{
		/** SHA-256 over what the browser keeps and what comes back, hex. */
		digest: text().primaryKey(),
		accountId: integer().notNull(),
		content: text().$type<JsonText<CompanyTrip>>().notNull(),
		expiresAt: integer().notNull(),
	},
	(t) => [index("company_trip_expiry").on(t.expiresAt)],
);
