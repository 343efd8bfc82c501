/** Counts with their verbs, without those of nothing. */
export function movedParts(parts: readonly (readonly [number, string])[]): (readonly [number, string])[] {
	return parts.filter(([count]) => count > 0);
}

/** "a, b and c". */
export function joined(parts: readonly string[], and: string): string {
	const [last = ""] = parts.slice(-1);
	return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${and} ${last}`;
}
