/** agreement: no reader has agreed, and some have not answered; readers: every reader unsubscribed; positions: the run is due, and its day is not read whole. */
export const SCHEDULE_WAITS = ["agreement", "readers", "positions"] as const;
export type ScheduleWait = (typeof SCHEDULE_WAITS)[number];

/** nextRunAt, now: ms. */
export function waitOf(
	recipients: readonly ("waiting" | "confirmed" | "unsubscribed")[],
	{ nextRunAt, now }: { nextRunAt: number; now: number },
): ScheduleWait | null {
	if (!recipients.includes("confirmed")) return recipients.includes("waiting") ? "agreement" : "readers";
	return nextRunAt <= now ? "positions" : null;
}
