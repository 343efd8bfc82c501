import { TimeoutError } from "@cloudflare/puppeteer";
import { networkFailure } from "@serpentine/serp/browser";
import { OverdueError } from "./within";

/** Kind of a failed load: a timeout, a broken connection, the network, or the browser itself. */
export function pageFailure(error: unknown): "timeout" | "reset" | "network" | "browser" {
	const words = String(error instanceof Error ? error.message : error);
	if (error instanceof OverdueError || error instanceof TimeoutError) return "timeout";
	return networkFailure(words);
}
