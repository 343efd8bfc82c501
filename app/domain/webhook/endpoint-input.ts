import { z } from "zod";
import { isSentDate } from "../time/sent-date";
import { WEBHOOK_EVENTS } from "./event-types";
import { TARGET_MAX_CHARACTERS } from "./target-address";

export const MAX_ENDPOINTS = 10;
/** Endpoints of an account in all, with those that are switched off, stopped or paused. */
export const MAX_ENDPOINTS_KEPT = 50;
const NAME_MAX_CHARACTERS = 100;
const MAX_SCOPE = 200;

const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_SCOPE, "webhooks.errors.scopeMany");

/** Fields of an endpoint, of the form and of POST and PUT webhooks. */
export const endpointSchema = z.object({
	url: z
		.string("webhooks.errors.urlRequired")
		.trim()
		.min(1, "webhooks.errors.urlRequired")
		.max(TARGET_MAX_CHARACTERS, "webhooks.errors.urlInvalid"),
	/** A name for its owner. */
	name: z.string().trim().max(NAME_MAX_CHARACTERS, "webhooks.errors.nameLong").default(""),
	events: listOf(z.enum(WEBHOOK_EVENTS, "webhooks.errors.eventsUnknown")).refine(
		(events) => events.length > 0,
		"webhooks.errors.eventsRequired",
	),
	/** Ids of websites and tags; empty: all. */
	websites: listOf(z.string("webhooks.errors.scopeUnknown")).default([]),
	tags: listOf(z.string("webhooks.errors.scopeUnknown")).default([]),
});
export type EndpointInput = z.infer<typeof endpointSchema>;

const date = z.string("webhooks.errors.dates").refine(isSentDate, "webhooks.errors.dates");

/** A span of the log, by instants or by days of the account's zone (the last one included), or one message. */
export const replaySchema = z.union([z.object({ message: z.string().min(1) }), z.object({ from: date, to: date })]);

/** Days of the log, both included, of the form that sends a span again. */
export const spanSchema = z
	.object({ from: z.iso.date("webhooks.errors.dates"), to: z.iso.date("webhooks.errors.dates") })
	.refine(({ from, to }) => from <= to, { error: "webhooks.errors.order", path: ["to"] });
