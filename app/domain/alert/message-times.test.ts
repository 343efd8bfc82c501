import { expect, test } from "vitest";
import { DEFAULT_ALERT_SETTINGS } from "./alert-settings";
import { nextDigestAt, quietUntil } from "./message-times";

const at = (instant: string) => Date.parse(instant);
const iso = (ms: number | null) => ms && new Date(ms).toISOString();

// 2026-11-27 is a Friday; Paris is one hour ahead of UTC in winter.
test.each([
	[{ from: "22:00", to: "07:30" }, "2026-11-27T20:59:59Z", null],
	[{ from: "22:00", to: "07:30" }, "2026-11-27T21:00:00Z", "2026-11-28T06:30:00.000Z"],
	[{ from: "22:00", to: "07:30" }, "2026-11-28T03:00:00Z", "2026-11-28T06:30:00.000Z"],
	[{ from: "22:00", to: "07:30" }, "2026-11-28T06:30:00Z", null],
	[{ from: "12:00", to: "14:00" }, "2026-11-27T11:30:00Z", "2026-11-27T13:00:00.000Z"],
	[{ from: "12:00", to: "14:00" }, "2026-11-27T13:00:00Z", null],
	[{ from: "08:00", to: "08:00" }, "2026-11-27T07:00:00Z", null],
	[null, "2026-11-28T03:00:00Z", null],
])("quiet hours %j at %s end at %s", (quiet, now, until) => {
	expect(iso(quietUntil(quiet, "Europe/Paris", at(now)))).toBe(until);
});

// The clocks go back from 03:00 to 02:00 at 01:00 UTC on 2026-10-25, and forward from 02:00 to 03:00 on 2027-03-28.
test.each([
	["before the hour that occurs twice", { from: "22:00", to: "02:30" }, "Europe/Paris", "2026-10-24T21:00:00Z", "2026-10-25T00:30:00.000Z"],
	["in it the first time", { from: "22:00", to: "02:30" }, "Europe/Paris", "2026-10-25T00:10:00Z", "2026-10-25T00:30:00.000Z"],
	["after their end in it", { from: "22:00", to: "02:30" }, "Europe/Paris", "2026-10-25T00:45:00Z", null],
	["in it the second time", { from: "22:00", to: "02:30" }, "Europe/Paris", "2026-10-25T01:10:00Z", "2026-10-25T01:30:00.000Z"],
	["after their end in it the second time", { from: "22:00", to: "02:30" }, "Europe/Paris", "2026-10-25T01:45:00Z", null],
	["that begin in it", { from: "02:30", to: "07:00" }, "Europe/Paris", "2026-10-25T00:40:00Z", "2026-10-25T06:00:00.000Z"],
	[
		"that end in the hour that does not occur",
		{ from: "22:00", to: "02:30" },
		"Europe/Paris",
		"2027-03-28T00:50:00Z",
		"2027-03-28T01:00:00.000Z",
	],
	["after the hour that does not occur", { from: "22:00", to: "02:30" }, "Europe/Paris", "2027-03-28T01:00:00Z", null],
	[
		"where the clock goes back by half an hour",
		{ from: "22:00", to: "01:45" },
		"Australia/Lord_Howe",
		"2026-04-04T15:05:00Z",
		"2026-04-04T15:15:00.000Z",
	],
])("quiet hours %s end at an instant after now", (_, quiet, timezone, now, until) => {
	expect(iso(quietUntil(quiet, timezone, at(now)))).toBe(until);
});

test.each([
	[{}, "Europe/Paris", "2026-11-27T06:59:59Z", "2026-11-27T07:00:00.000Z"],
	[{}, "Europe/Paris", "2026-11-27T07:00:00Z", "2026-11-28T07:00:00.000Z"],
	[{ digest_time: "18:45" }, "Europe/Paris", "2026-11-27T07:00:00Z", "2026-11-27T17:45:00.000Z"],
	[{ digest: "weekly" as const }, "Europe/Paris", "2026-11-27T07:00:00Z", "2026-11-30T07:00:00.000Z"],
	[{ digest: "weekly" as const, digest_weekday: 5 }, "Europe/Paris", "2026-11-27T07:00:00Z", "2026-12-04T07:00:00.000Z"],
	[{ digest: "off" as const }, "Europe/Paris", "2026-11-27T07:00:00Z", null],
	// The clock goes forward: 02:30 does not exist on 2027-03-28.
	[{ digest_time: "02:30" }, "Europe/Paris", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00.000Z"],
	[{ digest_time: "00:15" }, "Pacific/Auckland", "2026-11-27T12:00:00Z", "2026-11-28T11:15:00.000Z"],
])("with %j the next digest in %s after %s is at %s", (changed, timezone, now, next) => {
	expect(iso(nextDigestAt({ ...DEFAULT_ALERT_SETTINGS, ...changed }, timezone, at(now)))).toBe(next);
});
