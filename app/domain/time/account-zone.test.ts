import { expect, test } from "vitest";
import { picker } from "../../../tests/builders/picker";
import { dayAt, movedZones, moveInstant, startOfAccountDay, zoneAt } from "./account-zone";
import { HOUR_MS } from "./durations";
import { addDays, localDay, nextLocalDayStart } from "./local-day";

const at = (text: string) => Date.parse(text);

test.each([
	[
		"east over midnight: at the end of the day that runs",
		"Europe/Paris",
		"Pacific/Auckland",
		"2026-11-27T13:00:00Z",
		"2026-11-27T23:00:00Z",
	],
	["west: at the end of the day that runs", "Europe/Paris", "America/Los_Angeles", "2026-11-27T03:00:00Z", "2026-11-27T23:00:00Z"],
	["more than a day west", "Pacific/Kiritimati", "Pacific/Pago_Pago", "2026-11-27T13:00:00Z", "2026-11-28T10:00:00Z"],
	[
		"more than a day east: the next day would be over, so at once",
		"Pacific/Pago_Pago",
		"Pacific/Kiritimati",
		"2026-11-27T13:00:00Z",
		"2026-11-27T13:00:00Z",
	],
])("a move takes effect %s", (_, from, to, now, expected) => {
	expect(new Date(moveInstant(from, to, at(now))).toISOString()).toBe(new Date(expected).toISOString());
});

test("an instant belongs to the zone that held then, and a day counts from where it began in the zone before", () => {
	const moved = "2026-11-27T23:00:00Z";
	const account = { timezone: "Pacific/Auckland", pastZones: movedZones({ timezone: "Europe/Paris", pastZones: "[]" }, at(moved)) };
	expect([zoneAt(account, at(moved) - 1), zoneAt(account, at(moved))]).toEqual(["Europe/Paris", "Pacific/Auckland"]);
	expect([dayAt(account, at(moved) - 1), dayAt(account, at(moved))]).toEqual(["2026-11-27", "2026-11-28"]);
	// The 28th began at 12:00 of the 27th in Paris; what was read then counts for the 27th.
	expect(startOfAccountDay(account, "2026-11-28")).toBe(at(moved));
	expect(startOfAccountDay(account, "2026-11-29")).toBe(at("2026-11-28T11:00:00Z"));
	const back = { timezone: "America/Los_Angeles", pastZones: movedZones({ timezone: "Europe/Paris", pastZones: "[]" }, at(moved)) };
	// The 27th goes on: what was read at midnight in Paris has answered it.
	expect(startOfAccountDay(back, "2026-11-27")).toBe(at("2026-11-26T23:00:00Z"));
});

/** Zones that change their clocks, or do not, on both sides of the date line; less than a day apart. */
const ZONES = [
	"Europe/Paris",
	"Pacific/Auckland",
	"America/Los_Angeles",
	"America/Santiago",
	"Australia/Lord_Howe",
	"Asia/Kathmandu",
	"UTC",
];

test.each(Array.from({ length: 60 }, (_, i) => i + 1))(
	"whatever zones an account chooses, each day is read once, in its zone (seed %i)",
	(seed) => {
		const pick = picker(seed);
		const one = <T>(list: readonly T[]) => list[pick(list.length)] as T;
		let now = at(one(["2026-03-20T10:00:00Z", "2026-09-20T10:00:00Z", "2026-10-20T10:00:00Z"]));
		let account = { timezone: one(ZONES), pastZones: "[]" };
		let next: { to: string; at: number } | null = null;
		const read: { day: string; at: number }[] = [];
		const until = now + 60 * 24 * HOUR_MS;
		const wrong = [];
		while (now < until) {
			if (next && next.at <= now) {
				account = { timezone: next.to, pastZones: movedZones(account, next.at) };
				next = null;
			}
			const day = localDay(account.timezone, now);
			const last = read.at(-1);
			if (last === undefined || day > last.day) {
				if (last && day !== addDays(last.day, 1)) wrong.push([last, day]);
				read.push({ day, at: now });
			}
			// Up to three choices on a day, often back to where one was.
			if (pick(3) === 0) {
				const to = one(ZONES);
				next = to === account.timezone ? null : { to, at: moveInstant(account.timezone, to, now) };
			}
			now = Math.min(now + (1 + pick(9)) * HOUR_MS, nextLocalDayStart(account.timezone, now), next?.at ?? Number.POSITIVE_INFINITY);
		}
		// Which day a reading answers was fixed when it was made.
		for (const { day, at } of read) if (dayAt(account, at) !== day) wrong.push([day, at]);
		expect(wrong).toEqual([]);
		expect(read.length).toBeGreaterThan(55);
	},
);
