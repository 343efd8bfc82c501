import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonText } from "~/domain/own-json";
import type { WebhookEvent } from "~/domain/webhook/event-types";

/** An address that is told of events. */
export const webhookEndpoint = sqliteTable(
	"webhook_endpoint",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		url: text().notNull(),
		name: text().notNull().default(""),
		/** JSON lists: names of events; hids of websites and tags, empty for all. */
		events: text().notNull().$type<JsonText<WebhookEvent[]>>(),
		websites: text().notNull().default("[]"),
		tags: text().notNull().default("[]"),
		/** Encrypted signing secret, and the one before it, which also signs until `sealedBeforeUntil`. */
		sealedSecret: text().notNull(),
		sealedBefore: text(),
		sealedBeforeUntil: integer(),
		/** off: by its owner. disabled: by failures. paused: no keyword is left of its websites and tags. */
		state: text({ enum: ["on", "off", "disabled", "paused"] })
			.notNull()
			.default("on"),
		/** Failed attempts in a row, and the first of them. */
		failures: integer().notNull().default(0),
		failingSince: integer(),
		/** Nothing is sent before this instant. */
		restUntil: integer().notNull().default(0),
		/** Lease of the consumer that delivers, by its number; and the wait for a consumer that was woken. */
		lease: integer().notNull().default(0),
		leaseUntil: integer().notNull().default(0),
		/** The latest delivery that succeeded. */
		deliveredAt: integer(),
		createdAt: integer().notNull(),
		/** Its maker: a user, by hand or by a token. The token is named while the thing ends with it. null for older rows. */
		makerUserId: integer(),
		makerTokenHid: text(),
		/** Name of the token at that time; null where a person made it by hand. */
		makerToken: text(),
	},
	(t) => [
		uniqueIndex("webhook_endpoint_hid").on(t.hid),
		index("webhook_endpoint_account").on(t.accountId),
		index("webhook_endpoint_maker").on(t.makerTokenHid).where(sql`maker_token_hid IS NOT NULL`),
	],
);

/** Ledger: one event for one endpoint, delivered at least once. */
export const webhookMessage = sqliteTable(
	"webhook_message",
	{
		id: integer().primaryKey(),
		/** Also the receiver's key against repetitions: the same at every attempt. */
		hid: text().notNull(),
		endpointId: integer().notNull(),
		accountId: integer().notNull(),
		type: text().notNull(),
		/** Names the fact that is told: it is told once. */
		dedupeKey: text().notNull(),
		/** JSON as it is sent. */
		body: text().notNull(),
		state: text({ enum: ["waiting", "delivered", "failed"] })
			.notNull()
			.default("waiting"),
		attempts: integer().notNull().default(0),
		/** Instant of the next attempt while it waits. */
		nextAt: integer().notNull(),
		/** Since when it is tried: its creation, or the latest replay. */
		triedSince: integer().notNull(),
		createdAt: integer().notNull(),
	},
	(t) => [
		uniqueIndex("webhook_message_hid").on(t.hid),
		uniqueIndex("webhook_message_fact").on(t.endpointId, t.dedupeKey),
		index("webhook_message_waiting").on(t.endpointId, t.nextAt).where(sql`state = 'waiting'`),
		index("webhook_message_log").on(t.endpointId, t.createdAt),
		index("webhook_message_age").on(t.createdAt),
	],
);

/** Log of deliveries: one row for each attempt. */
export const webhookAttempt = sqliteTable(
	"webhook_attempt",
	{
		id: integer().primaryKey(),
		messageId: integer().notNull(),
		accountId: integer().notNull(),
		at: integer().notNull(),
		ms: integer().notNull(),
		/** Address and headers as sent: JSON. */
		request: text().notNull().$type<JsonText<{ url: string; headers: Record<string, string> }>>(),
		/** HTTP status; null where no answer came. */
		status: integer(),
		/** Why no answer came (domain/webhook/delivery.ts); null where one did. */
		failure: text(),
		/** First bytes of the answer. */
		answer: text().notNull().default(""),
	},
	(t) => [index("webhook_attempt_message").on(t.messageId), index("webhook_attempt_age").on(t.at)],
);
