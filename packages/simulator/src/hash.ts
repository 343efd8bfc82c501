/** Finaliser of MurmurHash3 (public domain): spreads 32 bits. */
function spread(value: number): number {
	let h = value | 0;
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return (h ^ (h >>> 16)) >>> 0;
}

/** 32-bit hash of a text (FNV-1a over UTF-16 units, then spread). */
export function hashText(text: string): number {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	return spread(h);
}

/** A new 32-bit hash from a key and up to two numbers; the same numbers always give the same hash. */
export function mix(key: number, a: number, b = 0): number {
	return spread(spread((key ^ 0x9e3779b9) + Math.imul(a, 0x27d4eb2f)) + Math.imul(b, 0x165667b1));
}

/** A share in [0, 1) from a key and up to two numbers. */
export function share(key: number, a: number, b = 0): number {
	return mix(key, a, b) / 0x1_0000_0000;
}

/** One entry of a list, selected by a hash. */
export function pick<T>(list: readonly [T, ...T[]], hash: number): T {
	return list[hash % list.length] ?? list[0];
}

/** Smooth noise in [-1, 1] over days: random values at knots every `periodDays`, eased between. Each day costs two hashes, whatever its distance from today. */
export function smoothNoise(key: number, stream: number, day: number, periodDays: number): number {
	// Each key has its knots on other days, so that not everything changes at once.
	const at = day / periodDays + share(key, stream, -1);
	const knot = Math.floor(at);
	const t = at - knot;
	const eased = t * t * (3 - 2 * t);
	const from = share(key, stream, knot);
	return (from + (share(key, stream, knot + 1) - from) * eased) * 2 - 1;
}
