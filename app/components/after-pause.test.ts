import { expect, test, vi } from "vitest";
import { CHECK_SEARCH_PAUSE_MS } from "~/domain/check/check-limits";
import { TEST_INSTANT } from "../../tests/setup/test-time";
import { afterPause } from "./after-pause";

test("the search of checks runs once, 200 ms after the last keystroke, and not at all after a cancel", () => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	const run = vi.fn();
	const typing = afterPause(CHECK_SEARCH_PAUSE_MS, run);
	for (let letter = 0; letter < 5; letter++) {
		typing.touch();
		vi.advanceTimersByTime(199);
	}
	expect(run).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(run).toHaveBeenCalledTimes(1);
	typing.touch();
	typing.cancel();
	vi.advanceTimersByTime(1_000);
	expect(run).toHaveBeenCalledTimes(1);
	vi.useRealTimers();
});
