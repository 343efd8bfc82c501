import { CONTRACT } from "../legal/contract";

const MS_PER_DAY = 24 * 3_600_000;
/** Days after the due date on which a reminder goes. */
const REMINDER_DAYS = [3, 7];

export type DunningStep = "reminder_1" | "reminder_2" | "suspension" | "notice" | "termination";

/**
 * What follows an unpaid invoice, by instant (ms): reminders, suspension, a notice, termination when the notice is over. The notice goes
 * with the suspension. Source: spec A §4 "Contract rules", §9 "Terms".
 */
export function dunningSteps(overdueSince: number): { step: DunningStep; at: number }[] {
	const day = (days: number) => overdueSince + days * MS_PER_DAY;
	const suspended = CONTRACT.suspensionDays;
	return [
		{ step: "reminder_1", at: day(REMINDER_DAYS[0] ?? 0) },
		{ step: "reminder_2", at: day(REMINDER_DAYS[1] ?? 0) },
		{ step: "suspension", at: day(suspended) },
		{ step: "notice", at: day(suspended) },
		{ step: "termination", at: day(suspended + CONTRACT.noticeDays) },
	];
}

/** Instant from which an account with an unpaid invoice is suspended. */
export function suspendedFrom(overdueSince: number): number {
	return overdueSince + CONTRACT.suspensionDays * MS_PER_DAY;
}
