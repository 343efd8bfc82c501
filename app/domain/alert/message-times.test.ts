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
