import { expect, test } from "vitest";
import { joinSources, serviceState, statusDays } from "./service-status";

test.each([
	[0, 0, 0, 0, "idle"],
	[0, 0, 0, 3, "delayed"],
	[100, 0, 0, 0, "working"],
	[96, 2, 2, 0, "working"],
	[96, 2, 2, 1, "delayed"],
	[95, 5, 0, 0, "degraded"],
	[95, 0, 5, 9, "degraded"],
	[50, 50, 0, 0, "disrupted"],
	[0, 0, 1, 0, "disrupted"],
] as const)("%i read, %i blocked, %i unread and %i delayed is %s", (read, blocked, unread, delayed, state) => {
	expect(serviceState({ read, blocked, unread }, delayed)).toBe(state);
});

test("a past day is told by its looks, one without any is no trouble, and of days before the first nothing is claimed", () => {
	const counts = [
		{ day: "2026-01-02", outcome: "read", looks: 90 },
		{ day: "2026-01-02", outcome: "blocked", looks: 6 },
		{ day: "2026-01-02", outcome: "unread", looks: 4 },
		{ day: "2026-01-04", outcome: "read", looks: 3 },
		{ day: "2026-01-05", outcome: "read", looks: 3 },
	] as const;
	expect(statusDays(["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"], counts)).toEqual([
		{ day: "2026-01-01", state: "unrecorded", share: null },
		{ day: "2026-01-02", state: "degraded", share: 0.9 },
		{ day: "2026-01-03", state: "idle", share: null },
		{ day: "2026-01-04", state: "working", share: 1 },
	]);
	expect(statusDays(["2026-01-01"], [])).toEqual([{ day: "2026-01-01", state: "unrecorded", share: null }]);
});

test("sources of one name are one row of each engine", () => {
	const counts = [
		{ engine: "google", source: "serper", outcome: "read", looks: 3 },
		{ engine: "google", source: "dataforseo", outcome: "blocked", looks: 2 },
		{ engine: "google", source: "browser", outcome: "read", looks: 7 },
	] as const;
	expect(joinSources(counts, (source) => (source === "browser" ? "browser" : "provider"))).toEqual([
		{ engine: "google", source: "provider", read: 3, blocked: 2, unread: 0 },
		{ engine: "google", source: "browser", read: 7, blocked: 0, unread: 0 },
	]);
});
