import { expect, test } from "vitest";
import { memoryMb, tooLargeMb, usualLookWorkers } from "./memory.mjs";

test.each([
	[512, 1, 400],
	[1_024, 1, 410],
	[2_048, 3, 819],
	[16_384, 3, 1_500],
])("%i MB of memory: %i jobs side by side, and a runtime of %i MB is replaced", (mb, workers, tooLarge) => {
	expect([usualLookWorkers(mb), tooLargeMb(mb)]).toEqual([workers, tooLarge]);
});

test("the memory of this machine is a number of MB", () => {
	expect(memoryMb()).toBeGreaterThan(256);
	expect(memoryMb()).toBeLessThan(16 * 1024 ** 2);
});
