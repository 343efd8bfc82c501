const POLL_MS = 200;

export function sleep(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until a value is read; null and false are none. Throws after the limit. */
export async function waitFor<Value>(
	what: string,
	limitMs: number,
	read: () => Promise<Value | null | false> | Value | null | false,
	pollMs = POLL_MS,
): Promise<Value> {
	const deadline = Date.now() + limitMs;
	for (;;) {
		const value = await read();
		if (value !== null && value !== false) return value;
		if (Date.now() > deadline) throw new Error(`${what} did not come within ${limitMs / 1000} s`);
		await sleep(pollMs);
	}
}
