import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { decodeCount, WINDOW_BYTES } from "@serpentine/relay";
import { beforeEach, expect, test, vi } from "vitest";
import { createCtx } from "~/server/context";
import { relayTelemetry } from "~/server/relay-telemetry";
import { loadRelays } from "~/services/relays/relay-work";
import { RelayDesk } from "./relay-desk";
import type { LineState } from "./relay-line";
import { agentOf, ask, bodyOf, newRelay, PAGE_URL, resetRelays, router, WAIT } from "./test-relay";

const MEGABYTE = 1_000_000;
const PAGE_BYTES = 9 * MEGABYTE;
const FRAME_BYTES = 60_000;

beforeEach(resetRelays);

test("a reader that does not read costs at most 4 MB; once it reads, it gets the whole page", async () => {
	const agent = await agentOf((await newRelay()).token);
	const asked = ask();
	const { id } = await agent.request(0);
	agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "" });
	let sent = 0;
	const granted = () =>
		agent.frames
			.filter((frame) => frame.kind === "credit" && frame.id === id)
			.reduce((sum, frame) => sum + decodeCount(frame.payload), WINDOW_BYTES);
	/** Sends what is granted, like an agent that has the whole page. */
	const sendGranted = () => {
		for (let room = granted() - sent; room > 0 && sent < PAGE_BYTES; room = granted() - sent) {
			const count = Math.min(FRAME_BYTES, room, PAGE_BYTES - sent);
			agent.send("body", id, new Uint8Array(count).fill(sent / MEGABYTE));
			sent += count;
		}
	};
	const { response } = await asked;
	// The router answers an echo after all frames before it.
	for (let before = -1; before !== sent; ) {
		before = sent;
		sendGranted();
		await router().status();
	}
	expect(sent).toBeGreaterThan(WINDOW_BYTES - 1);
	expect(sent).toBeLessThanOrEqual(4 * MEGABYTE);
	const reading = bodyOf(response);
	await vi.waitFor(() => {
		sendGranted();
		expect(sent).toBe(PAGE_BYTES);
	}, WAIT);
	agent.json("end", id, { bytes: PAGE_BYTES, complete: true });
	const body = await reading;
	expect([body.length, body[0], body.at(-1)]).toEqual([PAGE_BYTES, 0, 8]);
});

test("a router whose storage is deleted tells the same telemetry from D1 and the agents that dial in again", async () => {
	const [mobile, home] = [await newRelay({ name: "One", kind: "mobile", slots: "1" }), await newRelay({ name: "Two", slots: "1" })];
	const [one, two] = [await agentOf(mobile.token, { slots: 1 }), await agentOf(home.token, { slots: 1 })];
	for (const [relay, agent, verdict] of [
		[mobile, one, "blocked"],
		[home, two, "good"],
	] as const) {
		const asked = ask({ only: relay.hid });
		agent.answer((await agent.request(0)).id, new Uint8Array(5_000));
		const { told, response } = await asked;
		await bodyOf(response);
		if (!told || !("ticket" in told)) throw new Error("no page");
		await router().judge(told.ticket, verdict);
	}
	const telemetry = async () => {
		const { transport, metrics } = await relayTelemetry(await createCtx(env, { requestId: "test" }), "en");
		const relays = [...transport["mobile-relay"], ...transport["residential-relay"]];
		return { metrics, relays: relays.map(({ latency: _measured, connected_at: _at, ...relay }) => relay) };
	};
	// The alarm may have gone off by itself.
	await runDurableObjectAlarm(router());
	await vi.waitFor(async () => expect((await telemetry()).metrics).toHaveLength(2), WAIT);
	const before = await telemetry();
	expect(before.relays).toMatchObject([
		{ name: "One", state: "online", slot_performance: 0, targetThrottle: expect.any(String) },
		{ name: "Two", state: "online", slot_performance: 100, targetThrottle: null },
	]);
	const { transport } = await relayTelemetry(await createCtx(env, { requestId: "test" }), "en");
	expect(transport).toMatchObject({
		"mobile-relay": [{ id: mobile.hid, latency: expect.any(Number), slot_performance: 0, slot_count: 1, slot_factor: 10 }],
		"residential-relay": [
			{ id: home.hid, latency: expect.any(Number), version: "1.0.0", targetThrottle: null, meta: { country_name: "France" } },
		],
	});
	expect(before.metrics.map(({ requests, good, blocked, bytes }) => [requests, good, blocked, bytes]).toSorted()).toEqual([
		[1, 0, 1, 5_000],
		[1, 1, 0, 5_000],
	]);
	await runInDurableObject(router(), async (_, state) => {
		await state.storage.deleteAll();
		state.abort("deleted");
	}).catch(() => {});
	expect((await telemetry()).relays.map(({ state }) => state)).toEqual(["offline", "offline"]);
	await agentOf(mobile.token, { slots: 1 });
	await agentOf(home.token, { slots: 1 });
	await vi.waitFor(async () => expect(await telemetry()).toEqual(before), WAIT);
});

test("after hibernation the least recently used relay and slot are still known, and so are the pauses", async () => {
	const [many, one] = [await newRelay({ kind: "mobile", slots: "64", pause: "600" }), await newRelay({ slots: "1" })];
	const [gateway, home] = [await agentOf(many.token, { slots: 64 }), await agentOf(one.token, { slots: 1 })];
	for (const [hid, agent, n] of [
		[one.hid, home, 0],
		[many.hid, gateway, 0],
		[many.hid, gateway, 1],
	] as const) {
		const asked = ask({ only: hid });
		agent.answer((await agent.request(n)).id, new Uint8Array(5_000));
		await bodyOf((await asked).response);
	}
	// The sockets' attachments are all that a router has after hibernation.
	const states = await vi.waitFor(async () => {
		const found = await runInDurableObject(router(), (_, state) =>
			state
				.getWebSockets()
				.flatMap((socket) => (socket.readyState === WebSocket.OPEN ? [socket.deserializeAttachment() as LineState] : [])),
		);
		expect(found.filter(({ memory }) => memory?.pausedUntil.some((until) => until > 0))).toHaveLength(2);
		return found;
	}, WAIT);
	const ctx = await createCtx(env, { requestId: "test" });
	const woken = new RelayDesk();
	for (const { relayId, memory } of states) if (memory) woken.recall(relayId, memory);
	woken.load(await loadRelays(ctx));
	const connected = new Map([
		[many.id, 64],
		[one.id, 1],
	]);
	const chosen = (kind: "any" | "mobile") => {
		const found = woken.choose({ country: "fr", kind, only: null }, connected, ctx.now());
		return typeof found === "object" && "slot" in found ? [found.slot.relayId, found.slot.slot] : found;
	};
	expect(chosen("any")).toEqual([one.id, 0]);
	expect(chosen("mobile")).toEqual([many.id, 2]);
	const connectedTwo = new Map([[many.id, 2]]);
	expect(woken.choose({ country: "fr", kind: "mobile", only: null }, connectedTwo, ctx.now())).toEqual({ until: expect.any(Number) });
});
