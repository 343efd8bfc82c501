import { z } from "zod";
import { DELIVERY_FAILURES } from "~/domain/webhook/delivery";
import { TEST_EVENT, WEBHOOK_EVENTS } from "~/domain/webhook/event-types";
import { version } from "../edit-version";
import { hid, instant, madeBy, named } from "./values";

export const endpoint = named("WebhookEndpoint", () =>
	z.object({
		id: hid(),
		url: z.string().meta({ examples: ["https://hooks.shop.example/serpentine"] }),
		name: z.string(),
		events: z.array(z.enum(WEBHOOK_EVENTS)),
		websites: z.array(hid()).meta({ description: "Limits events about keywords; with `tags` empty too: all" }),
		tags: z.array(hid()),
		version: version(),
		state: z.enum(["on", "off", "disabled", "paused"]).meta({
			description: "disabled: it failed for three days, or answered 410; paused: no keyword is left of its websites and tags",
		}),
		waiting: z.int().min(0).meta({ description: "Messages that wait" }),
		failed: z.int().min(0).meta({ description: "Messages that were given up" }),
		failing_since: instant().nullable(),
		last_delivery_at: instant().nullable(),
		two_secrets_until: instant().nullable().meta({ description: "Until then the secret before signs too" }),
		made_by: madeBy().nullable().meta({ description: "null: made before makers were recorded" }),
		created_at: instant(),
	}),
);

export const newEndpoint = named("NewWebhookEndpoint", () =>
	endpoint().extend({ secret: z.string().meta({ description: "Signing secret of Standard Webhooks, shown once" }) }),
);

const messageId = () =>
	z.string().meta({ description: "The webhook-id that the receiver gets", examples: ["msg_0f4c9a1b2d3e4f5061728394a5b6c7d8"] });

const message = named("WebhookMessage", () =>
	z.object({
		id: messageId(),
		type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
		state: z.enum(["waiting", "delivered", "failed"]),
		attempt_count: z.int().min(0),
		created_at: instant(),
		next_attempt_at: instant().nullable(),
		last_status: z.int().nullable().meta({ description: "HTTP status; null where no answer came" }),
		last_failure: z.enum(DELIVERY_FAILURES).nullable(),
	}),
);

export const messagePage = named("WebhookMessagePage", () =>
	z.object({
		messages: z.array(message()),
		next: messageId().nullable().meta({ description: "Cursor of the following page; null at the end" }),
	}),
);

const attempt = named("WebhookAttempt", () =>
	z.object({
		at: instant(),
		ms: z.int().min(0),
		request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
		status: z.int().nullable(),
		failure: z.enum(DELIVERY_FAILURES).nullable(),
		answer: z.string().meta({ description: "First 4 KB" }),
	}),
);

export const messageWithAttempts = named("WebhookMessageWithAttempts", () =>
	message().extend({
		body: z.object({ type: z.string(), timestamp: instant(), data: z.looseObject({}) }),
		attempts: z.array(attempt()).meta({ description: "The newest first" }),
	}),
);

export const replayed = named("WebhookReplay", () =>
	z.object({ replayed: z.int().min(0).meta({ description: "Messages that are sent again" }) }),
);
