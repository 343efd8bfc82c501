import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection, setConnection } from "./connection-store";
import { leaveEndedSession } from "./leave-ended-session";
import { watchFetch } from "./watch-fetch";

vi.mock("./leave-ended-session", () => ({ leaveEndedSession: vi.fn(async () => {}) }));

const ORIGIN = "https://app.example.com";
let sent: Request[] = [];
let statuses: number[] = [];
let reloads = 0;

beforeEach(() => {
	vi.useFakeTimers();
	sent = [];
	statuses = [];
	reloads = 0;
	setConnection({ maintenance: false, update: false });
	vi.stubGlobal("document", { documentElement: { lang: "es" } });
	vi.stubGlobal("window", {
		location: { origin: ORIGIN, reload: () => void reloads++ },
		dispatchEvent: () => true,
		fetch: async (input: Request | string) => {
			if (typeof input !== "string") sent.push(input);
			return new Response(null, { status: statuses.shift() ?? 200 });
		},
	});
	watchFetch();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.mocked(leaveEndedSession).mockClear();
});

test("calls of our pages name the client's version and language, calls to others do not", async () => {
	await window.fetch(`${ORIGIN}/api/monitors`);
	await window.fetch("https://other.example/");
	expect(sent.map(({ headers }) => [headers.get("App-Version"), headers.get("App-Language")])).toEqual([
		[expect.stringMatching(/^\d+\.\d+\.\d+$/), "es"],
		[null, null],
	]);
});

test("R42 a form that meets a maintenance is held back and arrives whole when it is over", async () => {
	statuses = [503, 503, 200];
	const answer = window.fetch(`${ORIGIN}/position-monitoring`, { method: "POST", body: "keywords=shoes" });
	await vi.advanceTimersByTimeAsync(1);
	expect(connection().maintenance).toBe(true);
	await vi.advanceTimersByTimeAsync(20_000);
	expect((await answer).status).toBe(200);
	expect(connection().maintenance).toBe(false);
	expect(await sent.at(-1)?.text()).toBe("keywords=shoes");
});

test("a data call without a session any more leads to the sign-in page, a wrong password does not", async () => {
	statuses = [401, 401, 401];
	await window.fetch(`${ORIGIN}/api/account/tokens/generate`, { method: "POST" });
	await window.fetch(`${ORIGIN}/login.data`, { method: "POST" });
	expect(leaveEndedSession).not.toHaveBeenCalled();
	await window.fetch(`${ORIGIN}/storage/x/reports/2026.json`);
	expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith("expired");
});

test("an outdated page is told of the newer version: a visit loads it, a form stays in sight", async () => {
	statuses = [426, 426];
	void window.fetch(`${ORIGIN}/position-monitoring.data`, { method: "POST" });
	await vi.advanceTimersByTimeAsync(1);
	expect([connection().update, reloads]).toEqual([true, 0]);
	void window.fetch(`${ORIGIN}/position-monitoring.data`);
	await vi.advanceTimersByTimeAsync(1);
	expect(reloads).toBe(1);
});
