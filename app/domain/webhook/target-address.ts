import { normalizeDomain } from "@serpentine/serp/hosts";

export const TARGET_MAX_CHARACTERS = 2_000;

/** Why an address cannot be an endpoint's. */
export type TargetRefusal =
	| "webhooks.errors.urlInvalid"
	| "webhooks.errors.https"
	| "webhooks.errors.private"
	| "webhooks.errors.user"
	| "webhooks.errors.port";

/** Ports of HTTPS services; others may be something that only resembles one. */
const PORTS = new Set(["", "443", "8443"]);

/**
 * The address of an endpoint as it is stored: https, a public host by name, no user, no fragment. localOrigins: exempt, in development only. The
 * addresses that the host's name leads to are checked at each delivery.
 */
export function readTarget(typed: string, localOrigins: readonly string[]): { url: string } | { refusal: TargetRefusal } {
	const text = typed.trim();
	if (text === "" || text.length > TARGET_MAX_CHARACTERS || !URL.canParse(text)) return { refusal: "webhooks.errors.urlInvalid" };
	const url = new URL(text);
	if (url.username !== "" || url.password !== "") return { refusal: "webhooks.errors.user" };
	url.hash = "";
	if (localOrigins.includes(url.origin)) return { url: url.href };
	if (url.protocol !== "https:") return { refusal: "webhooks.errors.https" };
	if (!PORTS.has(url.port)) return { refusal: "webhooks.errors.port" };
	const host = normalizeDomain(url.hostname);
	if (host === null) return { refusal: "webhooks.errors.private" };
	// A name with a trailing dot is the same host, and would pass by lists of names.
	url.hostname = host;
	return { url: url.href };
}
