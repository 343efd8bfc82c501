import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { mail } from "~/db/tables/messages";
import { webhookAttempt, webhookEndpoint, webhookMessage } from "~/db/tables/webhooks";
import { takeDueEndpoints } from "~/db/webhook-endpoints";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { endpointSchema } from "~/domain/webhook/endpoint-input";
import { WEBHOOK_EVENTS, type WebhookBody } from "~/domain/webhook/event-types";
import { readDelivery } from "../../../tests/builders/webhook-receiver";
import { follow, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { parseInput } from "../parse-input";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import type { Delivery } from "../webhook-ports";
import { addEndpoint } from "./add-endpoint";
import { rotateEndpoint, switchEndpointOf } from "./change-endpoint";
import { deliverEndpoint } from "./deliver-endpoint";
import { readLog, readMessage } from "./read-log";
import { replay } from "./replay";
import { sendTest } from "./send-test";
import { newCaller, receiveWebhooks } from "./test-endpoint";

const URL = "https://hooks.shop.example/in";
let world: World;
let caller: Caller;
let received: Delivery[];
/** Status of the receiver; null: it does not answer. */
let status: number | null;
let addresses: string[];

beforeEach(async () => {
	world = await newWorld();
	received = [];
	status = 204;
	addresses = ["93.184.216.34", "2606:2800:220:1::1"];
	receiveWebhooks(world, { received, status: () => status, addresses: () => addresses });
	caller = await newCaller(world);
});

const endpoint = (events: readonly string[] = WEBHOOK_EVENTS) => add({ events });
const add = async (input: object) => addEndpoint(world.ctx, seatOfCaller(caller), parseInput(endpointSchema, { url: URL, ...input }));

/** Delivers what is due now, as the clock and its consumer do. */
async function deliver(): Promise<void> {
	for (const woken of await takeDueEndpoints(world.ctx.db, world.ctx.now(), { limit: 10, wakeMs: MINUTE_MS }))
		await deliverEndpoint(world.ctx, woken);
}

async function readToday(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
}

function bodies(): WebhookBody[] {
	return received.map(({ body }) => JSON.parse(body));
}

const verify = (secret: string, delivery: Delivery) => readDelivery(secret, delivery, world.ctx.now());

test("the end of a run is told once, with the movements since the run before, signed for the receiver", async () => {
	await follow(world, caller.account.id, "shop.example", ["red shoes", "blue shoes"]);
	world.engine.ranking({ 12: "shop.example" });
	await readToday();
	const { secret } = await endpoint();
	world.advance(DAY_MS);
	world.engine.ranking({ 4: "shop.example" });
	await readToday();
	// They entered the first 10: a second reading confirms it before anybody is told.
	await deliver();
	expect(bodies()).toEqual([]);
	world.advance(MINUTE_MS);
	await readToday();
	await foldFinishedSamples(world.ctx);
	await deliver();
	expect(bodies().map(({ type }) => type)).toEqual(["look.completed", "positions.changed"]);
	expect(bodies()[0]?.data).toMatchObject({ website: { domain: "shop.example" }, keywords: { total: 2, ranked: 2, unknown: 0 } });
	expect(bodies()[1]?.data).toMatchObject({
		total: 2,
		positions: [{ position: 4, before: { position: 12 }, variation: 8, seen: { outcome: "ranked" } }, { position: 4 }],
	});
	for (const one of received) expect(verify(secret, one)).toMatchObject({ type: expect.any(String) });
	expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
	await deliver();
	expect(received).toHaveLength(2);
});

test("a refused page is told as unknown with its reason, and as no movement", async () => {
	await follow(world, caller.account.id, "shop.example", ["red shoes"]);
	world.engine.ranking({ 12: "shop.example" });
	await readToday();
	await endpoint();
	world.advance(DAY_MS);
	world.engine.except(() => "captcha");
	await readToday();
	for (let tries = 0; tries < 4; tries++) {
		world.advance(9 * HOUR_MS);
		await readToday();
	}
	await deliver();
	expect(new Set(bodies().map(({ type }) => type))).toEqual(new Set(["look.completed"]));
	expect(bodies()[0]?.data).toMatchObject({ keywords: { total: 1, ranked: 0, not_found: 0, unknown: 1, unknown_reasons: { blocked: 1 } } });
});

test("an account without endpoints writes no row, and another account's endpoint gets nothing of it", async () => {
	await follow(world, caller.account.id, "shop.example", ["red shoes"]);
	const owner = caller;
	caller = await newCaller(world);
	await endpoint();
	caller = owner;
	await readToday();
	await deliver();
	expect([received.length, await world.ctx.db.$count(webhookMessage)]).toEqual([0, 0]);
});

test("a test event is sent once, though the clock looks for due messages while its request waits", async () => {
	const { endpoint: made } = await endpoint();
	const { webhooks } = world.ctx.ports;
	const send = webhooks.send;
	webhooks.send = async (...request) => {
		webhooks.send = send;
		await deliver();
		return send(...request);
	};
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	await deliver();
	expect(received).toHaveLength(1);
});

test("a test event whose request died is sent by the clock a minute later", async () => {
	const { endpoint: made } = await endpoint();
	const { webhooks } = world.ctx.ports;
	const send = webhooks.send;
	webhooks.send = () => Promise.reject(new Error("the process ended"));
	await expect(sendTest(world.ctx, seatOfCaller(caller), made.hid)).rejects.toThrow("the process ended");
	webhooks.send = send;
	await deliver();
	expect(received).toEqual([]);
	world.advance(MINUTE_MS);
	await deliver();
	expect(received).toHaveLength(1);
});

test("a failure is retried later and later under the same id, until it is taken", async () => {
	const { endpoint: made } = await endpoint();
	status = 500;
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	await deliver();
	expect(received).toHaveLength(1);
	world.advance(10_000);
	await deliver();
	status = 200;
	world.advance(10 * MINUTE_MS);
	await deliver();
	expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	const { messages } = await readLog(world.ctx, ownerSeat(caller.account), made.hid, { state: null, before: null, limit: 10 });
	expect(messages).toMatchObject([{ type: "webhook.test", state: "delivered", attempts: 3, status: 200 }]);
	const { attempts } = await readMessage(world.ctx, ownerSeat(caller.account), made.hid, messages[0]?.hid ?? "");
	expect(attempts.map((one) => [one.status, one.answer])).toEqual([
		[200, "taken"],
		[500, "taken"],
		[500, "taken"],
	]);
	expect(attempts[0]?.request).toMatchObject({ url: URL, headers: { "webhook-signature": expect.stringMatching(/^v1,/) } });
});

test("an endpoint that fails for three days is disabled, and its owner is told by mail and in the bell; a replay sends what was missed", async () => {
	const { db } = world.ctx;
	await db.run(sql`INSERT INTO membership (user_id, account_id) VALUES (${caller.user.id}, ${caller.account.id})`);
	const { endpoint: made } = await endpoint();
	status = null;
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	for (let hours = 0; hours < 100; hours++) {
		await deliver();
		world.advance(HOUR_MS);
	}
	const [row] = await db.select().from(webhookEndpoint);
	expect(row?.state).toBe("disabled");
	expect((await db.select().from(webhookMessage)).map((one) => one.state)).toEqual(["failed"]);
	expect((await db.select().from(mail)).map(({ kind }) => kind)).toEqual(["webhook_disabled"]);
	const before = received.length;
	await deliver();
	expect([received.length, before]).toEqual([before, expect.any(Number)]);
	expect(before).toBeLessThanOrEqual(11);
	await expect(replay(world.ctx, seatOfCaller(caller), made.hid, { from: 0, to: world.ctx.now() })).rejects.toMatchObject({
		code: "ConflictException",
	});
	status = 200;
	await switchEndpointOf(world.ctx, seatOfCaller(caller), made.hid, "on");
	expect(await replay(world.ctx, seatOfCaller(caller), made.hid, { from: 0, to: world.ctx.now() })).toBe(1);
	await deliver();
	expect((await db.select().from(webhookMessage)).map((one) => one.state)).toEqual(["delivered"]);
});

test("a receiver that says it is gone gets nothing more", async () => {
	const { endpoint: made } = await endpoint();
	status = 500;
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	status = 410;
	world.advance(MINUTE_MS);
	await deliver();
	expect((await world.ctx.db.select().from(webhookEndpoint))[0]?.state).toBe("disabled");
});

test.each([["127.0.0.1"], ["::ffff:10.0.0.1"], ["169.254.169.254"], ["fd00::1"]])(
	"a name that leads to %s since it was added gets nothing, though one of its addresses is public",
	async (address) => {
		const { endpoint: made } = await endpoint();
		addresses = ["93.184.216.34", address];
		await sendTest(world.ctx, seatOfCaller(caller), made.hid);
		expect(received).toEqual([]);
		expect((await world.ctx.db.select().from(webhookAttempt)).map((one) => one.failure)).toEqual(["private"]);
	},
);

test("a name without an address, or a resolver that is silent, is a failure that is retried", async () => {
	const { endpoint: made } = await endpoint();
	addresses = [];
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	world.ctx.ports.webhooks.resolve = async () => {
		throw new Error("silent");
	};
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	expect((await world.ctx.db.select().from(webhookAttempt)).map((one) => one.failure)).toEqual(["unresolved", "unresolved"]);
	expect((await world.ctx.db.select().from(webhookMessage)).map((one) => one.state)).toEqual(["waiting", "waiting"]);
});

test("a replaced secret signs beside the new one for a day", async () => {
	const { secret: old, endpoint: made } = await endpoint();
	const { secret } = await rotateEndpoint(world.ctx, seatOfCaller(caller), made.hid);
	const now = world.ctx.now();
	await world.ctx.db.update(webhookEndpoint).set({ sealedBeforeUntil: now + DAY_MS });
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	const [both] = received;
	if (!both) throw new Error("nothing was sent");
	expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
	expect([verify(old, both), verify(secret, both)]).toEqual([expect.anything(), expect.anything()]);
	world.advance(DAY_MS + 1);
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	expect(received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
});

test("two consumers of one endpoint: only the one with the lease writes", async () => {
	const { endpoint: made } = await endpoint();
	status = 500;
	await sendTest(world.ctx, seatOfCaller(caller), made.hid);
	world.advance(10_000);
	const [woken] = await takeDueEndpoints(world.ctx.db, world.ctx.now(), { limit: 1, wakeMs: MINUTE_MS });
	if (!woken) throw new Error("nothing is due");
	await Promise.all([deliverEndpoint(world.ctx, woken), deliverEndpoint(world.ctx, woken)]);
	expect(received).toHaveLength(2);
	// The first one is overtaken while it sends.
	world.advance(10 * MINUTE_MS);
	const [late] = await takeDueEndpoints(world.ctx.db, world.ctx.now(), { limit: 1, wakeMs: MINUTE_MS });
	const { send } = world.ctx.ports.webhooks;
	world.ctx.ports.webhooks.send = async (delivery) => {
		await world.ctx.db.update(webhookEndpoint).set({ lease: 99 });
		return send(delivery);
	};
	await deliverEndpoint(world.ctx, late ?? woken);
	expect(received).toHaveLength(3);
	expect(await world.ctx.db.$count(webhookAttempt)).toBe(2);
});
