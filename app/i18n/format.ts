import type { DateFormat } from "~/domain/account/date-format";
import type { PastZone } from "~/domain/time/account-zone";

// Formatters are expensive to create; a server uses few languages and zones.
const formatters = new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.NumberFormat>();

function cached<T extends Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
	const found = (formatters.get(key) as T | undefined) ?? make();
	formatters.set(key, found);
	return found;
}

let formatOfPage: () => DateFormat = () => "language";

/** Names where the format of the page's reader stands: with the request on the server, in the document in a browser. */
export function readDateFormatFrom(read: () => DateFormat): void {
	formatOfPage = read;
}

/** Format of dates for the reader of the page. */
export function dateFormat(): DateFormat {
	return formatOfPage();
}

/** Language and zone of formatted times. */
export interface Place {
	language: string;
	timezone: string;
	/** Format of dates; absent: that of the page's reader. Mails and files name it. */
	dates?: DateFormat | undefined;
	/** Zones before it, oldest first. */
	past?: readonly PastZone[] | undefined;
}

/** "21 Nov 2026, 14:05" in the account's zone; "21 Nov 2026, 14:05 (Europe/Paris)" of an instant at which it lived in another. */
export function formatInstant(ms: number, { language, timezone: own, past, dates = dateFormat() }: Place): string {
	const timezone = past?.find(({ until }) => ms < until)?.timezone ?? own;
	const make = () => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone: timezone });
	const text =
		dates === "language"
			? cached(`instant ${language} ${timezone}`, make).format(ms)
			: `${inNumbers(ms, timezone, dates)} ${formatTime(ms, { language, timezone })}`;
	return timezone === own ? text : `${text} (${timezone})`;
}

/** Year, month and day of each format but the language's own. */
const IN_NUMBERS: Record<Exclude<DateFormat, "language">, { whole: string; ofYear: string }> = {
	iso: { whole: "Y-M-D", ofYear: "M-D" },
	day_month: { whole: "D/M/Y", ofYear: "D/M" },
	month_day: { whole: "M/D/Y", ofYear: "M/D" },
};

function inNumbers(ms: number, timezone: string, dates: Exclude<DateFormat, "language">, form: "whole" | "ofYear" = "whole"): string {
	const make = () => new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit", timeZone: timezone });
	const parts = cached(`numbers ${timezone}`, make).formatToParts(ms);
	const part = (type: "year" | "month" | "day") => parts.find((one) => one.type === type)?.value ?? "";
	return IN_NUMBERS[dates][form].replace("Y", part("year")).replace("M", part("month")).replace("D", part("day"));
}

/** Labels of instants of one list: with seconds where two would read the same. */
export function formatInstants(instants: readonly number[], place: Place): string[] {
	const short = instants.map((ms) => formatInstant(ms, place));
	const { language, timezone, dates = dateFormat() } = place;
	const dateStyle = dates === "language" ? "medium" : undefined;
	const make = () => new Intl.DateTimeFormat(language, { dateStyle, timeStyle: "medium", hourCycle: "h23", timeZone: timezone });
	const withSeconds = (ms: number) => {
		const text = cached(`second ${language} ${timezone} ${dateStyle}`, make).format(ms);
		return dates === "language" ? text : `${inNumbers(ms, timezone, dates)} ${text}`;
	};
	return short.map((text, i) => (short.indexOf(text) === short.lastIndexOf(text) ? text : withSeconds(instants[i] ?? 0)));
}

/** "14:05" in the account's zone. */
export function formatTime(ms: number, { language, timezone }: Place): string {
	const make = () => new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: timezone });
	return cached(`time ${language} ${timezone}`, make).format(ms);
}

/** "Sat 21 November 2026" of a calendar day "YYYY-MM-DD". */
export function formatDay(day: string, language: string, dates: DateFormat = dateFormat()): string {
	const ms = Date.parse(`${day}T00:00:00Z`);
	if (dates !== "language") {
		const weekday = cached(`weekday ${language}`, () => new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }));
		return `${weekday.format(ms)} ${inNumbers(ms, "UTC", dates)}`;
	}
	const make = () =>
		new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
	return cached(`day ${language}`, make).format(ms);
}

/** "21 Nov 2026" of a calendar day. */
export function formatShortDay(day: string, language: string): string {
	const dates = dateFormat();
	if (dates !== "language") return inNumbers(Date.parse(`${day}T00:00:00Z`), "UTC", dates);
	const make = () => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
	return cached(`short day ${language}`, make).format(Date.parse(`${day}T00:00:00Z`));
}

/** "21 Nov" of a calendar day, where the year is known. */
export function formatDayOfYear(day: string, language: string): string {
	const dates = dateFormat();
	if (dates !== "language") return inNumbers(Date.parse(`${day}T00:00:00Z`), "UTC", dates, "ofYear");
	const make = () => new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
	return cached(`day of year ${language}`, make).format(Date.parse(`${day}T00:00:00Z`));
}

/** "November 2026" of "2026-11". */
export function formatMonth(month: string, language: string): string {
	const make = () => new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
	return cached(`month ${language}`, make).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** Names of the weekdays, Monday first. */
export function weekdayNames(language: string): { short: string; long: string }[] {
	const print = (weekday: "narrow" | "long", n: number) =>
		cached(`${weekday} weekday ${language}`, () => new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" })).format(
			// A Monday.
			Date.UTC(2026, 0, 5 + n),
		);
	return Array.from({ length: 7 }, (_, n) => ({ short: print("narrow", n), long: print("long", n) }));
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
];

/** "12 min. ago", "in 3 hr."; under a minute "now". */
export function formatAgo(ms: number, now: number, language: string): string {
	const format = cached(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }));
	const seconds = (ms - now) / 1_000;
	for (const [unit, size] of STEPS) if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
	return format.format(0, "second");
}

/**
 * Thousands separator, and the number from which it is used. Whole numbers are on every page, and a formatter takes a slow machine longer than the
 * rest of them.
 */
const THOUSANDS: Readonly<Record<string, { mark: string; from: number }>> = {
	en: { mark: ",", from: 1_000 },
	fr: { mark: "\u202f", from: 1_000 },
	es: { mark: ".", from: 10_000 },
};

/** 12345 → "12,345". */
export function formatNumber(value: number, language: string): string {
	const thousands = THOUSANDS[language];
	if (thousands && Number.isSafeInteger(value) && !Object.is(value, -0)) {
		const plain = String(value);
		return Math.abs(value) < thousands.from ? plain : plain.replace(/\B(?=(\d{3})+$)/g, thousands.mark);
	}
	return cached(`number ${language}`, () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })).format(value);
}

/** 0.123 → "12.3%". */
export function formatShare(share: number, language: string): string {
	return cached(`share ${language}`, () => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 })).format(share);
}

/** 300 cents → "€3.00". Prices are in euros. Source: spec A §9. */
export function formatEuros(cents: number, language: string): string {
	return cached(`euros ${language}`, () => new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })).format(cents / 100);
}

/** 1,500,000 micro-units → "$1.50"; below one dollar with up to four digits. Providers bill in US dollars. */
export function formatDollars(micros: number, language: string): string {
	const value = micros / 1_000_000;
	const maximumFractionDigits = value !== 0 && Math.abs(value) < 1 ? 4 : 2;
	const make = () => new Intl.NumberFormat(language, { style: "currency", currency: "USD", maximumFractionDigits });
	return cached(`dollars ${maximumFractionDigits} ${language}`, make).format(value);
}

/** 1 → "1 hour", 3 → "3 hours". */
export function formatHours(hours: number, language: string): string {
	const make = () => new Intl.NumberFormat(language, { style: "unit", unit: "hour", unitDisplay: "long" });
	return cached(`hours ${language}`, make).format(hours);
}

/** Number of seconds from which a waiting time is given in minutes. */
const MINUTES_FROM_SECONDS = 120;

/** 42 → "42 seconds", 150 → "3 minutes". */
export function formatWait(seconds: number, language: string): string {
	const unit = seconds > MINUTES_FROM_SECONDS ? "minute" : "second";
	const make = () => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
	return cached(`wait ${unit} ${language}`, make).format(unit === "minute" ? Math.ceil(seconds / 60) : seconds);
}

/** "Brave, Ecosia and Naver". */
export function listNames(names: readonly string[], language: string): string {
	return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

const BYTE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** 1,234,567 → "1.2 MB". */
export function formatBytes(bytes: number, language: string): string {
	const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)));
	const unit = BYTE_UNITS[step] ?? "byte";
	const make = () => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 });
	return cached(`bytes ${unit} ${language}`, make).format(bytes / 1_000 ** step);
}

/** Returns the month names, "January" to "December", in the language. */
export function monthNames(language: string): string[] {
	const format = cached(`month name ${language}`, () => new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }));
	return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
