import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { WireEntry } from "~/domain/sample/wire";
import { DEFAULT_ENGINE, TRACKED_ENGINES } from "../../domain/reference/search-engines";

/** A one-off check of a keyword and a website. Source: spec B §3 "Check". */
export const serpCheck = sqliteTable(
	"serp_check",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		/** null while it belongs to a visitor. */
		accountId: integer(),
		/** Digest that names a visitor without an account; null for accounts. */
		visitor: text(),
		keywordId: integer().notNull(),
		/** Normalised host in punycode. */
		domain: text().notNull(),
		engine: text({ enum: TRACKED_ENGINES }).notNull().default(DEFAULT_ENGINE),
		device: text({ enum: ["desktop", "mobile"] })
			.notNull()
			.default("desktop"),
		/** Canonical name of a place below the country; "" for the whole country. */
		place: text().notNull().default(""),
		/** Local day of the account on which it was asked last; its counters. */
		day: text().notNull(),
		createdAt: integer().notNull(),
		/** Instant of the last asking; equals createdAt until it is restarted. */
		askedAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("serp_check_hid").on(t.hid),
		index("serp_check_account").on(t.accountId, t.createdAt),
		index("serp_check_similar").on(t.accountId, t.keywordId, t.domain),
		index("serp_check_visitor").on(t.visitor),
	],
);

/** Answer of one datacenter for a check; "pending" from the request on. */
export const checkResult = sqliteTable(
	"check_result",
	{
		checkId: integer().notNull(),
		/** Id of the datacenter (domain/check/datacenter.ts). */
		datacenter: text().notNull(),
		/** JSON entry as in a sample (domain/sample/wire.ts WireEntry). */
		entry: text().notNull().$type<JsonText<WireEntry>>(),
		/** -1 pending or unknown, 0 not found, else the position: what averages and sorting use. */
		position: integer().notNull().default(-1),
		look: text(),
		updatedAt: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.checkId, t.datacenter] }), index("check_result_look").on(t.look)],
);

/** Daily counts by subject: one-off checks of an account, a visitor, a network address. */
export const dailyCount = sqliteTable(
	"daily_count",
	{ subject: text().notNull(), day: text().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.subject, t.day] })],
);
