/** From this share of a night's keywords without a definite answer on, the night counts as incomplete. Ours: single failures stand in their rows. */
const INCOMPLETE_SHARE = 0.05;

/** Hours after local midnight by which the daily run should be through. Source: reliability 3b.8 "at 08:00 local". */
export const NIGHT_HOURS = 8;

/** Is a night incomplete? `missing` of `all` keywords have no definite answer. */
export function isNightIncomplete({ missing, all }: { missing: number; all: number }): boolean {
	return missing > 0 && missing >= all * INCOMPLETE_SHARE;
}
