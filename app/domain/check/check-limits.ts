import { MINUTE_MS } from "../time/durations";

/** Source: spec B §4 "Checks page", §9 "Restart checks at once". */
export const MAX_RESTART = 4;
/** Source: spec B §9 "Similar checks list". */
export const SIMILAR_CHECKS = 20;
/** Source: spec B §9 "Checks table page sizes". */
export const CHECK_PAGE_SIZES = [20, 50, 100] as const;
/** Source: spec B §9 "fetch debounce". */
export const CHECK_SEARCH_PAUSE_MS = 200;
/** Plans with this limit are offered a subscription. Source: spec B §6 "For checks per day, a subscribe button appears only when". */
export const SUBSCRIBE_AT_LIMIT = 20;

/** Limits for a visitor without an account. Source: spec B §8 "Anonymous users"; the numbers are ours. */
export const VISITOR_CHECKS_PER_DAY = 3;
export const ADDRESS_CHECKS_PER_DAY = 10;
export const VISITOR_PAUSE_MS = MINUTE_MS;

/**
 * Why this number of selected checks cannot be restarted with the number left today; null when they can. Source: spec B §4 "Restart is disabled
 * when".
 */
export function restartRefusal(selected: number, left: number): "none" | "tooMany" | "noneLeft" | null {
	if (selected === 0) return "none";
	if (selected > MAX_RESTART) return "tooMany";
	return selected > left ? "noneLeft" : null;
}

/** Colour of the chip of daily checks. Source: spec B §2, §9 "Checks chip". */
export function checksChipTone(left: number): "red" | "orange" | "green" {
	if (left <= 0) return "red";
	return left < 10 ? "orange" : "green";
}
