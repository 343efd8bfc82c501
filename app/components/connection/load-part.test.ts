import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { loadPart } from "./load-part";

const warn = vi.fn();
beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	vi.stubGlobal("console", { ...console, warn });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	warn.mockClear();
});

test("a part that loads is returned without a warning", async () => {
	expect(await loadPart(async () => "part")).toBe("part");
	expect(warn).not.toHaveBeenCalled();
});

test("a part that cannot be loaded only logs a warning", async () => {
	expect(await loadPart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))).toBe(null);
	expect(warn).toHaveBeenCalledTimes(1);
});

test("loading a part times out after 120 s", async () => {
	const part = loadPart(() => new Promise(() => {}));
	await vi.advanceTimersByTimeAsync(119_999);
	expect(warn).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await part).toBe(null);
	expect(warn).toHaveBeenCalledTimes(1);
});
