import type { StructuredAnswer } from "~/domain/source/structured-reading";
import type { QueueAdapter, Refusal } from "./adapter";
import type { ReceivedAnswer } from "./send-call";

/**
 * Reads an answer, by its status first. isBilled is false only if the provider says that it did not carry the request out: an unreadable or
 * lost answer may have been paid for.
 */
export function readReceived(
	received: ReceivedAnswer,
	read: (json: unknown) => StructuredAnswer,
): { answer: StructuredAnswer; isBilled: boolean } {
	const refusal = refusalOfStatus(received.status);
	if (received.status === 0 && !received.isLost) return { answer: { refusal: "error" }, isBilled: false };
	if (refusal !== null) return { answer: { refusal }, isBilled: false };
	try {
		if (received.json === undefined) return { answer: { refusal: "error", unread: received.unread }, isBilled: true };
		const answer = read(received.json);
		return { answer, isBilled: !("refusal" in answer) };
	} catch {
		// An answer of another shape says nothing.
		return { answer: { refusal: "error" }, isBilled: true };
	}
}

/**
 * Reads the answer to a search that was put into a queue. refusal: null where the search is in the queue, or may be: then taskId is null.
 */
export function readAsked(
	received: ReceivedAnswer,
	{ readAsked: read }: Pick<QueueAdapter, "readAsked">,
): { taskId: string | null; costMicros: number | null; refusal: Refusal | null } {
	const refusal = received.status === 0 && !received.isLost ? "error" : refusalOfStatus(received.status);
	if (refusal !== null) return { taskId: null, costMicros: null, refusal };
	try {
		const answer = read(received.json);
		return "refusal" in answer ? { taskId: null, costMicros: null, ...answer } : { ...answer, refusal: null };
	} catch {
		return { taskId: null, costMicros: null, refusal: null };
	}
}

/** null for an answer to be read, and for none at all. */
function refusalOfStatus(status: number): Refusal | null {
	if (status === 0 || (status >= 200 && status < 300)) return null;
	if (status === 401 || status === 403) return "auth";
	if (status === 402 || status === 429) return "quota";
	return status >= 400 && status < 500 ? "bad_request" : "error";
}
