/**
 * Share of a night's keywords without a definite answer from which the night counts as incomplete. Ours: single failures are visible in their rows.
 */
const INCOMPLETE_SHARE = 0.05;

/** Hours after local midnight at which the daily run should be complete. Source: reliability 3b.8 "at 08:00 local". */
export const NIGHT_HOURS = 8;

/** Whether a night is incomplete. `missing` of `all` keywords have no definite answer. */
export function isNightIncomplete({ missing, all }: { missing: number; all: number }): boolean {
	return missing > 0 && missing >= all * INCOMPLETE_SHARE;
}
