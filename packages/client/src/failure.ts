/** Exit codes of the command. */
export const EXIT = { refused: 1, usage: 2, signedOut: 3, unreachable: 4, timeout: 5 } as const;

/** Ends the command with a message and an exit code. */
export class Failure extends Error {
	constructor(
		message: string,
		readonly exitCode: number,
	) {
		super(message);
	}
}

/** The failure of a refused call; 401 means that the token is not good. */
export function refusal(
	error: { code?: string; message?: string; errors?: Record<string, string[]> } | undefined,
	status: number,
): Failure {
	const fields = Object.entries(error?.errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
	const text = [error?.message ?? `The server answered ${status}.`, ...fields].join("\n");
	return new Failure(text, status === 401 ? EXIT.signedOut : EXIT.refused);
}
