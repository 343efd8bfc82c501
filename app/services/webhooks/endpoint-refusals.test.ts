import { expect, test } from "vitest";
import { webhookEndpoint } from "~/db/tables/webhooks";
import { endpointSchema } from "~/domain/webhook/endpoint-input";
import { newWorld } from "../../../tests/engine/test-world";
import { parseInput } from "../parse-input";
import { seatOfCaller } from "../seat/make-seat";
import { addEndpoint } from "./add-endpoint";
import { removeEndpoint } from "./change-endpoint";
import { sendTest } from "./send-test";
import { newCaller, receiveWebhooks } from "./test-endpoint";

test("what the form refuses", async () => {
	const world = await newWorld();
	receiveWebhooks(world, { received: [], status: () => 204, addresses: () => ["93.184.216.34"] });
	const caller = await newCaller(world);
	const add = async (input: object) =>
		addEndpoint(world.ctx, seatOfCaller(caller), parseInput(endpointSchema, { url: "https://hooks.shop.example/in", ...input }));
	const added = (input: object) => add({ events: ["export.ready"], ...input });
	await expect(added({ url: "http://hooks.shop.example" })).rejects.toMatchObject({ errors: { url: ["webhooks.errors.https"] } });
	await expect(added({ url: "https://10.0.0.1/" })).rejects.toMatchObject({ errors: { url: ["webhooks.errors.private"] } });
	await expect(added({ events: [] })).rejects.toMatchObject({ errors: { events: ["webhooks.errors.eventsRequired"] } });
	await expect(added({ events: ["all"] })).rejects.toMatchObject({ errors: { events: ["webhooks.errors.eventsUnknown"] } });
	await expect(added({ websites: ["nobody's"] })).rejects.toMatchObject({ errors: { websites: ["webhooks.errors.scopeUnknown"] } });
	const { secrets, ...others } = world.ctx.ports;
	world.ctx.ports = others;
	await expect(added({})).rejects.toMatchObject({ errors: { url: ["webhooks.errors.noSecret"] } });
	if (secrets) world.ctx.ports = { ...others, secrets };
	for (let i = 0; i < 10; i++) await added({});
	await expect(added({})).rejects.toMatchObject({ errors: { url: ["webhooks.errors.many"] } });
	const [first] = await world.ctx.db.select().from(webhookEndpoint);
	await removeEndpoint(world.ctx, seatOfCaller(caller), first?.hid ?? "");
	await expect(removeEndpoint(world.ctx, seatOfCaller(caller), first?.hid ?? "")).rejects.toMatchObject({ code: "NotFoundException" });
	await expect(sendTest(world.ctx, seatOfCaller(await newCaller(world)), "foreign")).rejects.toMatchObject({ code: "NotFoundException" });
});
