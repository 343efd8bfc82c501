import { share } from "./hash";

/** Smooth noise in [-1, 1] over days: random values at knots every `periodDays`, eased between. Each day costs two hashes, whatever its distance from today. */
export function smoothNoise(key: number, lane: number, day: number, periodDays: number): number {
	// Each key has its knots on other days, so that not everything turns at once.
	const at = day / periodDays + share(key, lane, -1);
	const knot = Math.floor(at);
	const t = at - knot;
	const eased = t * t * (3 - 2 * t);
	const from = share(key, lane, knot);
	return (from + (share(key, lane, knot + 1) - from) * eased) * 2 - 1;
}
