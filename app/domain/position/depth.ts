import { MAX_DEPTH_RESULTS, MIN_DEPTH_RESULTS } from "./search";

/** Whether a monitor may have this depth. Whole numbers from 10 to 100. */
export function isDepth(depth: number): boolean {
	return Number.isInteger(depth) && depth >= MIN_DEPTH_RESULTS && depth <= MAX_DEPTH_RESULTS;
}
