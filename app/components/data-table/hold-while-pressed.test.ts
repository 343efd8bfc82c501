import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { holdWhilePressed } from "./hold-while-pressed";

/** The wait for the click, ms. */
const CLICK_MS = 100;
let [content, page] = [new EventTarget(), new EventTarget()];
const made: string[] = [];
beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	[content, page] = [new EventTarget(), new EventTarget()];
	made.length = 0;
});
afterEach(() => vi.useRealTimers());

test("a change is made at once, and nothing holds it after a press elsewhere", () => {
	const change = holdWhilePressed(content, page);
	page.dispatchEvent(new Event("pointerup"));
	change(() => made.push("a"));
	expect(made).toEqual(["a"]);
});

test.each(["pointerup", "pointercancel"])(
	"during a press changes wait; after the click that follows %s the last one is made, once",
	(end) => {
		const change = holdWhilePressed(content, page);
		content.dispatchEvent(new Event("pointerdown"));
		change(() => made.push("a"));
		change(() => made.push("b"));
		page.dispatchEvent(new Event(end));
		vi.advanceTimersByTime(CLICK_MS - 1);
		expect(made).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(made).toEqual(["b"]);
		change(() => made.push("c"));
		vi.advanceTimersByTime(10 * CLICK_MS);
		expect(made).toEqual(["b", "c"]);
	},
);

test("a second press soon after the first holds changes until its own end", () => {
	const change = holdWhilePressed(content, page);
	content.dispatchEvent(new Event("pointerdown"));
	change(() => made.push("a"));
	page.dispatchEvent(new Event("pointerup"));
	content.dispatchEvent(new Event("pointerdown"));
	vi.advanceTimersByTime(10 * CLICK_MS);
	expect(made).toEqual([]);
	page.dispatchEvent(new Event("pointerup"));
	vi.advanceTimersByTime(CLICK_MS);
	expect(made).toEqual(["a"]);
});
