import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const session = sqliteTable(
	"session",
	{
		id: integer().primaryKey(),
		/** Names it in the owner's list of sessions. */
		hid: text().notNull().default(""),
		/** SHA-256 of the secret, hex: the secret itself is only with the client. */
		digest: text().notNull(),
		kind: text({ enum: ["cookie", "bearer"] }).notNull(),
		/** Method by which the user proved their identity. company: by the account's company, and for this account alone. */
		method: text({ enum: ["password", "code", "link", "passkey", "company", "impersonation"] })
			.notNull()
			.default("password"),
		/** The administrator behind it, and their own session to go back to; null in ordinary sessions. */
		impersonatorId: integer(),
		returnSessionId: integer(),
		userId: integer().notNull(),
		accountId: integer().notNull(),
		createdAt: integer().notNull(),
		lastSeenAt: integer().notNull(),
		/** Absolute end. */
		expiresAt: integer().notNull(),
		ip: text(),
		/** Country of the network address, ISO 3166 in lower case; null where the deployment does not tell. */
		country: text(),
		userAgent: text(),
		/** Instant at which a passkey last confirmed that the owner uses this session. */
		confirmedAt: integer(),
		/** Host of an account's own on which it was opened, and on which alone it holds; null for the address of the installation. */
		ownHost: text(),
	},
	(t) => [uniqueIndex("session_digest").on(t.digest), index("session_user").on(t.userId)],
);

/** Counters of tries by key and window; one row a window, raised by UPSERT. */
export const attempt = sqliteTable(
	"attempt",
	{ key: text().notNull(), windowStart: integer().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

/** Codes that are good: one of a user for a purpose and a requester; a new one takes the place of the old. Only digests are kept. */
export const code = sqliteTable(
	"code",
	{
		userId: integer().notNull(),
		purpose: text({ enum: ["activation", "sign_in"] }).notNull(),
		/** Digest of the browser or client that requested the code; no other may use it (services/codes/code-digest.ts). "" for an activation. */
		requester: text().notNull().default(""),
		/** SHA-256 over user, purpose and code, hex. */
		digest: text().notNull(),
		/** SHA-256 of the token in the mail's link; null for messages without one. */
		linkDigest: text(),
		channel: text({ enum: ["email", "sms"] }).notNull(),
		/** Wrong tries so far. */
		tries: integer().notNull().default(0),
		createdAt: integer().notNull(),
		expiresAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.purpose, t.requester] }), uniqueIndex("code_link").on(t.linkDigest)],
);

/** Keys of the API page. The key itself is shown once and kept nowhere. */
export const apiToken = sqliteTable(
	"api_token",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		userId: integer().notNull(),
		accountId: integer().notNull(),
		label: text().notNull(),
		scope: text().notNull().default("*"),
		/** First characters of the key, to recognise it by. */
		prefix: text().notNull(),
		/** SHA-256 of the key, hex. */
		digest: text().notNull(),
		createdAt: integer().notNull(),
		lastUsedAt: integer(),
		/** Instant from which the key opens nothing; null for none. */
		expiresAt: integer(),
		/** Program that the user allowed by OAuth: it has tokens of its own (oauth_entry) and no key. null for a key. */
		clientId: text(),
		/** Webhooks, links and scheduled reports that it makes stay when it ends. */
		keepsMade: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [uniqueIndex("api_token_hid").on(t.hid), uniqueIndex("api_token_digest").on(t.digest), index("api_token_account").on(t.accountId)],
);

/** Store of the OAuth server: registered clients, grants and access tokens, as its library writes them; secrets are digests. */
export const oauthEntry = sqliteTable(
	"oauth_entry",
	{
		/** "client:…", "grant:<token hid>:…", "token:<token hid>:…". */
		key: text().primaryKey(),
		value: text().notNull(),
		/** JSON that lists show beside the key. */
		metadata: text(),
		expiresAt: integer(),
		/** hid of the api_token row that the entry belongs to; null for a client. */
		tokenHid: text(),
	},
	(t) => [index("oauth_entry_token").on(t.tokenHid), index("oauth_entry_expiry").on(t.expiresAt)],
);

/** Actions with actor and subject; append only. Rows with `subject` "user:<hid>" are the user's event log. */
export const audit = sqliteTable(
	"audit",
	{
		id: integer().primaryKey(),
		actorId: integer(),
		/** The administrator behind an impersonated actor. */
		impersonatorId: integer(),
		subject: text().notNull(),
		action: text().notNull(),
		at: integer().notNull(),
		requestId: text().notNull(),
		ip: text(),
		userAgent: text(),
	},
	(t) => [
		index("audit_subject").on(t.subject, t.at),
		index("audit_impersonated").on(t.subject).where(sql`impersonator_id IS NOT NULL`),
		index("audit_addresses").on(t.at).where(sql`ip IS NOT NULL OR user_agent IS NOT NULL`),
	],
);
