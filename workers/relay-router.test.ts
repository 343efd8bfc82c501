import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { decodeCount, WINDOW_BYTES } from "@serpentine/relay";
import { RECENT_FIREFOX } from "@serpentine/serp";
import { beforeEach, expect, test, vi } from "vitest";
import { relaySource } from "~/adapters/serp-relay/relay-source";
import { createCtx } from "~/server/context";
import { listRelays } from "~/services/relays/list-relays";
import { machineNow } from "../tests/setup/test-time";
import { agentOf, ask, bodyOf, dial, newRelay, PAGE_URL, resetRelays, router, WAIT } from "./test-relay";

const BODY = new TextEncoder().encode(`<!doctype html><title>x</title>${"<p>page</p>".repeat(20_000)}`);
const REQUEST = {
	search: { engine: "google", term: "x", country: "fr", language: "fr", device: "desktop", place: "" },
	...{ start: 0, held: 0, wanted: 30, at: 0 },
} as const;

beforeEach(resetRelays);

/** The page that a source gets through the router. */
async function fetched() {
	const source = relaySource(router(), () => ({ url: PAGE_URL, acceptLanguage: "fr" }), null);
	const session = await source.open({ ...RECENT_FIREFOX, browser: { ...RECENT_FIREFOX.browser, timeoutMs: 3_000 } });
	return await session.fetchPage(REQUEST);
}

test("an agent without a token, with a stolen-looking one, or with a revoked one gets no socket", async () => {
	const relay = await newRelay();
	const ctx = await createCtx(env, { requestId: "test" });
	const statuses = async () =>
		Promise.all(
			[{}, { Authorization: "Bearer " }, { Authorization: `Bearer ${"A".repeat(43)}` }, { Authorization: `Basic ${relay.token}` }].map(
				async (headers) => (await dial(headers as Record<string, string>)).status,
			),
		);
	expect(await statuses()).toEqual([401, 401, 401, 401]);
	expect((await dial({ Authorization: `Bearer ${relay.token}`, Upgrade: "" })).status).toBe(426);
	expect((await dial({ Authorization: `Bearer ${relay.token}`, Origin: "https://evil.example" })).status).toBe(403);
	const agent = await agentOf(relay.token);
	const { revokeRelay } = await import("~/services/relays/change-relay");
	await revokeRelay(ctx, 1, relay.hid);
	await vi.waitFor(() => expect(agent.closed.code).toBe(4401), WAIT);
	expect((await dial({ Authorization: `Bearer ${relay.token}` })).status).toBe(401);
});

test("a stolen token opens the one line of its relay: the agent before it is put out, which is logged, and a new token shuts both out", async () => {
	const logged = vi.spyOn(console, "log");
	const relay = await newRelay();
	const owner = await agentOf(relay.token);
	const thief = await agentOf(relay.token);
	await vi.waitFor(() => expect(owner.closed.code).toBe(4409), WAIT);
	const events = () => logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("relay_replaced"));
	expect(events()).toEqual([expect.stringContaining(relay.hid)]);
	const { renewToken } = await import("~/services/relays/add-relay");
	await renewToken(await createCtx(env, { requestId: "test" }), 1, relay.hid);
	await vi.waitFor(() => expect(thief.closed.code).toBe(4401), WAIT);
	logged.mockClear();
	expect((await dial({ Authorization: `Bearer ${relay.token}` })).status).toBe(401);
	expect(String(logged.mock.calls[0]?.[0])).toContain("relay_token_refused");
	expect(JSON.stringify(logged.mock.calls)).not.toContain(relay.token);
	logged.mockRestore();
});

test("a renewed token closes the socket of the former one, which opens nothing any more", async () => {
	const relay = await newRelay();
	const agent = await agentOf(relay.token);
	const { renewToken } = await import("~/services/relays/add-relay");
	const { token } = await renewToken(await createCtx(env, { requestId: "test" }), 1, relay.hid);
	await vi.waitFor(() => expect(agent.closed.code).toBe(4401), WAIT);
	expect((await dial({ Authorization: `Bearer ${relay.token}` })).status).toBe(401);
	await agentOf(token);
	const { results } = await env.DB.prepare("SELECT * FROM relay").all();
	expect(JSON.stringify(results)).not.toContain(token);
});

test("a page comes whole through an agent, with kind and country of the relay and no address of it", async () => {
	const relay = await newRelay({ kind: "mobile" });
	const agent = await agentOf(relay.token);
	const coming = fetched();
	const { id, asked } = await agent.request(0);
	expect(asked).toMatchObject({ url: PAGE_URL, slot: 0, headers: { "accept-language": "fr", "user-agent": "Serpentine/1" } });
	agent.answer(id, BODY);
	const page = await coming;
	expect(page).toMatchObject({ status: 200, complete: true, failure: null, bytes: BODY.length, via: { kind: "mobile", country: "fr" } });
	expect(page.html).toBe(new TextDecoder().decode(BODY));
});

test("an agent that dies in mid-body is an error at the caller, never a short page", async () => {
	const relay = await newRelay();
	const agent = await agentOf(relay.token);
	const coming = fetched();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	agent.send("body", id, BODY.subarray(0, 50_000));
	agent.socket.close(1011);
	expect(await coming).toMatchObject({ status: 0, html: "", complete: false, failure: "reset" });
});

test("a body that ends with fewer bytes than it says is an error, and its agent is put out", async () => {
	const agent = await agentOf((await newRelay()).token);
	const coming = fetched();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	agent.send("body", id, BODY.subarray(0, 50_000));
	agent.json("end", id, { bytes: BODY.length, complete: true });
	expect(await coming).toMatchObject({ html: "", failure: "reset" });
	await vi.waitFor(() => expect(agent.closed.code).toBe(1008), WAIT);
});

test("a page that the engine cut short says so", async () => {
	const agent = await agentOf((await newRelay()).token);
	const coming = fetched();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	agent.send("body", id, BODY.subarray(0, 50_000));
	agent.json("end", id, { bytes: 50_000, complete: false });
	expect(await coming).toMatchObject({ status: 200, complete: false, failure: null });
});

test("an agent that sends more than it was granted is put out, and the page is an error", async () => {
	const agent = await agentOf((await newRelay()).token);
	const asked = ask();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	const { response } = await asked;
	// Nobody reads: no credit beyond the window is granted.
	for (let i = 0; i < 12; i++) agent.send("body", id, new Uint8Array(60_000));
	await vi.waitFor(() => expect(agent.closed.code).toBe(1008), WAIT);
	await expect(response.arrayBuffer()).rejects.toThrow();
});

test("a page over 10 MB is an error, however slowly it is granted", async () => {
	const agent = await agentOf((await newRelay()).token);
	const asked = ask();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	const reading = (await asked).response.arrayBuffer().then(
		() => "whole",
		() => "error",
	);
	const granted = () =>
		agent.frames.filter(({ kind }) => kind === "credit").reduce((sum, frame) => sum + decodeCount(frame.payload), WINDOW_BYTES);
	const isCancelled = () => agent.frames.some((frame) => frame.kind === "cancel" && frame.id === id);
	let sent = 0;
	await vi.waitFor(() => {
		for (; sent + 60_000 <= granted() && sent < 11_000_000; sent += 60_000) agent.send("body", id, new Uint8Array(60_000));
		expect(isCancelled()).toBe(true);
	}, WAIT);
	expect([await reading, sent > 10_000_000]).toEqual(["error", true]);
});

test("an agent that answers with the page of another host, or without being asked, changes nothing for the caller", async () => {
	const agent = await agentOf((await newRelay()).token);
	const coming = fetched();
	const { id } = await agent.request(0);
	agent.answer(id + 1, BODY);
	agent.json("head", id, { url: "https://evil.example/search?q=x", status: 200, contentType: "text/html", encoding: "" });
	expect(await coming).toMatchObject({ html: "", failure: "network" });
	await vi.waitFor(() => expect(agent.closed.code).toBe(1008), WAIT);
});

test.each([
	["text", "hello", 1008],
	["a frame over 64 KB", new Uint8Array(65_537), 1009],
	["a text over 64 KB", "x".repeat(65_537), 1009],
	["bytes that are no frame", new Uint8Array([200, 1, 2, 3, 4, 5]), 1008],
] as const)("%s ends the socket of an agent", async (_, message, code) => {
	const agent = await agentOf((await newRelay()).token);
	agent.socket.send(message);
	await vi.waitFor(() => expect(agent.closed.code).toBe(code), WAIT);
});

test("a message over 64 KB in the place of an introduction ends the socket", async () => {
	const agent = await agentOf((await newRelay()).token, null);
	agent.socket.send(new Uint8Array(500_000));
	await vi.waitFor(() => expect(agent.closed.code).toBe(1009), WAIT);
});

test("an agent that never introduces itself gets no work, and one that says nonsense is put out", async () => {
	const relay = await newRelay();
	await agentOf(relay.token, null);
	expect((await ask()).told).toMatchObject({ until: expect.any(Number) });
	const agent = await agentOf(relay.token, null);
	agent.json("hello", 0, { version: "1", slots: 100_000, rotates: false, hasBrowser: false, hasProxy: false });
	await vi.waitFor(() => expect(agent.closed.code).toBe(1008), WAIT);
});

test("the app refuses to send a relay to a private address or any other host", async () => {
	const agent = await agentOf((await newRelay()).token);
	for (const url of ["http://192.168.1.1/", "http://127.0.0.1:8787/admin", "https://evil.example/", "file:///etc/passwd"])
		expect((await ask({ url })).status).toBe(403);
	expect(agent.frames).toEqual([]);
});

test("a line in another country than its relay's gets no work, unless a proxy hides its country", async () => {
	const relay = await newRelay();
	const line = { relayId: relay.id, openedAt: machineNow(), seenCountry: "de", hello: null, latency: null };
	const open = async (hasProxy: boolean) => {
		const headers = { Upgrade: "websocket", "x-relay-line": JSON.stringify(line) };
		const { webSocket } = await router().fetch("https://relay.internal/socket", { headers });
		webSocket?.accept();
		const { encodeJson } = await import("@serpentine/relay");
		webSocket?.send(encodeJson("hello", 0, { version: "1.0.0", slots: 1, rotates: false, hasBrowser: false, hasProxy }));
		await vi.waitFor(async () => expect((await router().status())[0]?.hello?.hasProxy).toBe(hasProxy), WAIT);
		return webSocket;
	};
	const direct = await open(false);
	expect((await ask()).told).toMatchObject({ until: expect.any(Number) });
	expect((await listRelays(await createCtx(env, { requestId: "test" }))).relays[0]?.state).toBe("elsewhere");
	direct?.close();
	const hidden = await open(true);
	const answer = ask({ timeoutMs: 1_000 }, AbortSignal.timeout(300)).catch(() => null);
	await answer;
	hidden?.close();
});

test("a refused relay waits 30 s while the work goes to another; a deleted router knows it from D1", async () => {
	const [first, second] = [await newRelay({ name: "One", slots: "1" }), await newRelay({ name: "Two", slots: "1" })];
	const [one, two] = [await agentOf(first.token, { slots: 1 }), await agentOf(second.token, { slots: 1 })];
	await vi.waitFor(async () => expect((await router().status()).every(({ isOnline }) => isOnline)).toBe(true), WAIT);
	const coming = ask();
	const asked = await Promise.race([
		one.request(0).then((of) => ({ ...of, agent: one })),
		two.request(0).then((of) => ({ ...of, agent: two })),
	]);
	asked.agent.answer(asked.id, BODY);
	const { told, response } = await coming;
	await bodyOf(response);
	if (!told || !("ticket" in told)) throw new Error("no page");
	await router().judge(told.ticket, "blocked");
	const refused = asked.agent === one ? first : second;
	const states = async () => new Map((await router().status()).map(({ id, throttledUntil }) => [id, throttledUntil]));
	const wait = ((await states()).get(refused.id) ?? 0) - (await createCtx(env)).now();
	expect(wait).toBeGreaterThan(25_000);
	expect(wait).toBeLessThanOrEqual(30_000);
	const other = asked.agent === one ? two : one;
	for (let n = 0; n < 2; n++) {
		const next = ask();
		const { id } = await other.request(n);
		other.answer(id, BODY);
		await bodyOf((await next).response);
	}
	// The alarm may have gone off by itself.
	await runDurableObjectAlarm(router());
	await vi.waitFor(async () => {
		const health = await env.DB.prepare("SELECT recent, slots FROM relay_health WHERE relay_id = ?").bind(refused.id).first();
		expect(health).toMatchObject({ recent: "b", slots: expect.stringContaining('"refusals":1') });
	}, WAIT);
	const hour = await env.DB.prepare("SELECT requests, blocked, bytes FROM relay_hour WHERE relay_id = ?").bind(refused.id).first();
	expect(hour).toEqual({ requests: 1, blocked: 1, bytes: BODY.length });
});

test("a paused relay stays connected and gets no work but its test", async () => {
	const relay = await newRelay();
	const agent = await agentOf(relay.token);
	const { pauseRelay } = await import("~/services/relays/change-relay");
	await pauseRelay(await createCtx(env, { requestId: "test" }), 1, { hid: relay.hid, isPaused: true });
	expect((await ask()).told).toMatchObject({ until: expect.any(Number) });
	expect(agent.closed.code).toBeNull();
	const tried = ask({ only: relay.hid });
	const { id } = await agent.request(0);
	agent.answer(id, BODY);
	expect(await bodyOf((await tried).response)).toEqual(BODY);
});

test("a caller that goes away stops its agent", async () => {
	const agent = await agentOf((await newRelay()).token);
	const asked = ask();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	const { response } = await asked;
	await response.body?.cancel();
	// The runtime notices it at the next bytes.
	await vi.waitFor(() => {
		agent.send("body", id, new Uint8Array(1_000));
		expect(agent.frames.some((frame) => frame.kind === "cancel" && frame.id === id)).toBe(true);
	}, WAIT);
	expect((await router().status())[0]?.busy).toBe(0);
});
