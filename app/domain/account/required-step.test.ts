import { expect, test } from "vitest";
import { DAY_MS } from "../time/durations";
import { isStepOverdue, stepDueAt } from "./required-step";

const on = 100 * DAY_MS;
const lacking = { requiredAt: on, joinedAt: null, hasStep: false };

test.each([
	["nothing is required", { ...lacking, requiredAt: null }, null],
	["they have one", { ...lacking, hasStep: true }, null],
	["they were there before", { ...lacking, joinedAt: on - DAY_MS }, on + 7 * DAY_MS],
	["nobody recorded when they came", lacking, on + 7 * DAY_MS],
	["they came later", { ...lacking, joinedAt: on + 3 * DAY_MS }, on + 10 * DAY_MS],
])("when a second step is due where %s", (_name, step, expected) => {
	expect(stepDueAt(step)).toBe(expected);
});

test("a second step is overdue from the end of the seventh day on", () => {
	expect(isStepOverdue(lacking, on + 7 * DAY_MS - 1)).toBe(false);
	expect(isStepOverdue(lacking, on + 7 * DAY_MS)).toBe(true);
	expect(isStepOverdue({ ...lacking, hasStep: true }, on + 70 * DAY_MS)).toBe(false);
});
