import { isOneOf } from "~/domain/one-of";
import type { Provided, UnreadAnswer } from "./provided";

/**
 * Why a provider gave no list, as far as its answer tells. key: refused. credit: none left. rate: too many requests. request: a parameter is refused.
 * down: the provider's own error. unreachable: no answer came. webpage: a page of HTML instead of data. cut: data that ends too early. unreadable: an
 * answer of another shape.
 */
export const PROVIDER_FAILURES = ["key", "credit", "rate", "request", "down", "unreachable", "webpage", "cut", "unreadable"] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

export function isProviderFailure(text: string): text is ProviderFailure {
	return isOneOf(PROVIDER_FAILURES, text);
}

/** Tells a web page and cut data apart, for an answer that is not JSON; null where the text does not tell. complete: the whole answer arrived. */
export function unreadAnswer(text: string, complete: boolean): UnreadAnswer | null {
	const start = text.trimStart().charAt(0);
	if (start === "<") return "webpage";
	if (!complete) return "cut";
	return (start === "{" || start === "[") && endsOpen(text) ? "cut" : null;
}

/** Whether a text of JSON ends within a string, an object or an array. */
function endsOpen(text: string): boolean {
	let depth = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		const one = text[i];
		if (isQuoted && one === "\\") i++;
		else if (one === '"') isQuoted = !isQuoted;
		else if (!isQuoted && (one === "{" || one === "[")) depth++;
		else if (!isQuoted && (one === "}" || one === "]")) depth--;
	}
	return isQuoted || depth > 0;
}

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The failure that a page of a provider tells; null where it is none of the provider's. */
export function failureOf(
	page: { status: number; provided?: Pick<Provided, "outcome" | "unread"> | undefined } | undefined,
): ProviderFailure | null {
	switch (page?.provided?.outcome) {
		case "auth":
			return "key";
		case "quota":
			return page.status === TOO_MANY_REQUESTS ? "rate" : "credit";
		case "bad_request":
			return "request";
		case "error":
			if (page.status === 0) return "unreachable";
			return page.status >= FIRST_SERVER_ERROR ? "down" : (page.provided.unread ?? "unreadable");
		default:
			return null;
	}
}
