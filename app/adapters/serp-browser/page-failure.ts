import { TimeoutError } from "@cloudflare/puppeteer";
import { OverdueError } from "./within";

/** Kind of a failed load: a timeout, a broken connection, the network, or the browser itself. */
export function pageFailure(error: unknown): "timeout" | "reset" | "network" | "browser" {
	const words = String(error instanceof Error ? error.message : error);
	if (error instanceof OverdueError || error instanceof TimeoutError) return "timeout";
	if (/ERR_(?:CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/.test(words)) return "reset";
	if (/ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)/.test(words)) return "timeout";
	return words.includes("net::") ? "network" : "browser";
}
