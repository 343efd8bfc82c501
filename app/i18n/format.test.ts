import { expect, test } from "vitest";
import {
	formatAgo,
	formatBytes,
	formatDay,
	formatDayOfYear,
	formatEuros,
	formatHours,
	formatInstant,
	formatInstants,
	formatNumber,
	formatShortDay,
	formatTime,
	formatWait,
	readDateFormatFrom,
} from "./format";
import { LANGUAGES } from "./languages";

const AT = Date.UTC(2026, 10, 21, 23, 30);

test("instants are formatted in the account's zone and the reader's language", () => {
	expect(formatInstant(AT, { language: "en", timezone: "Europe/Paris" })).toBe("Nov 22, 2026, 00:30");
	expect(formatInstant(AT, { language: "fr", timezone: "America/New_York" })).toBe("21 nov. 2026, 18:30");
	expect(formatTime(AT, { language: "es", timezone: "Asia/Kolkata" })).toBe("05:00");
});

test("a calendar day is the same day in every zone", () => {
	expect(formatDay("2026-11-21", "en")).toBe("Sat, Nov 21, 2026");
	expect(formatDay("2026-01-01", "fr")).toBe("jeu. 1 janv. 2026");
});

test.each([
	["language", "Nov 22, 2026, 00:30", "Sun, Nov 22, 2026", "Nov 22, 2026", "Nov 22"],
	["iso", "2026-11-22 00:30", "Sun 2026-11-22", "2026-11-22", "11-22"],
	["day_month", "22/11/2026 00:30", "Sun 22/11/2026", "22/11/2026", "22/11"],
	["month_day", "11/22/2026 00:30", "Sun 11/22/2026", "11/22/2026", "11/22"],
] as const)("dates of a page in the format %s, and of a mail that names it", (dates, instant, day, short, ofYear) => {
	const place = { language: "en", timezone: "Europe/Paris" };
	expect([formatInstant(AT, { ...place, dates }), formatDay("2026-11-22", "en", dates)]).toEqual([instant, day]);
	readDateFormatFrom(() => dates);
	const page = [
		formatInstant(AT, place),
		formatDay("2026-11-22", "en"),
		formatShortDay("2026-11-22", "en"),
		formatDayOfYear("2026-11-22", "en"),
	];
	const [first, second] = formatInstants([AT, AT + 1_000], place);
	readDateFormatFrom(() => "language");
	expect(page).toEqual([instant, day, short, ofYear]);
	expect([first, second]).toEqual([`${instant}:00`, `${instant}:01`]);
});

test("ages are rounded towards now", () => {
	expect(formatAgo(AT - 30_000, AT, "en")).toBe("now");
	expect(formatAgo(AT - 119_000, AT, "en")).toBe("1 min. ago");
	expect(formatAgo(AT - 26 * 3_600_000, AT, "en")).toBe("yesterday");
	expect(formatAgo(AT + 3 * 3_600_000, AT, "fr")).toMatch(/^dans 3\sh$/);
});

test("waiting times are given in seconds, then in whole minutes", () => {
	expect([1, 42, 120, 121].map((seconds) => formatWait(seconds, "en"))).toEqual(["1 second", "42 seconds", "120 seconds", "3 minutes"]);
	expect(formatWait(60, "fr")).toMatch(/^60\ssecondes$/);
});

test("numbers follow the language", () => {
	expect(formatNumber(12_345, "en")).toBe("12,345");
});

test("prices and hours are formatted in the reader's language", () => {
	expect(formatEuros(300, "en")).toBe("€3.00");
	expect(formatEuros(3_240, "fr")).toMatch(/^32,40\s€$/);
	expect([formatHours(1, "en"), formatHours(3, "fr"), formatHours(1, "es")].join()).toMatch(/^1\shour,3\sheures,1\shora$/);
});

test("whole numbers equal the output of each language's own formatter", () => {
	for (const language of LANGUAGES) {
		const own = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
		for (const value of [0, 7, 999, 1_000, 9_999, 10_000, 123_456, 20_000_000, -5, -1_234, -12_345])
			expect(formatNumber(value, language)).toBe(own.format(value));
	}
	expect(formatNumber(1_234.56, "en")).toBe("1,234.6");
});

test("sizes are given in the largest unit of at least one", () => {
	const sizes = [0, 999, 1_000, 1_234_567, 5e9, 7e15].map((bytes) => formatBytes(bytes, "en"));
	expect(sizes).toEqual(["0 byte", "999 byte", "1 kB", "1.2 MB", "5 GB", "7,000 TB"]);
	expect(formatBytes(1_234_567, "fr")).toMatch(/^1,2\sMo$/);
});

test("instants of one list that fall into one minute are told apart by their seconds", () => {
	const place = { language: "en", timezone: "Europe/Paris" };
	const at = (second: number) => Date.parse("2026-11-21T23:30:00Z") + second * 1_000;
	expect(formatInstants([at(0), at(90), at(5)], place)).toEqual([
		"Nov 22, 2026, 00:30:00",
		"Nov 22, 2026, 00:31",
		"Nov 22, 2026, 00:30:05",
	]);
});
