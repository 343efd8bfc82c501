import { type CarryFailure, FAILURES } from "@serpentine/relay";
import { z } from "zod";
import { RELAY_KINDS } from "./relay-kinds";

/** Frames of an agent as the router accepts them: an agent is not trusted. */
export const helloSchema = z.object({
	version: z.string().max(40),
	slots: z.int().min(1).max(64),
	rotates: z.boolean(),
	hasBrowser: z.boolean(),
	hasProxy: z.boolean(),
});

export const headSchema = z.object({
	url: z.string().max(4_096),
	status: z.int().min(100).max(599),
	contentType: z.string().max(200),
	encoding: z.string().max(40),
	sentBytes: z.int().min(0).exactOptional(),
});
export type Head = z.infer<typeof headSchema>;

export const endSchema = z.object({ bytes: z.int().min(0), complete: z.boolean() });
export const failedSchema = z.object({ failure: z.enum(FAILURES) });

/** A page that the app wants from the router. */
export const wantedPageSchema = z.object({
	url: z.string().max(4_096),
	/** Country of the search. */
	country: z.string(),
	kind: z.enum(["any", ...RELAY_KINDS]),
	headers: z.record(z.string(), z.string()),
	timeoutMs: z.int().min(1_000).max(120_000),
	viewport: z.object({ width: z.int(), height: z.int() }),
	isMobile: z.boolean(),
	marks: z.string().max(4_096).exactOptional(),
	userAgent: z.string().max(512).nullable().exactOptional(),
	/** Public id of the only relay that may carry it: for a test. */
	only: z.string().nullable(),
});
export type WantedRelayPage = z.infer<typeof wantedPageSchema>;

/** Relay of a page, as evidence keeps it: never its address. */
export interface RelayPlace {
	kind: (typeof RELAY_KINDS)[number];
	country: string;
}

/** The router's answer before the body: a page, a failure on the way, or no relay before an instant. */
export type RelayAnswer =
	| { page: Head; place: RelayPlace; ticket: string }
	| { failure: CarryFailure; place: RelayPlace; ticket: string }
	| { until: number };

/** Header of the router's answer that holds a RelayAnswer as JSON. */
export const ANSWER_HEADER = "x-relay-answer";
/** The body ends with its own length and a byte that is 1 when the agent's connection delivered all of it: a stream that breaks off has neither. */
export const TRAILER_BYTES = 5;

/** Judgement of a page after it was read. */
export const VERDICTS = ["good", "blocked", "error"] as const;
export type Verdict = (typeof VERDICTS)[number];
