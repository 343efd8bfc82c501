import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { SlotState } from "~/domain/relay/relay-health";

/** Devices of the operator that carry requests. */
export const relay = sqliteTable(
	"relay",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		name: text().notNull(),
		kind: text({ enum: ["residential", "mobile"] }).notNull(),
		/** ISO 3166-1 alpha-2, lower case. */
		country: text().notNull(),
		/** Requests that it carries at once. */
		slots: integer().notNull(),
		/** Pause between two requests of a slot. */
		pauseMs: integer().notNull(),
		tokenDigest: text().notNull(),
		isPaused: integer({ mode: "boolean" }).notNull().default(false),
		/** Its token opens nothing from then on. */
		revokedAt: integer(),
		createdAt: integer().notNull(),
		/** Last time its agent connected, and the agent's version; null before the first. */
		connectedAt: integer(),
		version: text(),
	},
	(t) => [uniqueIndex("relay_hid").on(t.hid), uniqueIndex("relay_token_digest").on(t.tokenDigest)],
);

/** Health of a relay as its router last wrote it. */
export const relayHealth = sqliteTable("relay_health", {
	relayId: integer().primaryKey(),
	/** Verdicts of the last pages (domain/relay/relay-health.ts). */
	recent: text().notNull(),
	/** JSON: throttle of each slot. */
	slots: text().notNull().$type<JsonText<SlotState[]>>(),
	updatedAt: integer().notNull(),
});

/** Work of a relay by hour and country of the search; kept for a day. */
export const relayHour = sqliteTable(
	"relay_hour",
	{
		relayId: integer().notNull(),
		/** Start of the hour, ms since epoch. */
		hour: integer().notNull(),
		country: text().notNull(),
		requests: integer().notNull(),
		good: integer().notNull(),
		blocked: integer().notNull(),
		error: integer().notNull(),
		bytes: integer().notNull(),
		/** JSON: durations by class (domain/relay/relay-health.ts). */
		times: text().notNull(),
		/** JSON: requests by five minutes of the hour. */
		fives: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.hour, t.relayId, t.country] })],
);
