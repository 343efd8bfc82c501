import { expect, test } from "vitest";
import { NO_LIMIT, planRules } from "./plan-rules";

test("the default plan tracks 10 keywords and 10 URLs, refreshes every 3 hours, checks 20 a day, has two members, with low priority", () => {
	expect(planRules({ plan: "default", packs: 7 })).toEqual({
		max_monitor: 10,
		max_monitor_refresh_interval_hours: 3,
		max_check_per_day: 20,
		max_url_monitor: 10,
		max_member: 2,
		priority: "low",
	});
});

test("the paid plan has 100 keywords and URLs a pack, refreshes every hour, checks 100 a day, with high priority", () => {
	expect(planRules({ plan: "expert_20210323", packs: 3 })).toEqual({
		max_monitor: 300,
		max_monitor_refresh_interval_hours: 1,
		max_check_per_day: 100,
		max_url_monitor: 300,
		max_member: NO_LIMIT,
		priority: "high",
	});
});

test.each([
	[1, 100],
	[200, 20_000],
	[201, 20_000],
	[0, 100],
	[-4, 100],
	[2.9, 200],
	[Number.NaN, 100],
])("%d packs give %d keywords", (packs, keywords) => {
	expect(planRules({ plan: "expert_20210323", packs }).max_monitor).toBe(keywords);
});

test("administrators have 9999 of everything and no refresh limit", () => {
	expect(planRules({ plan: "administrator", packs: 0 })).toEqual({
		max_monitor: 9999,
		max_monitor_refresh_interval_hours: 0,
		max_check_per_day: 9999,
		max_url_monitor: 9999,
		max_member: NO_LIMIT,
		priority: "high",
	});
});
