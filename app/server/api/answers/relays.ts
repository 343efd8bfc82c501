import { z } from "zod";
import { RELAY_KINDS } from "~/domain/relay/relay-kinds";
import { hid, instant, named } from "./values";

const relay = named("Relay", () =>
	z.object({
		id: hid(),
		name: z.string(),
		kind: z.enum(RELAY_KINDS),
		state: z.enum(["online", "paused", "offline", "elsewhere"]),
		latency: z.int().nullable().meta({ description: "Round trip between router and agent in ms" }),
		slot_performance: z.int().nullable().meta({ description: "Percent of good pages among the last 100" }),
		slot_count: z.int(),
		slot_factor: z.int().meta({ description: "Percent of its turn that it gets" }),
		busy: z.int(),
		version: z.string().nullable(),
		targetThrottle: instant().nullable(),
		rotates: z.boolean(),
		browser: z.boolean(),
		connected_at: instant().nullable(),
		last_hour: z.array(z.int()).meta({ description: "Requests of the last hour, by five minutes" }),
		meta: z.object({ country: z.string(), country_name: z.string() }),
	}),
);

/** Source: spec A §3 "Router telemetry". */
export const telemetry = named("RouterTelemetry", () =>
	z.object({
		at: instant(),
		transport: z.object({ "mobile-relay": z.array(relay()), "residential-relay": z.array(relay()) }),
		metrics: z.array(
			z.object({
				relay: hid(),
				name: z.string(),
				country: z.string(),
				hour: instant(),
				requests: z.int(),
				good: z.int(),
				blocked: z.int(),
				error: z.int(),
				bytes: z.int(),
				latency: z.int().nullable().meta({ description: "Median time of the good pages in ms" }),
			}),
		),
	}),
);
