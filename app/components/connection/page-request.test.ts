import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, shownToasts } from "~/components/toast/toast-store";
import { keepPage } from "./page-request";

const ORIGIN = "https://app.example.com";
type State = { state: "idle" | "loading" | "submitting"; formAction?: string; location?: { pathname: string } };

/** A busy router on /a; a navigation that it starts ends its work. */
function makeRouter(navigation: State, { revalidation = "idle", errors = null as object | null } = {}) {
	const listeners = new Set<(now: object) => void>();
	const notify = () => {
		for (const listener of listeners) listener(state);
	};
	const route: { shouldRevalidate?: (args: object) => boolean } = {};
	const went: [string, object][] = [];
	const state = {
		location: { pathname: "/a", search: "?rows=50", hash: "", state: null },
		matches: [{ route }],
		errors,
		navigation,
		revalidation,
		fetchers: new Map<string, State>(),
	};
	const seen = { asksWhileStaying: true };
	const navigate = async (to: string, options: object) => {
		went.push([to, options]);
		seen.asksWhileStaying = route.shouldRevalidate?.({ defaultShouldRevalidate: true }) ?? true;
		Object.assign(state, { navigation: { state: "idle" }, revalidation: "idle" });
		notify();
	};
	const subscribe = (listener: (now: object) => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	const [deleted, back]: [string[], string[]] = [[], []];
	const forms = { deleteFetcher: (key: string) => void deleted.push(key), getFetcher: (key: string) => void back.push(key) };
	vi.stubGlobal("window", { location: { origin: ORIGIN }, __remixRouter: { state, navigate, subscribe, ...forms } });
	return { went, route, seen, state, notify, deleted, back };
}
const visit = () => new Request(`${ORIGIN}/b.data?x=1`);
const form = () => new Request(`${ORIGIN}/a.data`, { method: "POST", body: "name=Ada" });
const shown = () => shownToasts().map(({ kind, label, key }) => [kind, label, key]);
const script =
	(body: string, status = 200) =>
	async () =>
		new Response(body, { status, headers: { "Content-Type": "text/x-script" } });
const away = async (): Promise<Response> => {
	throw new TypeError("Failed to fetch");
};
const STAYED = [["/a?rows=50", { replace: true, preventScrollReset: true, state: null }]];

beforeEach(() => {
	for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
	["a visit", visit, { state: "loading" }, {}],
	["a form", form, { state: "submitting", formAction: "/a?rows=50" }, {}],
	["the renewal of the screen", visit, { state: "idle" }, { revalidation: "loading" }],
] as const)("%s without a response keeps the screen and shows a message", async (_, request, navigation, rest) => {
	const { went, seen, route } = makeRouter({ ...navigation }, rest);
	await expect(keepPage(request(), away)).rejects.toThrow("Failed to fetch");
	expect(shown()).toEqual([["error", "communication", "shell.unreachable"]]);
	expect(went).toEqual(STAYED);
	expect(seen.asksWhileStaying).toBe(false);
	expect(route.shouldRevalidate?.({ defaultShouldRevalidate: true })).toBe(true);
});

test("a save that fails on the server is reported as such, any other failure as unknown", async () => {
	makeRouter({ state: "submitting", formAction: "/a" });
	await keepPage(form(), script('[{"_1":2},"error",["SanitizedError",3]]', 500));
	makeRouter({ state: "loading" });
	await keepPage(visit(), script("[]", 500));
	expect(shown()).toEqual([
		["error", "server", "account.failed"],
		["error", "error", "errors.unknown"],
	]);
});

test("a response that is no screen data is an unknown failure; an outdated client gets its own message", async () => {
	const { went } = makeRouter({ state: "loading" });
	await keepPage(visit(), async () => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
	makeRouter({ state: "loading" });
	await keepPage(visit(), async () => new Response(null, { status: 426 }));
	expect(shown()).toEqual([
		["error", "error", "errors.unknown"],
		["error", "error", "errors.OutdatedClientException"],
	]);
	expect(went).toEqual(STAYED);
});

test("form errors of an action and refusals reach the screen", async () => {
	for (const status of [200, 404, 422, 502]) {
		const { went } = makeRouter({ state: "submitting", formAction: "/a" });
		expect((await keepPage(form(), script('[{"_1":2},"data",{"_3":4}]', status))).status).toBe(status);
		expect(went).toEqual([]);
	}
	expect(shown()).toEqual([]);
});

test("a failed fetcher form keeps the screen and can be submitted again", async () => {
	const { went, state, notify, deleted, back } = makeRouter({ state: "idle" });
	state.fetchers.set("switch", { state: "submitting", formAction: "/a?x=1" });
	state.fetchers.set("other", { state: "submitting", formAction: "/c" });
	await expect(keepPage(form(), away)).rejects.toThrow("Failed to fetch");
	expect([shown(), went, deleted, back]).toEqual([[["error", "communication", "shell.unreachable"]], [], ["switch"], []]);
	state.fetchers.set("switch", { state: "idle" });
	notify();
	await Promise.resolve();
	expect(back).toEqual(["switch"]);
});

test("a screen that has failed itself is not kept, and an aborted request shows no message", async () => {
	makeRouter({ state: "loading" }, { errors: {} });
	await expect(keepPage(visit(), away)).rejects.toThrow("Failed to fetch");
	const { went } = makeRouter({ state: "loading" });
	await expect(keepPage(new Request(visit(), { signal: AbortSignal.abort() }), away)).rejects.toThrow("Failed to fetch");
	expect([shown(), went]).toEqual([[], []]);
});

test("a response to a request that began before the failure does not remove the no-response toast", async () => {
	makeRouter({ state: "loading" });
	let answer = (_: Response) => {};
	const early = keepPage(visit(), () => new Promise((resolve) => (answer = resolve)));
	await keepPage(visit(), away).catch(() => {});
	answer(await script("[]")());
	await early;
	expect(shown()).toEqual([["error", "communication", "shell.unreachable"]]);
});

test("a failure is shown once while its toast is open, and the no-response toast closes with the next response", async () => {
	for (const _ of [1, 2]) {
		makeRouter({ state: "loading" });
		await keepPage(visit(), away).catch(() => {});
	}
	expect(shown()).toHaveLength(1);
	makeRouter({ state: "loading" });
	await keepPage(visit(), script("[]"));
	expect(shown()).toEqual([]);
	makeRouter({ state: "loading" });
	await keepPage(visit(), away).catch(() => {});
	expect(shown()).toHaveLength(1);
});

test("a manifest, which the browser may have cached, does not remove the no-response toast", async () => {
	makeRouter({ state: "submitting", formAction: "/a" });
	await expect(keepPage(form(), away)).rejects.toThrow("Failed to fetch");
	await keepPage(new Request(`${ORIGIN}/__manifest?p=/other`), async () => Response.json({}));
	expect(shown()).toEqual([["error", "communication", "shell.unreachable"]]);
	await keepPage(visit(), script("[]"));
	expect(shown()).toEqual([]);
});

test("prefetches of routes behind links fail silently, the current route is not requested, a route being opened fails with a message", async () => {
	const discover = (path: string) => new Request(`${ORIGIN}/__manifest?p=${path}&version=1`);
	const { went } = makeRouter({ state: "loading", location: { pathname: "/b" } });
	await expect(keepPage(discover("/c"), away)).rejects.toThrow("Failed to fetch");
	expect(await (await keepPage(discover("/a"), away)).json()).toEqual({});
	expect([shown(), went]).toEqual([[], []]);
	await keepPage(discover("/b"), away).catch(() => {});
	expect([shown(), went]).toEqual([[["error", "communication", "shell.unreachable"]], STAYED]);
});
