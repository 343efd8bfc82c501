import { CODES, isAwaited } from "../sample/codes";
import type { DayColumns } from "../sample/day";
import { SECOND_MS } from "../time/durations";
import type { TableRunning } from "./table-page";

/** Progress of the looks of open samples, over the monitors with these ordinals; null when all are settled. */
export function countRunning(open: readonly DayColumns[], ordinals: Uint32Array): TableRunning | null {
	const running: TableRunning = { done: 0, total: 0, blocked: 0, retryAt: null };
	for (const ordinal of ordinals) {
		const retry = nextTry(open, ordinal);
		if (retry === null) continue;
		running.total += 1;
		if (retry === 0) running.done += 1;
		else if (retry !== WAITS) {
			running.blocked += 1;
			running.retryAt = Math.min(running.retryAt ?? Number.POSITIVE_INFINITY, retry * SECOND_MS);
		}
	}
	return running.done < running.total ? running : null;
}

/** Waits for its first answer. */
const WAITS = -1;

/** Instant of the next try in seconds; 0 when settled, null when not requested. */
function nextTry(open: readonly DayColumns[], ordinal: number): number | null {
	let state: number | null = null;
	for (const day of open) {
		const place = ordinal - day.first;
		const code = day.codes[place] ?? CODES.none;
		if (code === CODES.none) continue;
		const retry = code >= CODES.unknown ? (day.evidence().retry[place] ?? 0) : 0;
		if (retry > 0 && (state === null || state <= 0 || retry < state)) state = retry;
		else if (isAwaited(code) && (state === null || state === 0)) state = WAITS;
		else state ??= 0;
	}
	return state;
}
