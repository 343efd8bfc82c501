import type { Provided } from "./provided";

/**
 * Why a provider gave no list, as far as its answer tells. key: refused. credit: none left. rate: too many requests. request: a parameter is refused.
 * down: the provider's own error. unreachable: no answer came. unreadable: an answer of another shape, as a page of HTML or JSON that ends too early.
 */
export type ProviderFailure = "key" | "credit" | "rate" | "request" | "down" | "unreachable" | "unreadable";

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The failure that a page of a provider tells; null where it is none of the provider's. */
export function failureOf(page: { status: number; provided?: Pick<Provided, "outcome"> | undefined } | undefined): ProviderFailure | null {
	switch (page?.provided?.outcome) {
		case "auth":
			return "key";
		case "quota":
			return page.status === TOO_MANY_REQUESTS ? "rate" : "credit";
		case "bad_request":
			return "request";
		case "error":
			if (page.status === 0) return "unreachable";
			return page.status >= FIRST_SERVER_ERROR ? "down" : "unreadable";
		default:
			return null;
	}
}
