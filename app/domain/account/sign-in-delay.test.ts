import { expect, test } from "vitest";
import { signInDelayMs } from "./sign-in-delay";

test.each([
	[0, 0],
	[19, 0],
	[20, 1_000],
	[21, 2_000],
	[25, 32_000],
	[30, 1_024_000],
	[1_000, 1_024_000],
])("after %d failures from all addresses a stranger waits %d ms", (failures, ms) => {
	expect(signInDelayMs(failures)).toBe(ms);
});
