import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LEFT_OUT_CAUSES } from "~/domain/export/left-out";
import type { ScheduleOptions } from "~/domain/export/schedule-rules";
import type { JsonText } from "~/domain/own-json";

/** A file that was asked for. It is written when it is first downloaded, and then kept as an object until it expires. */
export const exportFile = sqliteTable(
	"export_file",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** JSON of the request (domain/export/export-request.ts). Relative dates are resolved to days at the time of the request. */
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

/** A report that is sent by itself. Source: spec B §3 "Scheduled export". */
export const scheduledExport = sqliteTable(
	"scheduled_export",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		type: text({ enum: ["daily", "weekly", "monthly"] }).notNull(),
		/** JSON ScheduleOptions (domain/export/schedule-rules.ts). */
		options: text().notNull().$type<JsonText<ScheduleOptions>>(),
		/** JSON ["entity:hid"]; [] means every monitor. */
		targets: text().notNull(),
		/** JSON list of addresses as typed. */
		emails: text().notNull(),
		/** The next run: its instant, ms, and the local day that it is about. */
		nextRunAt: integer().notNull(),
		nextDay: text().notNull(),
		/** Local day that the last report was about, with which the next one's period begins; null: none was sent yet. */
		lastDay: text(),
		/** Zone that the next run was computed in; the account may have moved since. */
		timezone: text().notNull(),
		/** When the clock looks at it; later than nextRunAt while positions of the day are missing. */
		checkAt: integer().notNull(),
		createdAt: integer().notNull(),
		/** Since when it is paused because it covers no keyword, ms; null while it goes out. */
		pausedAt: integer(),
		/** Its maker: a user, by hand or by a token. The token is named while the thing ends with it. null for older rows. */
		makerUserId: integer(),
		makerTokenHid: text(),
		/** Name of the token at that time; null where a person made it by hand. */
		makerToken: text(),
	},
	(t) => [
		uniqueIndex("scheduled_export_hid").on(t.hid),
		index("scheduled_export_account").on(t.accountId),
		index("scheduled_export_maker").on(t.makerTokenHid).where(sql`maker_token_hid IS NOT NULL`),
		index("scheduled_export_check").on(t.checkAt),
	],
);

/** A report that was made for mails, or left out: once for a scheduled export and day, or by hand. */
export const reportRun = sqliteTable(
	"report_run",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		scheduleId: integer().notNull(),
		/** Local day of the period's end; null for a report sent by hand, of which there may be several. */
		day: text(),
		/** hid of the file (export_file); "" for a report that was left out. */
		exportHid: text().notNull(),
		/** Why no report was made at its time; null for one that was made. */
		leftOut: text({ enum: LEFT_OUT_CAUSES }),
		/** JSON ReportFacts (services/scheduled-exports/make-report.ts): what the mail says. */
		facts: text().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("report_run_hid").on(t.hid),
		uniqueIndex("report_run_period").on(t.scheduleId, t.day),
		index("report_run_account").on(t.accountId),
	],
);

/** An address that an account sends reports to, and whether its reader agrees. */
export const reportRecipient = sqliteTable(
	"report_recipient",
	{
		id: integer().primaryKey(),
		/** Random, in the links of mails to this address: it confirms and unsubscribes, and does nothing else. */
		hid: text().notNull(),
		accountId: integer().notNull(),
		emailKey: text().notNull(),
		state: text({ enum: ["waiting", "confirmed", "unsubscribed"] }).notNull(),
		/** When the last confirmation mail was ordered; 0 for addresses of its members, who agreed by joining. */
		askedAt: integer().notNull(),
		changedAt: integer().notNull(),
	},
	(t) => [uniqueIndex("report_recipient_hid").on(t.hid), uniqueIndex("report_recipient_identity").on(t.accountId, t.emailKey)],
);
