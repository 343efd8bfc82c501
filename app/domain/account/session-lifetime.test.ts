import { expect, test } from "vitest";
import {
	ADMINISTRATOR_SESSION_MS,
	SESSION_ABSOLUTE_MS,
	SESSION_IDLE_MS,
	SESSION_TOUCH_MS,
	sessionEnd,
	sessionState,
} from "./session-lifetime";

const day = 86_400_000;

test("session lifetimes are 14 days idle, 90 days at most, 12 hours for administrators, 5 minutes between touches", () => {
	expect([SESSION_IDLE_MS / day, SESSION_ABSOLUTE_MS / day, ADMINISTRATOR_SESSION_MS / 3_600_000, SESSION_TOUCH_MS / 60_000]).toEqual([
		14, 90, 12, 5,
	]);
});

test.each([
	["USER", 0, 0, "fresh"],
	["USER", 0, 5 * 60_000 - 1, "fresh"],
	["USER", 0, 5 * 60_000, "due"],
	["USER", 0, 14 * day - 1, "due"],
	["USER", 0, 14 * day, "ended"],
	["USER", 89 * day, 90 * day - 1, "due"],
	["USER", 89 * day, 90 * day, "ended"],
	["ADMINISTRATOR", 11 * 3_600_000, 12 * 3_600_000 - 1, "due"],
	["ADMINISTRATOR", 11 * 3_600_000, 12 * 3_600_000, "ended"],
] as const)("a session of a %s last seen at %d is, at %d, %s", (role, lastSeenAt, now, state) => {
	expect(sessionState({ createdAt: 0, lastSeenAt, expiresAt: sessionEnd(role, 0) }, role, now)).toBe(state);
});

test("a user who becomes an administrator keeps a session that is at most 12 hours old", () => {
	const times = { createdAt: 0, lastSeenAt: 12 * 3_600_000 - 1, expiresAt: sessionEnd("USER", 0) };
	expect(sessionState(times, "ADMINISTRATOR", 12 * 3_600_000)).toBe("ended");
	expect(sessionState(times, "USER", 12 * 3_600_000)).toBe("fresh");
});
