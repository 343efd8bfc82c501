/**
 * keywords: it is paused because it covers no keyword; resume: it is paused and covers keywords again; agreement: no reader has agreed, and some have not answered; readers: every reader unsubscribed; positions: the run is due, and its day is not
 * read whole.
 */
export const SCHEDULE_WAITS = ["keywords", "resume", "agreement", "readers", "positions"] as const;
export type ScheduleWait = (typeof SCHEDULE_WAITS)[number];

/** nextRunAt, now: ms. paused: null while it goes out; else whether it covers keywords again. */
export function waitOf(
	recipients: readonly ("waiting" | "confirmed" | "unsubscribed")[],
	{ nextRunAt, now, paused }: { nextRunAt: number; now: number; paused: { covers: boolean } | null },
): ScheduleWait | null {
	if (paused) return paused.covers ? "resume" : "keywords";
	if (!recipients.includes("confirmed")) return recipients.includes("waiting") ? "agreement" : "readers";
	return nextRunAt <= now ? "positions" : null;
}
