import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DATE_FORMATS } from "~/domain/account/date-format";
import type { JsonText } from "~/domain/own-json";
import { GIVEN_ROLES, MEMBER_ROLES } from "../../domain/account/member-role";
import { DEFAULT_DEPTH_RESULTS } from "../../domain/position/search";

// Integer keys inside, `hid` (random 128 bit, base64url) outside. Instants are ms since epoch. Days are "YYYY-MM-DD" in the account's zone.

export const user = sqliteTable(
	"user",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		email: text().notNull(),
		/** Trimmed and in lower case: unique and looked up. */
		emailKey: text().notNull(),
		/** "scrypt$N$r$p$salt$hash", parameters with the hash so that they can be raised. */
		passwordHash: text().notNull(),
		/** The owner switched the password off: no text belongs to its hash. */
		passwordOff: integer({ mode: "boolean" }).notNull().default(false),
		/** Since when a sign-in needs a code of the authenticator app (two_step); null: it does not. */
		twoStepAt: integer(),
		role: text({ enum: ["USER", "ADMINISTRATOR"] })
			.notNull()
			.default("USER"),
		firstName: text().notNull().default(""),
		lastName: text().notNull().default(""),
		company: text().notNull().default(""),
		phone: text().notNull().default(""),
		phoneCountry: text().notNull().default(""),
		country: text().notNull(),
		language: text().notNull(),
		status: text({ enum: ["active", "disabled"] })
			.notNull()
			.default("active"),
		verifiedAt: integer(),
		/** Method by which the account was activated. */
		verificationMethod: text({ enum: ["email", "sms"] }),
		termsAcceptedAt: integer(),
		/**
		 * Instant at which the owner requested deletion; the data are deleted 30 days later unless they sign in again (domain/account/removal.ts).
		 */
		removalAskedAt: integer(),
		/** Random, in the unsubscribe links of this user's mails: it switches mails off and does nothing else. */
		mailKey: text().notNull().default(""),
		/** JSON object of allow-listed keys (A §3 meta). */
		meta: text().notNull().default("{}"),
		lastIpAddress: text(),
		lastRequestAt: integer(),
		createdAt: integer().notNull(),
		updatedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("user_hid").on(t.hid), uniqueIndex("user_email").on(t.emailKey), index("user_mail_key").on(t.mailKey)],
);

export const account = sqliteTable(
	"account",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** Raised in the same batch by every write to what the account sees. */
		rev: integer().notNull().default(0),
		/** Random mark of the last guarded write: later statements of its batch ask for it (see db/guard.ts). */
		writeMark: text().notNull().default(""),
		/**
		 * plan, packs and status are the best of a grant (plan_grant), of what the subscription gives, the columns `paid…`, and of what the
		 * installation gives where plans are off.
		 */
		plan: text({ enum: ["default", "expert_20210323", "administrator", "installation"] })
			.notNull()
			.default("default"),
		/** Keyword packs of 100 on the paid plan; the limit itself on the installation's, 0 for none. */
		packs: integer().notNull().default(0),
		status: text({ enum: ["active", "incomplete", "past_due", "suspended"] })
			.notNull()
			.default("active"),
		/** Rights that the subscription alone gives, by the last reading of the payment provider. */
		paidPlan: text({ enum: ["default", "expert_20210323"] })
			.notNull()
			.default("default"),
		paidPacks: integer().notNull().default(0),
		paidStatus: text({ enum: ["active", "incomplete", "past_due", "suspended"] })
			.notNull()
			.default("active"),
		country: text().notNull(),
		language: text().notNull(),
		/** Zone of the account's days. */
		timezone: text().notNull(),
		/** Format of dates on screens, in mails and in files. */
		dateFormat: text({ enum: DATE_FORMATS }).notNull().default("language"),
		/** JSON of the zones before it, oldest first, each with the instant until which it held (domain/time/account-zone.ts). */
		pastZones: text().notNull().default("[]"),
		/** A zone that was chosen, and the instant from which it holds: the end of the day that ran. null: none waits. */
		nextTimezone: text(),
		nextTimezoneAt: integer(),
		/** Depth of monitors that name none. */
		depth: integer().notNull().default(DEFAULT_DEPTH_RESULTS),
		/** Instant from which the clock looks at this account again; null when it has no monitor. */
		nextDueAt: integer(),
		/** As above for tracked URLs (url_monitor). */
		urlDueAt: integer(),
		/** Raised in the same batch by every write that changes the tracked list: monitors, their websites, tags, favourites, volumes. */
		trackedRev: integer().notNull().default(0),
		/** Since when more keywords or URLs are followed than the plan has room for; null while it has room. Source: spec B §9 "Excess keyword deletion". */
		excessSince: integer(),
		/** Warnings of their deletion (domain/billing/beyond-plan.ts), and when the last was sent. */
		excessWarnings: integer().notNull().default(0),
		excessWarnedAt: integer(),
		/** Local day whose daily run came out incomplete; null once a later one is whole. Source: reliability 3b.8. */
		incompleteDay: text(),
		/** Next place in the columns; never reused. */
		nextOrdinal: integer().notNull().default(0),
		monitorCount: integer().notNull().default(0),
		/** Definite observations written, ever: the unit that is billed and metered. */
		observationCount: integer().notNull().default(0),
		/** Since when every person of the account needs a second step or a passkey (domain/account/required-step.ts); null: nobody does. */
		twoStepRequiredAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("account_hid").on(t.hid),
		index("account_due").on(t.nextDueAt),
		index("account_url_due").on(t.urlDueAt),
		index("account_moves").on(t.nextTimezoneAt).where(sql`next_timezone_at IS NOT NULL`),
	],
);

export const membership = sqliteTable(
	"membership",
	{
		userId: integer().notNull(),
		accountId: integer().notNull(),
		/** owner: pays for the account and gets its mails; an account has one. */
		role: text({ enum: MEMBER_ROLES }).notNull().default("owner"),
		/** JSON list: hids of the websites that the member sees; null: all, as the owner does. */
		websites: text().$type<JsonText<string[]>>(),
		/** ms; null for people of before it was recorded, and for owners who opened the account. */
		joinedAt: integer(),
		/** Last use of the account by the member, ms. */
		lastSeenAt: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.accountId] }),
		// Statements that name the owner of an account yield one row.
		uniqueIndex("membership_owner").on(t.accountId).where(sql`role = 'owner'`),
	],
);

/** Invitations into an account that wait for an answer. An accepted or withdrawn one has no row. */
export const memberInvitation = sqliteTable(
	"member_invitation",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		email: text().notNull(),
		emailKey: text().notNull(),
		role: text({ enum: GIVEN_ROLES }).notNull(),
		/** As of membership. */
		websites: text().$type<JsonText<string[]>>(),
		/** SHA-256 of the link's token: a new link replaces it. */
		digest: text().notNull(),
		madeBy: integer().notNull(),
		createdAt: integer().notNull(),
		/** End of the link, ms. */
		expiresAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("member_invitation_hid").on(t.hid),
		uniqueIndex("member_invitation_digest").on(t.digest),
		uniqueIndex("member_invitation_address").on(t.accountId, t.emailKey),
	],
);
