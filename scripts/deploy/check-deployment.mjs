const LIMIT_MS = 30_000;

/**
 * Asks a deployment how it is, and prints each of its checks. Returns whether all is well.
 * @param {{ baseUrl: string, say: (text: string) => void }} of
 */
export async function checkDeployment({ baseUrl, say }) {
	const address = new URL("/healthz", baseUrl).href;
	let response;
	try {
		response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
	} catch (error) {
		say(`${address} does not answer: ${error.cause?.message ?? error.message}`);
		return false;
	}
	const health = await response.json().catch(() => null);
	if (typeof health?.ok !== "boolean" || typeof health.checks !== "object" || health.checks === null) {
		say(`${address} answers ${response.status}, and not as this app does: is it deployed there, in this version?`);
		return false;
	}
	for (const [name, { ok, detail }] of Object.entries(health.checks))
		say(`${name.padEnd(10)} ${ok ? "ok    " : "FAILED"} ${detail ?? ""}`.trimEnd());
	return health.ok;
}
