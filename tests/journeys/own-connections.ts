/**
 * Each request of a journey has a connection of its own. The app closes idle connections after 5 s, and a request on one that is being closed fails:
 * a journey often pauses that long between two requests.
 */
const MARK = "hasOwnConnections";
const send = globalThis.fetch;

// The file runs before each file of journeys, which share their globals.
if (!(MARK in send)) {
	const alone = (...[input, init]: Parameters<typeof send>) => {
		const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
		headers.set("Connection", "close");
		return send(input, { ...init, headers });
	};
	globalThis.fetch = Object.assign(alone, { [MARK]: true });
}
