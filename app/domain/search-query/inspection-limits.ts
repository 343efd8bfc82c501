import { MINUTE_MS } from "../time/durations";
import { localDay, nextLocalDayStart } from "../time/local-day";

/** URL Inspections of a property. Source: developers.google.com/webmaster-tools/limits */
export const INSPECTIONS_PER_DAY = 2_000;
export const INSPECTIONS_PER_MINUTE = 600;

/** Google's quotas of a day begin at midnight in Pacific time. */
const ZONE = "America/Los_Angeles";

/** Day and minute for which an inspection counts. */
export interface InspectionSpan {
	day: string;
	minute: number;
}

export function inspectionSpan(now: number): InspectionSpan {
	return { day: localDay(ZONE, now), minute: Math.floor(now / MINUTE_MS) };
}

/** Instant from which on a property with a used limit of the day is asked again. */
export function nextInspectionsAt(now: number): number {
	return nextLocalDayStart(ZONE, now);
}
