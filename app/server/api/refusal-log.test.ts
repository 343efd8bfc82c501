import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

test("S22 a request for another account's entity is logged as a refusal, with call and account and without the requested ids", async () => {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const other = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "mine", scope: "*" } });
	const [token] = (await ask(one.ctx, "GET", "account/tokens/api", { headers: one.bearer })).body as { id: string }[];
	const refused = await ask(other.ctx, "DELETE", `account/tokens/api/${token?.id}`, { headers: other.bearer });
	expect(refused.status).toBe(404);
	const logged = other.ctx.logged.filter(({ event }) => event === "access.refused");
	expect(logged).toEqual([
		{ event: "access.refused", code: "NotFoundException", call: "DELETE account/tokens/api/:id", account: other.accountId },
	]);
	expect(JSON.stringify(other.ctx.logged)).not.toContain(token?.id);
});

test("S22 a call above one's rights is logged, a good one is not", async () => {
	const one = await signedInUser();
	await ask(one.ctx, "GET", "account", { headers: one.bearer });
	expect(one.ctx.logged).toEqual([]);
	await ask(one.ctx, "POST", "batch", {
		headers: one.bearer,
		body: { tasks: [{ method: "POST", path: "users/abc/tokens/generate", payload: {} }] },
	});
	await ask(one.ctx, "POST", "users/abc/tokens/generate", { headers: one.bearer, body: {} });
	expect(one.ctx.logged).toHaveLength(2);
	expect(one.ctx.logged[1]).toEqual(one.ctx.logged[0]);
	expect(one.ctx.logged).toMatchObject([{ code: "ForbiddenException", call: "POST users/:id/tokens/generate" }, {}]);
});
