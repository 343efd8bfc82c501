import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import type { AlertSettings } from "~/domain/alert/alert-settings";
import type { RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import type { AlertScope } from "~/domain/alert/rule-scopes";
import type { JsonText } from "~/domain/own-json";

/** A condition on a scope, and the channels that are told when it holds. */
export const alertRule = sqliteTable(
	"alert_rule",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** "" for a rule that its condition names. */
		name: text().notNull().default(""),
		/** JSON RuleCondition (domain/alert/rule.ts). */
		condition: text().notNull().$type<JsonText<RuleCondition>>(),
		scope: text().notNull().$type<AlertScope>(),
		/** hid of the website, tag, saved view or keyword; null for the account. */
		targetHid: text(),
		/** JSON list: "mail", "digest", hids of channels. The page of alerts shows every alert. */
		channels: text().notNull().$type<JsonText<string[]>>(),
		state: text({ enum: ["on", "off"] })
			.notNull()
			.default("on"),
		/** Raised by each change. */
		version: integer().notNull().default(0),
		/** Runs that close at this instant or later are judged, ms. */
		judgedFrom: integer().notNull(),
		createdAt: integer().notNull(),
		/** Its maker: a user, by hand or by a token. The token is named while the thing ends with it. */
		makerUserId: integer(),
		makerTokenHid: text(),
		makerToken: text(),
	},
	(t) => [
		uniqueIndex("alert_rule_hid").on(t.hid),
		index("alert_rule_account").on(t.accountId),
		index("alert_rule_maker").on(t.makerTokenHid).where(sql`maker_token_hid IS NOT NULL`),
	],
);

/** An address outside the product that alerts are sent to. */
export const alertChannel = sqliteTable(
	"alert_channel",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		kind: text({ enum: ["slack", "discord", "teams", "google_chat", "telegram"] }).notNull(),
		name: text().notNull(),
		/** Encrypted JSON: the address of an incoming webhook, or the token and chat of a Telegram bot. */
		sealedTarget: text().notNull(),
		/** Host and last characters of the target, which screens show. */
		hint: text().notNull(),
		/** off: by its owner. disabled: by failures. */
		state: text({ enum: ["on", "off", "disabled"] })
			.notNull()
			.default("on"),
		failures: integer().notNull().default(0),
		failingSince: integer(),
		/** Nothing is sent before this instant. */
		restUntil: integer().notNull().default(0),
		createdAt: integer().notNull(),
		makerUserId: integer(),
		makerTokenHid: text(),
		makerToken: text(),
	},
	(t) => [
		uniqueIndex("alert_channel_hid").on(t.hid),
		index("alert_channel_account").on(t.accountId),
		index("alert_channel_maker").on(t.makerTokenHid).where(sql`maker_token_hid IS NOT NULL`),
	],
);

/** How a person wants to be told of an account's alerts. No row: the default settings. Messages of the account follow its owner's. */
export const alertSetting = sqliteTable(
	"alert_setting",
	{
		accountId: integer().notNull(),
		userId: integer().notNull(),
		value: text().notNull().$type<JsonText<AlertSettings>>(),
		updatedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.userId] })],
);

/** Alerts about this subject are not sent until a day is over. They stay in the list. */
export const alertMute = sqliteTable(
	"alert_mute",
	{
		accountId: integer().notNull(),
		/** "keyword:{hid}" or "website:{hid}". */
		subject: text().notNull(),
		/** Last local day without alerts. */
		untilDay: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.subject] })],
);

/** Ledger of runs that are to be judged: one row for a sample, written again by each closing of it. */
export const alertRun = sqliteTable(
	"alert_run",
	{
		accountId: integer().notNull(),
		day: text().notNull(),
		time: text().notNull(),
		/** closed_at of the sample that is judged. */
		closedAt: integer().notNull(),
		state: text({ enum: ["waiting", "done", "failed"] }).notNull(),
		attempts: integer().notNull().default(0),
		/** Instant of the next attempt while it waits. */
		nextAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.day, t.time] }), index("alert_run_waiting").on(t.nextAt).where(sql`state = 'waiting'`)],
);

/** One message: what happened to a website in one run, or to the account. */
export const alert = sqliteTable(
	"alert",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Names the fact: website, day, time and closing of the run. An alert is written once. */
		dedupeKey: text().notNull(),
		/** null for an alert about the account. */
		websiteHid: text(),
		/** Local day, and time of the run, that it is about. */
		day: text().notNull(),
		time: text().notNull(),
		/** JSON AlertFacts (domain/alert/alert.ts): counts and causes. */
		facts: text().notNull().$type<JsonText<AlertFacts>>(),
		firedAt: integer().notNull(),
		/** Since when some of its items are known to be wrong, ms. */
		correctedAt: integer(),
		/** Raised by each correction: the alert is news again to who read it (person_mark). */
		version: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("alert_hid").on(t.hid),
		uniqueIndex("alert_fact").on(t.accountId, t.dedupeKey),
		index("alert_account").on(t.accountId, t.firedAt),
		index("alert_age").on(t.firedAt),
	],
);

/** One subject for which one rule held. */
export const alertItem = sqliteTable(
	"alert_item",
	{
		id: integer().primaryKey(),
		alertId: integer().notNull(),
		accountId: integer().notNull(),
		ruleId: integer().notNull(),
		/** "keyword:{hid}", "url:{hid}", "website:{hid}", "tag:{hid}", "view:{hid}", "source:{name}", "quota:{name}", "account". */
		subject: text().notNull(),
		/** Local day. A rule fires once for a subject and day. */
		day: text().notNull(),
		/** JSON AlertItemFacts: both values with their evidence. */
		facts: text().notNull().$type<JsonText<AlertItemFacts>>(),
		correctedAt: integer(),
	},
	(t) => [
		uniqueIndex("alert_item_fact").on(t.ruleId, t.subject, t.day),
		index("alert_item_alert").on(t.alertId),
		index("alert_item_account").on(t.accountId, t.day),
	],
);

/** Ledger: one alert, or its correction, for one channel. */
export const alertDelivery = sqliteTable(
	"alert_delivery",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		alertId: integer().notNull(),
		/** "mail", "digest" or the hid of a channel. */
		target: text().notNull(),
		kind: text({ enum: ["fired", "corrected"] }).notNull(),
		/**
		 * waiting: until nextAt. sending: claimed by a sender. unclear: the sender ended before it knew; it is not sent again, and the digest contains it.
		 * digest: moved to the next digest by the limit a day.
		 */
		state: text({ enum: ["waiting", "sending", "sent", "failed", "unclear", "digest", "dropped"] })
			.notNull()
			.default("waiting"),
		/** Why it was dropped or failed (domain/alert/delivery.ts). */
		cause: text(),
		attempts: integer().notNull().default(0),
		nextAt: integer().notNull(),
		claimedAt: integer(),
		sentAt: integer(),
		createdAt: integer().notNull(),
		/** Instant of a correction that came while the one before it was being sent; a further message follows. */
		againAt: integer(),
	},
	(t) => [
		uniqueIndex("alert_delivery_hid").on(t.hid),
		uniqueIndex("alert_delivery_once").on(t.alertId, t.target, t.kind),
		index("alert_delivery_waiting").on(t.nextAt).where(sql`state IN ('waiting', 'sending')`),
		index("alert_delivery_account").on(t.accountId, t.createdAt),
	],
);
