import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { UrlDetail } from "~/domain/url-monitor/url-report";

/** An address whose indexation is followed. Source: spec B §3 "URL monitor". */
export const urlMonitor = sqliteTable(
	"url_monitor",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** Normalised (domain/normalize/url.ts). */
		url: text().notNull(),
		/** Host without "www.", to group by. */
		domain: text().notNull(),
		/** Chosen to be looked up before all others where the plan has no room for all. */
		kept: integer({ mode: "boolean" }).notNull().default(false),
		/** The search that looks for it; null until the first request. */
		searchId: integer(),
		/** 1 indexed, 0 not indexed, -1 unknown for a reason, null pending. */
		found: integer(),
		/** The page that was found differs in its scheme only. */
		protocolMismatch: integer({ mode: "boolean" }).notNull().default(false),
		/** JSON: reason, detail, source, cache link of the last answer. */
		detail: text().notNull().default("{}").$type<JsonText<UrlDetail>>(),
		look: text(),
		doneAt: integer(),
		/** Instant of the last asking, and of the last one by hand. */
		askedAt: integer(),
		refreshedAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("url_monitor_hid").on(t.hid),
		uniqueIndex("url_monitor_url").on(t.accountId, t.url),
		index("url_monitor_look").on(t.look),
		// The table's usual order, with what heads of websites and the stamp of the page count.
		index("url_monitor_table").on(t.accountId, t.domain, sql`${t.found} desc`, sql`${t.protocolMismatch} desc`, t.url, t.askedAt, t.doneAt),
	],
);

/**
 * A time over which a tracked address had one state, from the first to the last answer that says so; a row each time it changes, and after a gap
 * without answers.
 */
export const urlSpan = sqliteTable(
	"url_span",
	{
		id: integer().primaryKey(),
		accountId: integer().notNull(),
		urlMonitorId: integer().notNull(),
		/** Codes of domain/url-monitor/url-spans.ts. */
		state: integer().notNull(),
		/** ms since epoch. */
		firstAt: integer().notNull(),
		lastAt: integer().notNull(),
		answers: integer().notNull().default(1),
		/** Looks of the first and the last answer; null for one without a look. */
		firstLook: text(),
		lastLook: text(),
	},
	(t) => [
		uniqueIndex("url_span_first").on(t.urlMonitorId, t.firstAt),
		index("url_span_account").on(t.accountId),
		index("url_span_first_look").on(t.firstLook),
		index("url_span_last_look").on(t.lastLook),
	],
);
