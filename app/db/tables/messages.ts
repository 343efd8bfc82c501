import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MailFacts } from "~/domain/account/mail-kinds";
import { DROP_CAUSES } from "~/domain/account/mail-outcome";
import type { NotificationFacts } from "~/domain/account/notification";
import type { JsonText } from "~/domain/own-json";

/** Notifications of the bell. Words are the catalogue's: `kind` names them, `facts` fill them. */
export const notification = sqliteTable(
	"notification",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Names its words, icon and colour (domain/account/notification.ts). */
		kind: text().notNull(),
		/** JSON: {count, domain …} */
		facts: text().notNull().default("{}").$type<JsonText<NotificationFacts>>(),
		/** Subject, unique in its account: a task that progresses updates its row. */
		topic: text().notNull(),
		/** 0–100 of a running task; null for none. */
		progress: integer(),
		/** Raised by each change that is news to who read it before (person_mark). */
		version: integer().notNull().default(0),
		/** Stays when the list is emptied: a task that runs. */
		persistent: integer({ mode: "boolean" }).notNull().default(false),
		at: integer().notNull(),
	},
	(t) => [
		uniqueIndex("notification_topic").on(t.accountId, t.topic),
		uniqueIndex("notification_hid").on(t.hid),
		index("notification_running").on(t.accountId).where(sql`progress IS NOT NULL`),
		index("notification_age").on(t.at),
	],
);

/** Banners for everybody, switched on by an administrator. Source: spec A §1. */
export const notice = sqliteTable(
	"notice",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		kind: text().notNull(),
		/** JSON {en, fr, es}; "" takes the catalogue's words. */
		texts: text().notNull().default("{}"),
		/** Shown from and until, ms; null means open. */
		startsAt: integer(),
		endsAt: integer(),
		enabled: integer({ mode: "boolean" }).notNull().default(true),
		updatedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("notice_hid").on(t.hid)],
);

/** Mails that may wait: kind, facts and recipient, never the words themselves nor a secret. Codes are sent immediately and never stored. */
export const mail = sqliteTable(
	"mail",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		userId: integer().notNull(),
		/** Account that the mail is about; null for a mail about the user, and for older rows. */
		accountId: integer(),
		/** Names its words (services/mail). */
		kind: text().notNull(),
		facts: text().notNull().default("{}").$type<JsonText<MailFacts>>(),
		/** Unique key of a mail that must be sent only once. */
		dedupeKey: text().notNull(),
		state: text({ enum: ["waiting", "sent", "failed", "dropped"] })
			.notNull()
			.default("waiting"),
		/** Why it was dropped; null in other states and for older rows. */
		cause: text({ enum: DROP_CAUSES }),
		attempts: integer().notNull().default(0),
		notBefore: integer().notNull(),
		createdAt: integer().notNull(),
		endedAt: integer(),
	},
	(t) => [uniqueIndex("mail_dedupe").on(t.dedupeKey), index("mail_waiting").on(t.notBefore).where(sql`state = 'waiting'`)],
);
