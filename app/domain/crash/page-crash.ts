/** The part of a Response, or of the framework's error with a status, that decides. */
interface Answered {
	status: number;
	statusText?: unknown;
	/** The framework's own error inside, for example of a form that a page does not take. */
	error?: unknown;
}

/** The crash in what a page's loader, action or rendering has thrown; null for an answer below 500, such as 404 and 405, which is no failure. */
export function pageCrash(thrown: unknown): { error: unknown } | null {
	if (!isAnswered(thrown)) return { error: thrown };
	if (thrown.status < 500) return null;
	return { error: thrown.error ?? new Error(`answered ${thrown.status} ${thrown.statusText ?? ""}`.trim()) };
}

function isAnswered(thrown: unknown): thrown is Answered {
	return typeof thrown === "object" && thrown !== null && "status" in thrown && typeof thrown.status === "number";
}
