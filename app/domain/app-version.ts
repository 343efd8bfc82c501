/** The product's version, as package.json has it. Clients send it as App-Version. Source: spec A §1, §7. */
export const APP_VERSION = "1.0.19";

/** Whether a text may be the oldest served version: none (""), or one that does not refuse the clients of this server. */
export function isServableMinimum(text: string): boolean {
	return text === "" || (numbers(text) !== null && !isOutdated(APP_VERSION, text));
}

/** Whether a client's version is below the oldest served one. Text that is not a version ("dev", "") is never outdated. */
export function isOutdated(version: string, minimum: string): boolean {
	const [ours, oldest] = [numbers(version), numbers(minimum)];
	if (!ours || !oldest) return false;
	for (const [i, wanted] of oldest.entries()) {
		const have = ours[i] ?? 0;
		if (have !== wanted) return have < wanted;
	}
	return false;
}

function numbers(version: string): number[] | null {
	return /^\d{1,6}(\.\d{1,6}){0,3}$/.test(version) ? version.split(".").map(Number) : null;
}
