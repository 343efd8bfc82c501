import { expect, test } from "vitest";
import { planRules } from "../plan/plan-rules";
import { CHECK_PAGE_SIZES, checksChipTone, MAX_RESTART, restartRefusal, SIMILAR_CHECKS, SUBSCRIBE_AT_LIMIT } from "./check-limits";

test.each([
	[0, "red"],
	[-1, "red"],
	[1, "orange"],
	[9, "orange"],
	[10, "green"],
	[100, "green"],
] as const)("with %i checks left today the chip is %s", (left, tone) => {
	expect(checksChipTone(left)).toBe(tone);
});

test.each([
	[0, 20, "none"],
	[1, 0, "noneLeft"],
	[1, 1, null],
	[4, 20, null],
	[4, 3, "noneLeft"],
	[5, 20, "tooMany"],
	[5, 3, "tooMany"],
])("%i selected checks with %i left today: the reason against a restart is %s", (selected, left, why) => {
	expect(restartRefusal(selected, left)).toBe(why);
});

test("check limits are the specification's", () => {
	expect([MAX_RESTART, SIMILAR_CHECKS, [...CHECK_PAGE_SIZES]]).toEqual([4, 20, [20, 50, 100]]);
});

test("a subscription is offered only at the free plan's limit of 20 checks a day", () => {
	const limits = (["default", "expert_20210323", "administrator"] as const).map((plan) => planRules({ plan, packs: 1 }).max_check_per_day);
	expect(limits.map((limit) => limit === SUBSCRIBE_AT_LIMIT)).toEqual([true, false, false]);
});
