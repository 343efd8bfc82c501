import { inAccount } from "./in-account";
import { RequestFailure } from "./request-failure";

/** Reads a stored JSON object of the account. Throws RequestFailure. */
export async function readStored(path: string): Promise<unknown> {
	const answer = await fetch(inAccount(`/storage/${path}`)).catch(() => null);
	if (!answer?.ok) throw new RequestFailure(path, answer?.status ?? null);
	return answer.json().catch(() => {
		throw new RequestFailure(path, null);
	});
}
