/** Source: spec A §9 "Request timeout". */
const TIMEOUT_MS = 10_000;

export type Ask = (input: Request | string, init?: RequestInit) => Promise<Response>;

/** Asks, and rejects like a server that cannot be reached when no answer begins in time. How long the answer then takes is not limited. */
export async function askInTime(ask: Ask, request: Request): Promise<Response> {
	const limit = new AbortController();
	const stop = () => limit.abort(request.signal.reason);
	if (request.signal.aborted) stop();
	request.signal.addEventListener("abort", stop, { once: true });
	const timer = setTimeout(() => limit.abort(new DOMException("no answer in time", "TimeoutError")), TIMEOUT_MS);
	try {
		return await ask(new Request(request.clone() as Request, { signal: limit.signal }));
	} finally {
		clearTimeout(timer);
	}
}
