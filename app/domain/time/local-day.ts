import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./durations";

const ZONE_NAME = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/;

// Formatters are expensive to create and hold no state of ours.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timezone: string): Intl.DateTimeFormat {
	let found = formatters.get(timezone);
	if (!found) {
		const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
		found = new Intl.DateTimeFormat("en-US", { timeZone: timezone, hourCycle: "h23", calendar: "iso8601", ...parts });
		formatters.set(timezone, found);
	}
	return found;
}

/** Local time of the zone, as if it were UTC; whole seconds. */
function wallClockMs(timezone: string, ms: number): number {
	const part: Record<string, string> = {};
	for (const { type, value } of formatter(timezone).formatToParts(ms)) part[type] = value;
	const clock = `${part.year?.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
	return Date.parse(clock);
}

/** Zone minus UTC. */
function offsetMs(timezone: string, ms: number): number {
	const whole = Math.floor(ms / SECOND_MS) * SECOND_MS;
	return wallClockMs(timezone, whole) - whole;
}

/** Whether this is a zone of the IANA database (and not a bare offset, which has no daylight saving time). */
export function isTimezone(timezone: string): boolean {
	if (!ZONE_NAME.test(timezone)) return false;
	try {
		formatter(timezone);
		return true;
	} catch {
		return false;
	}
}

/** The date in a zone at an instant (ms since epoch): "YYYY-MM-DD". */
export function localDay(timezone: string, ms: number): string {
	return new Date(wallClockMs(timezone, ms)).toISOString().slice(0, 10);
}

/** The date in UTC at an instant. */
export function utcDay(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

/** The time of day in a zone at an instant: "HHmm", "0000" to "2359". */
export function localTime(timezone: string, ms: number): string {
	return new Date(wallClockMs(timezone, ms)).toISOString().slice(11, 16).replace(":", "");
}

/** The date n days later (or earlier): calendar only, no zone. */
export function addDays(day: string, n: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first instant of a date in a zone, ms since epoch: 00:00 where the zone has it, otherwise the moment at which the clock skipped it. For a date
 * that a zone skipped, the start of the next date. Source: reliability 3b.5.
 */
export function startOfLocalDay(timezone: string, day: string): number {
	return startOfLocalHour(timezone, day, 0);
}

/**
 * The instant at which a full hour (0–23) of a date begins in a zone. An hour that occurs twice: the first one. An hour that the clock skipped:
 * the moment of the change.
 */
export function startOfLocalHour(timezone: string, day: string, hour: number): number {
	return Math.min(...instantsOf(timezone, Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS));
}

/**
 * The next instant after `ms` at which the clock of a zone shows a time "HH:mm". Where the clock skips that time: the moment of the change. A time that
 * occurs twice comes twice.
 */
export function nextLocalTime(timezone: string, time: string, ms: number): number {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	for (let day = localDay(timezone, ms); ; day = addDays(day, 1)) {
		const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS + minute * MINUTE_MS;
		const later = instantsOf(timezone, wanted).filter((instant) => instant > ms);
		if (later.length > 0) return Math.min(...later);
	}
}

/** The instants at which the clock of a zone shows a wall time: two where it goes back over it, the moment of the change where it skips it. */
function instantsOf(timezone: string, wanted: number): number[] {
	// Zones are within 15 hours of UTC and change at most once in such a span.
	const [before, after] = [wanted - DAY_MS, wanted + DAY_MS];
	const candidates = [wanted - offsetMs(timezone, before), wanted - offsetMs(timezone, after)];
	const struck = candidates.filter((instant) => wallClockMs(timezone, instant) === wanted);
	return struck.length > 0 ? struck : [jumpBetween(timezone, before, after)];
}

/** The first instant at which the offset of `to` holds; offsets change once between the two. */
function jumpBetween(timezone: string, from: number, to: number): number {
	const target = offsetMs(timezone, to);
	let low = from;
	let high = to;
	while (high - low > SECOND_MS) {
		const middle = Math.floor((low + high) / 2 / SECOND_MS) * SECOND_MS;
		if (offsetMs(timezone, middle) === target) high = middle;
		else low = middle;
	}
	return high;
}

/** The first instant of the date after the instant's date; always later than the instant. */
export function nextLocalDayStart(timezone: string, ms: number): number {
	const today = localDay(timezone, ms);
	const next = startOfLocalDay(timezone, addDays(today, 1));
	return next > ms ? next : startOfLocalDay(timezone, addDays(today, 2));
}
