import { inAccount } from "./in-account";

/** Requests the JSON of one of our own addresses; null when it cannot be read. An ended session answers with the sign-in page, which is no JSON. */
export async function fetchJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer | null> {
	const response = await fetch(inAccount(path), signal ? { signal } : {}).catch(() => null);
	const isJson = response?.ok && response.headers.get("Content-Type")?.includes("json");
	return isJson ? ((await response.json().catch(() => null)) as Answer | null) : null;
}
