import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";
import { DELIVERY_PATIENCE_MS, restMs, retryDelayMs } from "./retry";

test("ten attempts cover three days, and no delay is shorter than the one before", () => {
	const delays = Array.from({ length: 9 }, (_, i) => retryDelayMs(i + 1, 0));
	const total = delays.reduce((sum, delay) => sum + delay, 0);
	expect(total).toBeGreaterThan(DELIVERY_PATIENCE_MS);
	expect(total).toBeLessThan(DELIVERY_PATIENCE_MS + DAY_MS);
	expect(delays).toEqual(delays.toSorted((a, b) => a - b));
	expect(retryDelayMs(40, 0)).toBe(24 * HOUR_MS);
});

test("jitter lengthens a delay by a fifth at most", () => {
	expect(retryDelayMs(2, 0)).toBe(5 * MINUTE_MS);
	expect(retryDelayMs(2, 0.999)).toBeGreaterThan(5.9 * MINUTE_MS);
	expect(retryDelayMs(2, 0.999)).toBeLessThan(6 * MINUTE_MS);
});

test("an endpoint that always fails rests longer and longer, at most an hour", () => {
	expect([0, 11, 12, 24, 36, 1_000].map(restMs)).toEqual([0, 0, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS, HOUR_MS]);
});
