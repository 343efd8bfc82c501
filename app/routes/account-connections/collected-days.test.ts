import { expect, test } from "vitest";
import { collectedDays } from "./collected-days";

test.each([
	["as the page was loaded", { kept: 10, leftThen: 25, leftNow: 25 }, { done: 10, all: 35 }],
	["some were collected since", { kept: 10, leftThen: 25, leftNow: 5 }, { done: 30, all: 35 }],
	["the first visit learned of the days", { kept: 0, leftThen: 0, leftNow: 35 }, { done: 0, all: 35 }],
	["a visit learned of older days", { kept: 35, leftThen: 0, leftNow: 452 }, { done: 35, all: 487 }],
	["all are collected", { kept: 0, leftThen: 35, leftNow: 0 }, { done: 35, all: 35 }],
])("days of a property are counted and never negative: %s", (_, days, counted) => {
	expect(collectedDays(days)).toEqual(counted);
});
