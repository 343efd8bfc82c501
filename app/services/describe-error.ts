/** Long statements say enough by their beginning. */
const MESSAGE_MAX_CHARACTERS = 300;

/** An unexpected error in one line for the log: names and messages down to the first cause, never the values of a query. */
export function describeError(error: unknown): string {
	if (!(error instanceof Error)) return shorten(withoutValues(String(error)));
	const own = `${error.name}: ${shorten(withoutValues(error.message))}`;
	return error.cause === undefined ? own : `${own} | cause: ${describeError(error.cause)}`;
}

/** The database layer puts a query's parameters (e-mails, terms, digests) into its messages; what follows them may be a stack, which stays. */
export function withoutValues(text: string): string {
	return text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, "\nparams: left out");
}

function shorten(text: string): string {
	return text.length > MESSAGE_MAX_CHARACTERS ? `${text.slice(0, MESSAGE_MAX_CHARACTERS)}…` : text;
}
