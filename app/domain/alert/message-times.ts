import { MINUTE_MS } from "../time/durations";
import { addDays, localDay, localTime, nextLocalTime, startOfLocalHour } from "../time/local-day";
import type { AlertSettings } from "./alert-settings";

/** "HH:mm" of a local day as an instant, ms. An hour that the clock skips begins at the change of the clock. */
function instantOf(timezone: string, day: string, time: string): number {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return startOfLocalHour(timezone, day, hour) + minute * MINUTE_MS;
}

/**
 * Returns the end of the quiet hours that enclose an instant, ms; null outside of them. Quiet hours of no length enclose nothing. They are hours of the
 * wall clock: in the hour that occurs twice they may come twice, and they end at the change of the clock where it skips their end.
 */
export function quietUntil(quiet: AlertSettings["quiet"], timezone: string, now: number): number | null {
	if (!quiet) return null;
	const time = localTime(timezone, now);
	const [from, to] = [quiet.from.replace(":", ""), quiet.to.replace(":", "")];
	const isQuiet = from <= to ? from <= time && time < to : time >= from || time < to;
	return isQuiet ? nextLocalTime(timezone, quiet.to, now) : null;
}

type DigestSettings = Pick<AlertSettings, "digest" | "digest_time" | "digest_weekday">;

/** Returns the instant of the next digest after an instant, ms; null without digests. */
export function nextDigestAt({ digest, digest_time, digest_weekday }: DigestSettings, timezone: string, now: number): number | null {
	if (digest === "off") return null;
	let day = localDay(timezone, now);
	while (instantOf(timezone, day, digest_time) <= now || (digest === "weekly" && weekdayOf(day) !== digest_weekday)) day = addDays(day, 1);
	return instantOf(timezone, day, digest_time);
}

/** 1 Monday … 7 Sunday. */
function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
