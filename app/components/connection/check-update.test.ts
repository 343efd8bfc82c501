import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { checkForUpdate, checkHourly } from "./check-update";
import { setConnection } from "./connection-store";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const updated = vi.fn(async () => {});

beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	fetched.mockReset().mockImplementation(async () => new Response(null));
	updated.mockClear();
	setConnection({ maintenance: false, update: false });
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ update: updated }) } });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("an update check asks the server and the service worker, and returns the result", async () => {
	expect(await checkForUpdate()).toBe("current");
	expect([fetched.mock.calls[0]?.[0], updated.mock.calls.length]).toEqual(["/api/ping", 1]);
	setConnection({ update: true });
	expect(await checkForUpdate()).toBe("found");
	fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
	expect(await checkForUpdate()).toBe("unreachable");
	fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	expect(await checkForUpdate()).toBe("unreachable");
});

test("updates are checked every hour", async () => {
	const end = checkHourly();
	await vi.advanceTimersByTimeAsync(3_599_999);
	expect(fetched).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(3_600_001);
	expect(fetched).toHaveBeenCalledTimes(2);
	end();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(fetched).toHaveBeenCalledTimes(2);
});
