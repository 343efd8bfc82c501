import { expect, test } from "vitest";
import { joinSources, publicSource, serviceState } from "./service-status";

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

test("providers are one source to everybody", () => {
	const counts = [
		{ engine: "google", source: "serper", outcome: "read", looks: 3 },
		{ engine: "google", source: "dataforseo", outcome: "blocked", looks: 2 },
		{ engine: "google", source: "browser", outcome: "read", looks: 7 },
	] as const;
	expect(joinSources(counts, publicSource)).toEqual([
		{ engine: "google", source: "provider", read: 3, blocked: 2, unread: 0 },
		{ engine: "google", source: "browser", read: 7, blocked: 0, unread: 0 },
	]);
});
