import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { checkForUpdate } from "./check-update";
import { connection, setConnection } from "./connection-store";
import { requireUpdate } from "./require-update";

vi.mock("./check-update", () => ({ checkForUpdate: vi.fn(async () => "current") }));

const reload = vi.fn();
const servedBy = (controller: object | null) => vi.stubGlobal("navigator", { serviceWorker: { controller } });

beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	setConnection({ update: false });
	vi.stubGlobal("window", { location: { reload } });
	servedBy(null);
});
afterEach(async () => {
	await vi.advanceTimersByTimeAsync(30_000);
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

test("an outdated client checks for an update at most once in 30 s", async () => {
	await requireUpdate({ mayReload: false });
	await requireUpdate({ mayReload: false });
	await vi.advanceTimersByTimeAsync(29_999);
	await requireUpdate({ mayReload: false });
	expect(checkForUpdate).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	await requireUpdate({ mayReload: false });
	expect(checkForUpdate).toHaveBeenCalledTimes(2);
});

test("without a service worker, an outdated page that may reload does so", async () => {
	await requireUpdate({ mayReload: true });
	expect([reload.mock.calls.length, connection().update]).toEqual([1, false]);
});

test.each([
	["that shows a form", false, null],
	["with a service worker", true, {}],
])("an outdated page %s shows that a newer version exists", async (_, mayReload, controller) => {
	servedBy(controller);
	await requireUpdate({ mayReload });
	expect([reload.mock.calls.length, connection().update]).toEqual([0, true]);
});
