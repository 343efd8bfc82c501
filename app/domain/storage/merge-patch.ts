/**
 * JSON Merge Patch (RFC 7386): objects are merged key by key, null removes a key, everything else replaces. Neither argument is changed.
 * Keys named __proto__ become plain own keys, never a prototype.
 */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
	if (!isObject(patch)) return patch;
	const result = new Map(isObject(target) ? Object.entries(target) : []);
	for (const [key, value] of Object.entries(patch)) {
		if (value === null) result.delete(key);
		else result.set(key, applyMergePatch(result.get(key), value));
	}
	return Object.fromEntries(result);
}

/**
 * One patch with the effect of `first` and then `second`, on any target; null where no single patch can express it (an object in place of a value
 * that `first` removed or replaced).
 */
export function composeMergePatches(first: unknown, second: unknown): { patch: unknown } | null {
	if (!isObject(second)) return { patch: second };
	if (!isObject(first)) return null;
	const result = new Map(Object.entries(first));
	for (const [key, value] of Object.entries(second)) {
		if (!result.has(key)) {
			result.set(key, value);
			continue;
		}
		const composed = composeMergePatches(result.get(key), value);
		if (!composed) return null;
		result.set(key, composed.patch);
	}
	return { patch: Object.fromEntries(result) };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
