import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { loader as shared } from "~/routes/share/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { testCtx as storedCtx } from "../storage/stored-account";

/** Keywords that the free plan has room for, and those that the account follows. */
const ROOM = 10;
const FOLLOWED = 12;

test("a share leaves keywords beyond the plan out and says how many, unless its maker asks for them", async () => {
	// The tables port of a deployment: a shared page is read as visitors read it.
	const ctx = Object.assign(await storedCtx(), { logged: [] }) as unknown as Awaited<ReturnType<typeof signedInUser>>["ctx"];
	const owner = { ...(await signedInUser({ account: { plan: "expert_20210323", packs: 1 } })), ctx };
	const call = async <T>(method: string, path: string, body?: unknown) =>
		(await ask(ctx, method, path, { headers: owner.bearer, ...(body !== undefined && { body }) })).body as T;
	const keywords = Array.from({ length: FOLLOWED }, (_, i) => `lamp ${i}`);
	await call("POST", "monitors", { website: "shop.example", country: "fr", language: "fr", keywords });
	await ctx.db.update(account).set({ plan: "default" }).where(eq(account.id, owner.accountId));
	const [website] = await call<{ id: string }[]>("GET", "websites");
	const target = `websites:${website?.id}`;
	const open = async (asked: object) => {
		const { token } = await call<{ token: string }>("POST", "shares", { target, ...asked });
		const { data } = await callRoute(shared, `/s/${token}`, { params: { token } });
		const { table } = data as { table: { found: number; leftOut: number } };
		return [table.found, table.leftOut];
	};
	for (const asked of [{}, { beyond_plan: false }]) expect(await open(asked)).toEqual([ROOM, FOLLOWED - ROOM]);
	expect(await open({ beyond_plan: true })).toEqual([FOLLOWED, 0]);
	const listed = await call<{ beyond_plan: boolean }[]>("GET", "shares");
	expect(listed.map(({ beyond_plan }) => beyond_plan)).toEqual([true, false, false]);
	expect((await ask(ctx, "POST", "shares", { headers: owner.bearer, body: { target, beyond_plan: "perhaps" } })).status).toBe(422);
});
