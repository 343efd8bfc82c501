/** Browsers that do not say when they are idle, and pages that never are. */
const LONGEST_WAIT_MS = 1_000;

/** Does something in a pause of the browser; returns what calls it off. */
export function whenIdle(act: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(act, 0);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
	return () => cancelIdleCallback(idle);
}
