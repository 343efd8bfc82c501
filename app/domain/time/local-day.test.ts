import { expect, test } from "vitest";
import { addDays, isTimezone, localDay, localTime, nextLocalDayStart, startOfLocalDay } from "./local-day";

const at = (iso: string) => Date.parse(iso);

test.each([
	// [zone, the last second before a change of the clock and the first after it, with the local times]
	["Europe/Paris", "2026-03-29T00:59:59Z", "2026-03-29", "0159"],
	["Europe/Paris", "2026-03-29T01:00:00Z", "2026-03-29", "0300"],
	["Europe/Paris", "2026-10-25T00:59:59Z", "2026-10-25", "0259"],
	["Europe/Paris", "2026-10-25T01:00:00Z", "2026-10-25", "0200"],
	["America/New_York", "2026-03-08T06:59:59Z", "2026-03-08", "0159"],
	["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08", "0300"],
	["America/New_York", "2026-11-01T05:59:59Z", "2026-11-01", "0159"],
	["America/New_York", "2026-11-01T06:00:00Z", "2026-11-01", "0100"],
	["Australia/Lord_Howe", "2026-04-04T14:59:59Z", "2026-04-05", "0159"],
	["Australia/Lord_Howe", "2026-04-04T15:00:00Z", "2026-04-05", "0130"],
	["Australia/Lord_Howe", "2026-10-03T15:30:00Z", "2026-10-04", "0230"],
	["Asia/Kathmandu", "2026-01-01T18:15:00Z", "2026-01-02", "0000"],
	["Asia/Kolkata", "2026-01-01T18:29:59Z", "2026-01-01", "2359"],
	["Pacific/Kiritimati", "2026-01-01T10:00:00Z", "2026-01-02", "0000"],
	["Pacific/Pago_Pago", "2026-01-02T10:59:59Z", "2026-01-01", "2359"],
	["Pacific/Chatham", "2026-01-01T10:15:00Z", "2026-01-02", "0000"],
	["Pacific/Chatham", "2026-07-01T11:15:00Z", "2026-07-02", "0000"],
	["America/St_Johns", "2026-01-02T03:29:59Z", "2026-01-01", "2359"],
	["America/St_Johns", "2026-07-02T02:30:00Z", "2026-07-02", "0000"],
	["America/Sao_Paulo", "2026-01-01T03:00:00Z", "2026-01-01", "0000"],
	["Asia/Tehran", "2026-07-01T20:30:00Z", "2026-07-02", "0000"],
	["UTC", "1969-12-31T23:59:59Z", "1969-12-31", "2359"],
])("in %s at %s it is %s %s", (zone, instant, day, time) => {
	expect([localDay(zone, at(instant)), localTime(zone, at(instant))]).toEqual([day, time]);
});

test.each([
	["Europe/Paris", "2026-03-29", "2026-03-28T23:00:00Z", "0000"],
	["Europe/Paris", "2026-03-30", "2026-03-29T22:00:00Z", "0000"],
	["Europe/Paris", "2026-10-25", "2026-10-24T22:00:00Z", "0000"],
	["Europe/Paris", "2026-10-26", "2026-10-25T23:00:00Z", "0000"],
	["America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z", "0100"],
	["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z", "0100"],
	["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z", "0100"],
	// Midnight occurs twice: the first one begins the day.
	["America/Havana", "2026-11-01", "2026-11-01T04:00:00Z", "0000"],
	// The clock goes back at midnight: the day begins an hour later.
	["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00Z", "0000"],
	// A day that a zone skipped begins with the next day.
	["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", "0000"],
])("%s: %s begins at %s, at local time %s", (zone, day, instant, time) => {
	expect(new Date(startOfLocalDay(zone, day)).toISOString()).toBe(new Date(instant).toISOString());
	expect(localTime(zone, startOfLocalDay(zone, day))).toBe(time);
});

const ZONES = [
	...["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo", "Asia/Beirut", "America/Havana"],
	...["Pacific/Chatham", "America/St_Johns", "Africa/Casablanca", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Gaza"],
];

test.each(ZONES)(
	"in %s every date of two years begins once, right after the one before, and the chain of next starts meets each",
	(zone) => {
		let next = nextLocalDayStart(zone, startOfLocalDay(zone, "2025-12-31"));
		for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
			const start = startOfLocalDay(zone, day);
			expect(start).toBe(next);
			expect([localDay(zone, start - 1), localDay(zone, start)]).toEqual([addDays(day, -1), day]);
			next = nextLocalDayStart(zone, start + 3_600_000);
		}
	},
);

test("the next day start is later than the instant, and a skipped day is passed over", () => {
	const start = startOfLocalDay("Europe/Paris", "2026-03-29");
	expect(nextLocalDayStart("Europe/Paris", start - 1)).toBe(start);
	expect(nextLocalDayStart("Europe/Paris", start) - start).toBe(23 * 3_600_000);
	expect(localDay("Pacific/Apia", nextLocalDayStart("Pacific/Apia", at("2011-12-30T09:59:59Z")))).toBe("2011-12-31");
});

test("days are counted by the calendar only", () => {
	expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
	expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
	expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
	expect(addDays("2026-03-29", 0)).toBe("2026-03-29");
});

test.each([
	["Europe/Paris", true],
	["UTC", true],
	["America/Argentina/Buenos_Aires", true],
	["Etc/GMT+5", true],
	["America/Port-au-Prince", true],
	["+02:00", false],
	["Mars/Olympus", false],
	["", false],
	["Europe/Paris ", false],
])("%j is a time zone: %s", (zone, known) => {
	expect(isTimezone(zone)).toBe(known);
});
