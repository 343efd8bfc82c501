import { expect, test } from "vitest";
import { DAY_MS } from "../time/durations";
import { USER_FILTERS, userCondition } from "./user-filter";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const at = { now: NOW, timezone: "Europe/Paris" };

test("activity is measured in days before now", () => {
	expect(userCondition("active_24h", at)).toEqual({ seenFrom: NOW - DAY_MS });
	expect(userCondition("active_7d", at)).toEqual({ seenFrom: NOW - 7 * DAY_MS });
	expect(userCondition("inactive_7d", at)).toEqual({ seenBefore: NOW - 7 * DAY_MS });
	expect(userCondition("inactive_7_14d", at)).toEqual({ seenFrom: NOW - 14 * DAY_MS, seenBefore: NOW - 7 * DAY_MS });
	expect(userCondition("inactive_7_30d", at)).toEqual({ seenFrom: NOW - 30 * DAY_MS, seenBefore: NOW - 7 * DAY_MS });
});

test("today and yesterday are days of the reader's zone", () => {
	expect(userCondition("new_today", at)).toEqual({ createdFrom: Date.parse("2026-11-20T23:00:00Z") });
	expect(userCondition("new_yesterday", at)).toEqual({
		createdFrom: Date.parse("2026-11-19T23:00:00Z"),
		createdBefore: Date.parse("2026-11-20T23:00:00Z"),
	});
});

test("each filter has a condition", () => {
	for (const filter of USER_FILTERS) expect([filter, Object.keys(userCondition(filter, at)).length > 0]).toEqual([filter, true]);
	expect(userCondition("ended", at)).toEqual({ lapsedFrom: Date.parse("2026-11-01T00:00:00Z") });
});
