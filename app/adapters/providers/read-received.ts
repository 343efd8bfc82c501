import type { StructuredAnswer } from "~/domain/source/structured-reading";
import type { AskedPage, ProviderAdapter } from "./adapter";
import type { ReceivedAnswer } from "./send-call";

type Refusal = Extract<StructuredAnswer, { refusal: unknown }>["refusal"];

/**
 * Reads an answer, by its status first. isBilled is false only if the provider says that it did not carry the request out: an unreadable or
 * lost answer may have been paid for.
 */
export function readReceived(
	received: ReceivedAnswer,
	adapter: ProviderAdapter,
	asked: AskedPage,
): { answer: StructuredAnswer; isBilled: boolean } {
	const refusal = refusalOfStatus(received.status);
	if (received.status === 0 && !received.isLost) return { answer: { refusal: "error" }, isBilled: false };
	if (refusal !== null) return { answer: { refusal }, isBilled: false };
	try {
		if (received.json === undefined) return { answer: { refusal: "error" }, isBilled: true };
		const answer = adapter.read(received.json, asked);
		return { answer, isBilled: !("refusal" in answer) };
	} catch {
		// An answer of another shape says nothing.
		return { answer: { refusal: "error" }, isBilled: true };
	}
}

/** null for an answer to be read, and for none at all. */
function refusalOfStatus(status: number): Refusal | null {
	if (status === 0 || (status >= 200 && status < 300)) return null;
	if (status === 401 || status === 403) return "auth";
	if (status === 402 || status === 429) return "quota";
	return status >= 400 && status < 500 ? "bad_request" : "error";
}
