import { expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import type { TestCtx } from "~/services/sessions/test-ctx";
import type { Delivery } from "~/services/webhook-ports";
import { readDelivery } from "../../../tests/builders/webhook-receiver";
import { ask, signedInUser } from "./test-client";

const ENDPOINT = { url: "https://hooks.shop.example/in", name: "Shop", events: ["export.ready"] };

interface Made {
	id: string;
	secret: string;
}
interface Sent {
	id: string;
	state: string;
	attempt_count: number;
}

/** A signed-in user whose deliveries are kept. */
async function receiver() {
	const user = await signedInUser();
	const received: Delivery[] = [];
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) user.ctx.ports.secrets = secrets;
	user.ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => ["93.184.216.34"],
		send: async (delivery) => {
			received.push(delivery);
			return { status: 200, failure: null, answer: "ok", ms: 1 };
		},
	};
	return { ...user, received };
}

const call = (user: { ctx: TestCtx; bearer: { Authorization: string } }, method: string, path: string, body?: unknown) =>
	ask(user.ctx, method, path, { headers: user.bearer, ...(body !== undefined && { body }) });

test("an endpoint is added, read, changed, switched and removed; its secret is in the answer that makes it and in no other", async () => {
	const user = await receiver();
	const made = (await call(user, "POST", "webhooks", ENDPOINT)).body as Made;
	expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	const listed = await call(user, "GET", "webhooks");
	expect(listed.body).toMatchObject([{ id: made.id, url: ENDPOINT.url, state: "on", waiting: 0, last_delivery_at: null }]);
	expect(listed.text).not.toContain("whsec_");
	const changed = await call(user, "PUT", `webhooks/${made.id}`, { ...ENDPOINT, name: "", events: ["import.completed"] });
	expect(changed.body).toMatchObject({ name: "", events: ["import.completed"] });
	expect((await call(user, "PUT", `webhooks/${made.id}/state`, { state: "off" })).body).toMatchObject({ state: "off" });
	expect((await call(user, "POST", `webhooks/${made.id}/test`)).body).toMatchObject({ code: "ConflictException" });
	expect((await call(user, "DELETE", `webhooks/${made.id}`)).body).toEqual({ removed: 1 });
	expect((await call(user, "GET", `webhooks/${made.id}`)).status).toBe(404);
});

test("faults are told by field, and another account's endpoint does not exist", async () => {
	const user = await receiver();
	const refused = await call(user, "POST", "webhooks", { url: "https://[::1]/", events: ["export.ready"] });
	expect(refused.body).toMatchObject({ code: "ValidationException", errors: { url: [expect.stringContaining("public host")] } });
	const { id } = (await call(user, "POST", "webhooks", ENDPOINT)).body as Made;
	const other = await receiver();
	for (const [method, path, body] of [
		["GET", `webhooks/${id}`],
		["PUT", `webhooks/${id}`, ENDPOINT],
		["GET", `webhooks/${id}/messages`],
		["POST", `webhooks/${id}/test`],
		["POST", `webhooks/${id}/secret`],
		["POST", `webhooks/${id}/replay`, { message: "msg_x" }],
		["DELETE", `webhooks/${id}`],
	] as const)
		expect((await call(other, method, path, body)).status).toBe(404);
});

test("a test event is sent and logged, and one message or a span is sent again", async () => {
	const user = await receiver();
	const made = (await call(user, "POST", "webhooks", ENDPOINT)).body as Made;
	const sent = (await call(user, "POST", `webhooks/${made.id}/test`)).body as Sent;
	expect(sent).toMatchObject({ type: "webhook.test", state: "delivered", attempts: [{ status: 200, answer: "ok" }] });
	const [delivery] = user.received;
	expect(readDelivery(made.secret, { body: delivery?.body ?? "", headers: delivery?.headers ?? {} }, user.ctx.now())).toMatchObject({
		type: "webhook.test",
	});
	expect(delivery?.headers["webhook-id"]).toBe(sent.id);
	const page = await call(user, "GET", `webhooks/${made.id}/messages?state=delivered&limit=1`);
	expect(page.body).toMatchObject({ messages: [{ id: sent.id, last_status: 200 }], next: null });
	expect((await call(user, "POST", `webhooks/${made.id}/replay`, { message: sent.id })).body).toEqual({ replayed: 1 });
	const span = { from: new Date(user.ctx.now() - 60_000).toISOString(), to: new Date(user.ctx.now() + 60_000).toISOString() };
	expect((await call(user, "POST", `webhooks/${made.id}/replay`, span)).body).toEqual({ replayed: 1 });
	expect((await call(user, "GET", `webhooks/${made.id}/messages?state=waiting`)).body).toMatchObject({ messages: [{ id: sent.id }] });
	expect((await call(user, "POST", `webhooks/${made.id}/replay`, { message: "msg_none" })).status).toBe(404);
	expect((await call(user, "POST", `webhooks/${made.id}/replay`, { from: span.to, to: span.from })).status).toBe(422);
});
