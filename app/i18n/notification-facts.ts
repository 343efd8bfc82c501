import type { NotificationFacts } from "~/domain/account/notification";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber, type Place } from "./format";

/**
 * Facts of a notification as its reader's language and zone write them: words about time are made when they are read. "{{on}}" is a stored day,
 * "{{until}}" the day of a stored instant, "{{at}}" the day of the notification itself. Older rows store a number of days from that day.
 */
export function notificationFacts(
	{ facts, date }: { facts: NotificationFacts; date: string },
	{ language, timezone }: Place,
): NotificationFacts {
	const { on, max, days, count, urls = 0, restored = 0 } = facts;
	const at = Date.parse(date);
	const until = typeof facts.until === "number" ? facts.until : typeof days === "number" ? at + days * DAY_MS : undefined;
	const day = (instant: number) => formatDay(localDay(timezone, instant), language);
	return {
		...facts,
		restored,
		urls: typeof urls === "number" ? formatNumber(urls, language) : urls,
		...(typeof count === "number" && { count: formatNumber(count, language) }),
		at: day(at),
		...(until !== undefined && { until: day(until) }),
		...(typeof on === "string" && { on: formatDay(on, language) }),
		...(typeof max === "number" && { max: formatNumber(max, language) }),
	};
}
