import { AppError } from "../app-error";

/** For tests: the code of an expected failure, "done" for none; anything else is thrown. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
	try {
		await promise;
		return "done";
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

let addresses = 0;

/** For tests: a network address without attempts. */
export function freshAddress(): string {
	addresses += 1;
	return `198.${18 + Math.floor(addresses / 60_000)}.${Math.floor(addresses / 250) % 240}.${addresses % 250}`;
}
