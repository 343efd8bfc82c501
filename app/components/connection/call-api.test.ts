import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, shownToasts } from "~/components/toast/toast-store";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { callApi } from "./call-api";
import { showCallFailure } from "./failures";
import { readStored } from "./read-stored";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const sent = () => fetched.mock.calls.map(([path, { method, body }]) => [method, path, body ? JSON.parse(String(body)) : undefined]);

beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	fetched.mockReset();
	vi.stubGlobal("fetch", fetched);
	for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a single call is sent alone after 100 ms", async () => {
	fetched.mockResolvedValue(Response.json({ unread: 0 }));
	const call = callApi("POST", "notifications/read");
	await vi.advanceTimersByTimeAsync(99);
	expect(sent()).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(await call).toEqual({ unread: 0 });
	expect(sent()).toEqual([["POST", "/api/notifications/read", undefined]]);
});

test("calls made within 100 ms are sent as one batch: 200 resolves, 301 follows its location, others reject", async () => {
	const answers = [
		{ code: 200, payload: [1] },
		{ code: 301, headers: { Location: "/api/moved" } },
		{ code: 404, payload: { code: "NotFoundException", message: "This does not exist, or it is not yours.", errors: {} } },
	];
	fetched.mockResolvedValueOnce(Response.json(answers)).mockResolvedValueOnce(Response.json("there"));
	const calls = Promise.allSettled([callApi("GET", "websites"), callApi("GET", "old"), callApi("DELETE", "notifications/x")]);
	await vi.advanceTimersByTimeAsync(200);
	expect(await calls).toEqual([
		{ status: "fulfilled", value: [1] },
		{ status: "fulfilled", value: "there" },
		{ status: "rejected", reason: expect.objectContaining({ status: 404, serverMessage: "This does not exist, or it is not yours." }) },
	]);
	const tasks = [
		{ method: "GET", path: "websites" },
		{ method: "GET", path: "old" },
		{ method: "DELETE", path: "notifications/x" },
	];
	expect(sent()).toEqual([
		["POST", "/api/batch", { tasks }],
		["GET", "/api/moved", undefined],
	]);
});

test("the 100 ms of a batch begin with its first call: a call at 99 ms is in it, a call at 101 ms is in the next request", async () => {
	const ok = { code: 200, payload: null };
	fetched.mockResolvedValueOnce(Response.json([ok, ok])).mockResolvedValueOnce(Response.json("alone"));
	const calls = [callApi("GET", "first")];
	await vi.advanceTimersByTimeAsync(99);
	calls.push(callApi("GET", "at-99"));
	await vi.advanceTimersByTimeAsync(2);
	calls.push(callApi("GET", "at-101"));
	await vi.advanceTimersByTimeAsync(100);
	expect(await Promise.all(calls)).toEqual([null, null, "alone"]);
	const tasks = ["first", "at-99"].map((path) => ({ method: "GET", path }));
	expect(sent()).toEqual([
		["POST", "/api/batch", { tasks }],
		["GET", "/api/at-101", undefined],
	]);
});

test("a batch without a response fails each of its calls", async () => {
	fetched.mockRejectedValue(new TypeError("Failed to fetch"));
	const calls = Promise.allSettled([callApi("GET", "a"), callApi("GET", "b")]);
	await vi.advanceTimersByTimeAsync(100);
	const failed = (path: string) => ({ status: "rejected", reason: expect.objectContaining({ path, reason: null }) });
	expect(await calls).toEqual([failed("a"), failed("b")]);
});

async function failureOf(answer: Response | Error) {
	if (answer instanceof Error) fetched.mockRejectedValueOnce(answer);
	else fetched.mockResolvedValueOnce(answer);
	const call = callApi("DELETE", "notifications/x?until=2026-11-27").catch(showCallFailure);
	await vi.advanceTimersByTimeAsync(100);
	await call;
	return shownToasts().at(-1);
}

test("a failed call is reported by the server's messages, all joined, or by its status", async () => {
	expect(await failureOf(new TypeError("Failed to fetch"))).toMatchObject({ label: "communication", key: "shell.unreachable" });
	const errors = { label: ["A label is required."], scope: ["Unknown scope."] };
	expect(await failureOf(Response.json({ message: "Some fields.", errors }, { status: 422 }))).toMatchObject({
		key: "failures.message",
		facts: { message: "A label is required. Unknown scope." },
	});
	expect(await failureOf(Response.json({ message: "Not yours.", errors: {} }, { status: 403 }))).toMatchObject({
		facts: { message: "Not yours." },
	});
	expect(await failureOf(new Response("<html>", { status: 500 }))).toMatchObject({
		key: "failures.fetch",
		facts: { path: "notifications/x", reason: "500 Internal Server Error" },
	});
});

test("a failure to read a stored object names its path and the reason", async () => {
	fetched.mockResolvedValueOnce(new Response(null, { status: 404 })).mockRejectedValueOnce(new TypeError("Failed to fetch"));
	const path = "hid/notifications.json";
	await expect(readStored(path)).rejects.toMatchObject({ path, reason: "404 Not Found" });
	await expect(readStored(path)).rejects.toMatchObject({ path, reason: null });
});
