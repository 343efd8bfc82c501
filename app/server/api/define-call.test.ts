import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "./define-call";
import { entitiesOf } from "./entities";
import { pageSchema } from "./page-list";
import { ask, signedInUser } from "./test-client";

let reads = 0;
const payload = z.object({
	name: z.string("required.name").transform((name) => {
		reads += 1;
		return name.trim();
	}),
});
const entry = { path: "tried", access: "verified", summary: "", answers: () => z.unknown() } as const;
const routes = [
	defineCall({ ...entry, method: "POST", payload, answer: async (call) => call.payload }),
	defineCall({ ...entry, method: "GET", query: pageSchema, answer: async ({ query, caller }) => ({ ...query, user: caller.user.id }) }),
	defineCall({ ...entry, method: "PUT", payload: entitiesOf(payload), answer: async (call) => call.payload.entities }),
];

test("a payload is read once, and the handler gets what the schema made of it", async () => {
	const { ctx, bearer } = await signedInUser();
	reads = 0;
	const { body } = await ask(ctx, "POST", "tried", { headers: bearer, body: { name: " lamps " }, routes });
	expect([body, reads]).toEqual([{ name: "lamps" }, 1]);
	expect(await ask(ctx, "POST", "tried", { headers: bearer, routes })).toMatchObject({
		status: 422,
		body: { errors: { name: [expect.any(String)] } },
	});
});

test("a query is read by its schema, and the caller is known", async () => {
	const { ctx, bearer, userId } = await signedInUser();
	const { body } = await ask(ctx, "GET", "tried?limit=99999&cursor=2.a&x=1", { headers: bearer, routes });
	expect(body).toEqual({ limit: 20_000, cursor: "2.a", user: userId });
});

test.each([
	["a field of an entity", [{ id: "a", name: 5 }], "name"],
	["no id", [{ name: "x" }], "entities"],
	[
		"an id twice",
		[
			{ id: "a", name: "x" },
			{ id: "a", name: "y" },
		],
		"entities",
	],
	["no entity", [], "entities"],
	["no list", "a", "entities"],
])("a fault of several entities names its field: %s", async (_, entities, field) => {
	const { ctx, bearer } = await signedInUser();
	const { status, body } = await ask(ctx, "PUT", "tried", { headers: bearer, body: { entities }, routes });
	expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
});
