import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { HalfSignIn } from "~/domain/account/second-step";
import type { JsonText } from "~/domain/own-json";

/** Secrets of authenticator apps. One counts from `user.two_step_at` on; before, it waits for its first code. */
export const twoStep = sqliteTable("two_step", {
	userId: integer().primaryKey(),
	/** Base32, sealed. */
	secret: text().notNull(),
	/** Counter of the last code that was accepted: it and earlier ones are refused. */
	lastCounter: integer().notNull().default(0),
	createdAt: integer().notNull(),
});

/** Recovery codes that are left. */
export const recoveryCode = sqliteTable(
	"recovery_code",
	{
		userId: integer().notNull(),
		/** SHA-256 over user and code, hex. */
		digest: text().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.digest] })],
);

export const passkey = sqliteTable(
	"passkey",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		userId: integer().notNull(),
		/** As the authenticator names it, base64url. */
		credentialId: text().notNull(),
		/** COSE key, base64url. */
		publicKey: text().notNull(),
		/** Uses that the authenticator has counted; 0 for those that do not count. */
		counter: integer().notNull(),
		/** JSON list: how the authenticator is reached. */
		transports: text().notNull().default("[]"),
		name: text().notNull(),
		createdAt: integer().notNull(),
		lastUsedAt: integer(),
	},
	(t) => [uniqueIndex("passkey_hid").on(t.hid), uniqueIndex("passkey_credential").on(t.credentialId), index("passkey_user").on(t.userId)],
);

/** The first half of a proof, waiting for the second: a sign-in without its second step, the challenge of a passkey. Each is used once. */
export const halfProof = sqliteTable(
	"half_proof",
	{
		/** SHA-256 of the secret that the browser presents, hex. */
		digest: text().primaryKey(),
		purpose: text({ enum: ["second_step", "passkey_sign_in", "passkey_register", "passkey_confirm"] }).notNull(),
		/** null: a sign-in by passkey, before the passkey tells who it is. */
		userId: integer(),
		/** null: a challenge of a passkey. */
		signIn: text().$type<JsonText<HalfSignIn>>(),
		/** Wrong codes so far. */
		tries: integer().notNull().default(0),
		expiresAt: integer().notNull(),
	},
	(t) => [index("half_proof_user").on(t.userId), index("half_proof_expiry").on(t.expiresAt)],
);
