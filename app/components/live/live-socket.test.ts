import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveEndedSession } from "~/components/connection/leave-ended-session";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { followLive } from "./live-socket";

vi.mock("~/components/connection/leave-ended-session", () => ({ leaveEndedSession: vi.fn(async () => {}) }));

/** Fake WebSocket that the test opens, closes and sends messages through. */
class FakeSocket {
	static readonly OPEN = 1;
	static all: FakeSocket[] = [];
	readyState = 0;
	sent: unknown[] = [];
	onopen = () => {};
	onmessage = (_: { data: string }) => {};
	onclose = (_: { code: number; reason: string }) => {};
	constructor(readonly address: string) {
		FakeSocket.all.push(this);
	}
	send(text: string) {
		this.sent.push(text === "ping" ? text : JSON.parse(text));
	}
	open() {
		this.readyState = 1;
		this.onopen();
	}
	close() {
		this.break(1000);
	}
	break(code: number, reason = "") {
		this.readyState = 3;
		this.onclose({ code, reason });
	}
}
const last = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
	vi.mocked(leaveEndedSession).mockClear();
	vi.useFakeTimers({ now: TEST_INSTANT });
	FakeSocket.all = [];
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.stubGlobal("window", { location: { protocol: "https:", host: "app.example.com" } });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("one connection carries all paths, which are subscribed and unsubscribed as they are needed", async () => {
	const heard: unknown[] = [];
	const endA = followLive("a.json", { onMessage: (message) => heard.push(message), onClose: () => {} });
	last().open();
	const endB = followLive("b.json", { onMessage: () => {}, onClose: () => {} });
	last().onmessage({ data: JSON.stringify({ path: "a.json", merge: { x: 1 } }) });
	last().onmessage({ data: "no message" });
	endB();
	expect([FakeSocket.all.length, last().address]).toEqual([1, "wss://app.example.com/live"]);
	expect(last().sent).toEqual([{ subscribe: ["a.json"] }, { subscribe: ["b.json"] }, { unsubscribe: ["b.json"] }]);
	expect(heard).toEqual([{ path: "a.json", merge: { x: 1 } }]);
	endA();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(last().readyState).toBe(3);
});

test("a closed connection is opened again after 5 to 7 s, with all its subscriptions", async () => {
	let breaks = 0;
	const end = followLive("a.json", { onMessage: () => {}, onClose: () => void breaks++ });
	last().open();
	last().break(1006);
	expect(breaks).toBe(1);
	await vi.advanceTimersByTimeAsync(4_999);
	expect(FakeSocket.all).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(2_001);
	expect(FakeSocket.all).toHaveLength(2);
	last().open();
	expect(last().sent).toEqual([{ subscribe: ["a.json"] }]);
	end();
	await vi.advanceTimersByTimeAsync(2_000);
});

test("a page whose connection is refused asks whether its session has ended, and tries again", async () => {
	const end = followLive("a.json", { onMessage: () => {}, onClose: () => {} });
	last().break(1006);
	expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith("expired");
	await vi.advanceTimersByTimeAsync(7_000);
	expect(FakeSocket.all).toHaveLength(2);
	last().open();
	last().break(1006);
	expect(leaveEndedSession).toHaveBeenCalledOnce();
	end();
	await vi.advanceTimersByTimeAsync(8_000);
});

test("when the server closes the connection because the session ended, the sign-in page opens with the reason", async () => {
	const end = followLive("a.json", { onMessage: () => {}, onClose: () => {} });
	last().open();
	last().break(4401, "expired");
	expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith("expired");
	end();
	await vi.advanceTimersByTimeAsync(8_000);
	expect(FakeSocket.all).toHaveLength(1);
});
