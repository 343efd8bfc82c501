import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { connection, MAINTENANCE_FINISHED } from "./connection-store";
import { waitOut } from "./wait-out";

const events: string[] = [];

beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	vi.stubGlobal("window", { dispatchEvent: (event: Event) => events.push(event.type) });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	events.length = 0;
});

test("R42 the server is probed every 10 s until it responds, by one of all waiting requests, and the end is announced once", async () => {
	const answers = [503, 503, 200];
	const asked: string[] = [];
	const ask = async (path: string) => {
		asked.push(path);
		return new Response(null, { status: answers.shift() ?? 200 });
	};
	const waits = Promise.all([waitOut(ask), waitOut(ask)]);
	expect(connection().maintenance).toBe(true);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(asked).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(asked).toEqual(["/api/ping"]);
	await vi.advanceTimersByTimeAsync(20_000);
	await waits;
	expect(asked).toHaveLength(3);
	expect([connection().maintenance, events]).toEqual([false, [MAINTENANCE_FINISHED]]);
});

test("an unreachable server is waited for as well", async () => {
	let tries = 0;
	const ask = async () => {
		tries += 1;
		if (tries === 1) throw new TypeError("Failed to fetch");
		return new Response(null);
	};
	const waits = waitOut(ask);
	await vi.advanceTimersByTimeAsync(20_000);
	await waits;
	expect(tries).toBe(2);
});
