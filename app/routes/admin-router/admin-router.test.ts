import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import type { RelayTelemetry } from "~/server/relay-telemetry";
import { callRoute } from "~/server/test-form";
import { agentOf, newRelay, resetRelays, WAIT } from "../../../workers/test-relay";
import { action, loader } from "./route";

const SCREEN = "/admin/multi-proxy/router";
const FORM = { intent: "add", name: "Attic", kind: "mobile", country: "fr", slots: "2", pause: "0" };
const ROW = '<div class="g"><a href="https://shop.test/"><h3>Shop</h3></a></div>';
const PAGE = new TextEncoder().encode(
	`<!doctype html><html><head><title>weather - Google</title></head><body><div id="rso">${ROW.repeat(3)}</div></body></html>`,
);
let cookie = "";

beforeEach(async () => {
	await resetRelays();
	({ cookie } = await signedInUser({ role: "ADMINISTRATOR" }));
});

const post = (form: Record<string, string>) => callRoute(action, SCREEN, { form, cookie });

async function relays() {
	const { data } = await callRoute(loader, SCREEN, { cookie });
	const { transport } = (data as unknown as { screen: { telemetry: RelayTelemetry } }).screen.telemetry;
	return [...transport["mobile-relay"], ...transport["residential-relay"]];
}

/** The token that an answer shows. */
const tokenIn = (data: unknown) => (data as { shown: { token: { token: string } } }).shown.token.token;

test("an added relay shows its token once, and is offline until an agent opens it", async () => {
	const { data, headers } = await post(FORM);
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	const token = tokenIn(data);
	expect(token).toMatch(/^[\w-]{43}$/);
	const [added] = await relays();
	expect(added).toMatchObject({ name: "Attic", kind: "mobile", state: "offline", slot_count: 2, meta: { country: "fr" } });
	expect(JSON.stringify(await relays())).not.toContain(token);
	await agentOf(token, { slots: 2 });
	expect((await relays())[0]?.state).toBe("online");
});

test("a wrong form says so beside each field and keeps what was typed", async () => {
	const { status, data } = await post({ ...FORM, name: " ", country: "zz", slots: "65", pause: "-1" });
	expect(status).toBe(400);
	expect(data).toMatchObject({
		errors: { name: ["name"], country: ["country"], slots: ["slots"], pause: ["pause"] },
		values: { slots: ["65"] },
	});
	expect(await relays()).toEqual([]);
});

test("a relay is paused, resumed and revoked, and each is in the audit", async () => {
	const relay = await newRelay();
	const agent = await agentOf(relay.token);
	const state = async () => (await relays())[0]?.state;
	expect((await post({ intent: "pause", relay: relay.hid })).location).toBe(SCREEN);
	expect(await state()).toBe("paused");
	await post({ intent: "resume", relay: relay.hid });
	expect(await state()).toBe("online");
	await post({ intent: "revoke", relay: relay.hid });
	await vi.waitFor(() => expect(agent.closed.code).toBe(4401), WAIT);
	expect(await relays()).toEqual([]);
	const { results } = await env.DB.prepare("SELECT action FROM audit WHERE subject = ? ORDER BY id").bind(`relay:${relay.hid}`).all();
	expect(results.map((row) => row.action)).toEqual(["relay.added", "relay.paused", "relay.resumed", "relay.revoked"]);
	expect(await post({ intent: "pause", relay: relay.hid })).toMatchObject({ location: null, data: { ok: false } });
});

test("another address is asked of an agent that has a link for it, at most once a minute", async () => {
	const relay = await newRelay({ kind: "mobile", slots: "2" });
	const agent = await agentOf(relay.token, { slots: 2, rotates: true });
	const rotations = () => agent.frames.filter(({ kind }) => kind === "rotate").map(({ id }) => id);
	await post({ intent: "rotate", relay: relay.hid });
	await vi.waitFor(() => expect(rotations()).toEqual([0, 1]), WAIT);
	await post({ intent: "rotate", relay: relay.hid });
	await relays();
	expect(rotations()).toEqual([0, 1]);
});

test("a test reads one page and shows what came; without an agent it says why none did", async () => {
	const relay = await newRelay({ kind: "mobile" });
	const shown = async () => (await post({ intent: "test", relay: relay.hid })).data;
	expect(await shown()).toMatchObject({ shown: { test: { outcome: null, failure: "waiting" } } });
	const agent = await agentOf(relay.token);
	const coming = shown();
	const { id, asked } = await agent.request(0);
	expect(asked).toMatchObject({ userAgent: null, marks: expect.stringContaining("h3") });
	agent.answer(id, PAGE, { url: asked.url });
	const test = { name: "A relay", failure: null, status: 200, bytes: PAGE.length, place: { kind: "mobile", country: "fr" } };
	expect(await coming).toMatchObject({ shown: { test: { ...test, html: new TextDecoder().decode(PAGE) } } });
});

test("a page of another search, or from an address that was not asked, is no good page of its relay", async () => {
	const relay = await newRelay({ kind: "mobile" });
	const agent = await agentOf(relay.token);
	const answered = async (n: number, body: Uint8Array, urlOf: (asked: string) => string) => {
		const coming = post({ intent: "test", relay: relay.hid });
		const { id, asked } = await agent.request(n);
		agent.answer(id, body, { url: urlOf(asked.url) });
		return ((await coming).data as { shown: { test: object } }).shown.test;
	};
	const other = new TextEncoder().encode(new TextDecoder().decode(PAGE).replace("weather", "red shoes"));
	expect(await answered(0, other, (url) => url)).toMatchObject({ outcome: "other_question", failure: null });
	expect(await answered(1, PAGE, (url) => url.replace("q=weather", "q=shoes"))).toMatchObject({ outcome: "other_question", results: [] });
	expect((await relays())[0]).toMatchObject({ slot_performance: 0 });
});

test("a new token takes the place of the former one", async () => {
	const relay = await newRelay();
	const former = await agentOf(relay.token);
	const { data } = await post({ intent: "renew", relay: relay.hid });
	await vi.waitFor(() => expect(former.closed.code).toBe(4401), WAIT);
	await agentOf(tokenIn(data));
	expect((await relays())[0]?.state).toBe("online");
});

test("relays become the source that is asked first", async () => {
	await env.DB.prepare("DELETE FROM serp_source").run();
	const areUsed = async () => (await callRoute<{ screen: { areUsed: boolean } }>(loader, SCREEN, { cookie })).data?.screen.areUsed;
	expect(await areUsed()).toBe(false);
	await post({ intent: "use" });
	expect(await areUsed()).toBe(true);
	await env.DB.prepare("DELETE FROM serp_source").run();
});

test("others than administrators reach neither the screen nor its forms", async () => {
	({ cookie } = await signedInUser());
	expect((await callRoute(loader, SCREEN, { cookie })).status).toBeGreaterThan(300);
	await post(FORM);
	({ cookie } = await signedInUser({ role: "ADMINISTRATOR" }));
	expect(await relays()).toEqual([]);
});
