import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

interface Loaded {
	screen: { usable: boolean; tokens: { hid: string; label: string }[]; dialog: { name: string } | null };
}

test("an account whose plan has ended sees its tokens and deletes them, and can create none", async () => {
	const { ctx, cookie, accountId } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const send = (form: Record<string, string>) => callRoute(action, "/account/api", { cookie, form });
	const open = async (path = "/account/api") => (await callRoute<Loaded>(loader, path, { cookie })).data?.screen;
	const made = { intent: "create", label: "my script", scope: "read", days: "", keeps_made: "" };
	expect((await send(made)).status).toBe(200);
	expect(await open("/account/api?dialog=create_api_token")).toMatchObject({ usable: true, dialog: { name: "create_api_token" } });
	await ctx.db.update(account).set({ plan: "default", packs: 0 }).where(eq(account.id, accountId));
	const lapsed = await open("/account/api?dialog=create_api_token");
	expect(lapsed).toMatchObject({ usable: false, tokens: [{ label: "my script" }], dialog: null });
	expect((await send(made)).data).toMatchObject({ ok: false, code: "PaidPlanRequiredException" });
	const { location } = await send({ intent: "delete", id: lapsed?.tokens[0]?.hid ?? "", made: "end" });
	expect(location).toBe("/account/api");
	expect(await open()).toMatchObject({ usable: false, tokens: [] });
});
