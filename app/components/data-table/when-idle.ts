/** Upper limit of the wait on pages that are never idle. */
const LONGEST_WAIT_MS = 1_000;

/** Calls `act` when the browser is idle, or in the next task where requestIdleCallback is missing. Returns a function that cancels. */
export function whenIdle(act: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") return inNextTask(act);
	const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
	return () => cancelIdleCallback(idle);
}

/** Calls `act` in a task of its own, between which the browser takes input and paints. Returns a function that cancels. */
export function inNextTask(act: () => void): () => void {
	const timer = setTimeout(act, 0);
	return () => clearTimeout(timer);
}
