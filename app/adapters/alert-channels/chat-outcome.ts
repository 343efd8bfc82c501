import type { z } from "zod";
import { SECOND_MS } from "~/domain/time/durations";
import type { ChatAnswer, ChatOutcome } from "~/services/alert-ports";

/** Longest pause that a service's answer may ask for, ms. */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Outcome by the status alone. 503 and 429 say that nothing was taken. Other statuses from 500 on come from gateways as well, after the service may have
 * taken the message. askedSeconds: pause that the body asks for, beside the header.
 */
export function outcomeOf({ status, retryAfter }: ChatAnswer, askedSeconds = 0): ChatOutcome {
	if (status >= 200 && status < 300) return { state: "sent" };
	if (status === 429 || status === 503)
		return { state: "retry", afterMs: Math.max(pauseMs(askedSeconds), pauseMs(Number(retryAfter ?? 0))) };
	if (status >= 500) return { state: "unclear" };
	return { state: "failed", cause: [401, 403, 404, 410].includes(status) ? "gone" : "refused" };
}

/** A pause that a service asks for, as it sends it: seconds. 0 for anything else. */
function pauseMs(seconds: number): number {
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(LONGEST_PAUSE_MS, Math.ceil(seconds * SECOND_MS)) : 0;
}

/** Reads the JSON of an answer; null where it does not fit. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: string): z.infer<Schema> | null {
	try {
		return schema.safeParse(JSON.parse(answer)).data ?? null;
	} catch {
		return null;
	}
}
