import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownToasts } from "~/components/toast/toast-store";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { connection, setConnection } from "./connection-store";
import { leaveEndedSession } from "./leave-ended-session";
import { watchFetch } from "./watch-fetch";

let wordsArrive: (() => void) | null = null;
vi.mock("~/i18n/browser-words", () => ({
	allWords: () => (wordsArrive === null ? Promise.resolve() : new Promise<void>((resolve) => (wordsArrive = resolve))),
}));
vi.mock("./leave-ended-session", () => ({ leaveEndedSession: vi.fn(async () => {}) }));

const ORIGIN = "https://app.example.com";
let sent: Request[] = [];
let statuses: number[] = [];

beforeEach(() => {
	vi.useFakeTimers({ now: TEST_INSTANT });
	sent = [];
	statuses = [];
	setConnection({ maintenance: false, update: false });
	vi.stubGlobal("document", { documentElement: { lang: "es" } });
	stubFetch(async (request) => {
		sent.push(request);
		return new Response(null, { status: statuses.shift() ?? 200 });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.mocked(leaveEndedSession).mockClear();
});

function stubFetch(answer: (request: Request) => Promise<Response>): void {
	const fetch = async (input: Request | string) => answer(typeof input === "string" ? new Request(ORIGIN + input) : input);
	vi.stubGlobal("window", { location: { origin: ORIGIN }, dispatchEvent: () => true, fetch });
	watchFetch();
}

test("requests to our own pages carry the client's version and language, requests to other hosts do not", async () => {
	await window.fetch(`${ORIGIN}/api/monitors`);
	await window.fetch("https://other.example/");
	expect(sent.map(({ headers }) => [headers.get("App-Version"), headers.get("App-Language")])).toEqual([
		[expect.stringMatching(/^\d+\.\d+\.\d+$/), "es"],
		[null, null],
	]);
});

test("R42 a form submitted during maintenance is held back and arrives complete afterwards", async () => {
	statuses = [503, 503, 200];
	const answer = window.fetch(`${ORIGIN}/position-monitoring`, { method: "POST", body: "keywords=shoes" });
	await vi.advanceTimersByTimeAsync(1);
	expect(connection().maintenance).toBe(true);
	await vi.advanceTimersByTimeAsync(20_000);
	expect((await answer).status).toBe(200);
	expect(connection().maintenance).toBe(false);
	expect(await sent.at(-1)?.text()).toBe("keywords=shoes");
});

test("a data call without a valid session opens the sign-in page, a wrong password does not", async () => {
	statuses = [401, 401, 401];
	await window.fetch(`${ORIGIN}/api/account/tokens/generate`, { method: "POST" });
	await window.fetch(`${ORIGIN}/login.data`, { method: "POST" });
	expect(leaveEndedSession).not.toHaveBeenCalled();
	await window.fetch(`${ORIGIN}/storage/x/reports/2026.json`);
	expect(leaveEndedSession).toHaveBeenCalledExactlyOnceWith("expired");
});

test("a request without a response within 10 s fails like one that cannot be sent; a response being read has no limit", async () => {
	let signal: AbortSignal | undefined;
	stubFetch((request) => {
		signal = request.signal;
		return new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
	});
	const answer = window.fetch(`${ORIGIN}/api/monitors`);
	const failed = expect(answer).rejects.toThrow("no answer in time");
	await vi.advanceTimersByTimeAsync(9_999);
	expect(signal?.aborted).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	await failed;
	stubFetch(async (request) => {
		signal = request.signal;
		return new Response("slow");
	});
	await window.fetch(`${ORIGIN}/api/monitors`);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(signal?.aborted).toBe(false);
});

test("a write is waited for until it is answered, and the page says that it still runs", async () => {
	let answer = (_: Response): void => undefined;
	const answered = new Promise<Response>((resolve) => {
		answer = resolve;
	});
	let aborted = false;
	stubFetch((request) => {
		request.signal.addEventListener("abort", () => {
			aborted = true;
		});
		return answered;
	});
	const said = () => shownToasts().map(({ kind, key }) => `${kind} ${key}`);
	const sent = window.fetch(`${ORIGIN}/account/subscriptions.data`, { method: "POST", body: "a=b" });
	await vi.advanceTimersByTimeAsync(9_999);
	expect(said()).toEqual([]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([said(), aborted]).toEqual([["info shell.stillRunning"], false]);
	answer(new Response(null, { status: 204 }));
	expect((await sent).status).toBe(204);
	expect(said()).toEqual([]);
});

test("the caller can abort a request at any time", async () => {
	stubFetch((request) => new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason))));
	const asker = new AbortController();
	const failed = expect(window.fetch(`${ORIGIN}/api/monitors`, { signal: asker.signal })).rejects.toThrow("changed my mind");
	asker.abort(new Error("changed my mind"));
	await failed;
});

test("another screen comes with its words or after five seconds, a page that loads its own data again does not wait for them", async () => {
	statuses = [204, 204, 204];
	const ended: string[] = [];
	const ask = (path: string) => void window.fetch(`${ORIGIN}${path}`).then(() => ended.push(path));
	wordsArrive = () => {};
	ask("/alerts.data");
	await vi.advanceTimersByTimeAsync(1_000);
	expect(ended).toEqual([]);
	wordsArrive();
	await vi.advanceTimersByTimeAsync(1);
	expect(ended).toEqual(["/alerts.data"]);
	wordsArrive = () => {};
	ask("/alerts.data");
	await vi.advanceTimersByTimeAsync(5_001);
	expect(ended.splice(1)).toEqual(["/alerts.data"]);
	Object.assign(window, { __remixRouter: { state: { revalidation: "loading", navigation: {} } } });
	ask("/websites.data");
	await vi.advanceTimersByTimeAsync(1);
	expect(ended).toEqual(["/alerts.data", "/websites.data"]);
	wordsArrive = null;
});
