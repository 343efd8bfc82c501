/** Kind of a failure by the browser's own name of it (net::ERR_…); anything else is the browser's. */
export function networkFailure(words: string): "timeout" | "reset" | "network" | "browser" {
	if (/ERR_(?:CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/.test(words)) return "reset";
	if (/ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)/.test(words)) return "timeout";
	return words.includes("net::") ? "network" : "browser";
}
