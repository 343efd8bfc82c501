import { expect, test } from "vitest";
import { DAY_MS } from "~/domain/time/durations";
import { ask, signedInUser } from "./test-client";

const GRANT = { plan: "expert_20210323", options: { max_monitor_plus_100: 4 }, until: null, why: "Bank transfer of May" };

test("an administrator gives and ends rights; account and user name them, with the limits that follow", async () => {
	const administrator = await signedInUser({ role: "ADMINISTRATOR" });
	const one = await signedInUser();
	const path = `users/${one.userHid}/grant`;
	const put = async (body: object) => (await ask(administrator.ctx, "PUT", path, { body, headers: administrator.bearer })).body;
	const until = new Date(one.ctx.now() + 30 * DAY_MS).toISOString();
	expect(await put({ ...GRANT, until })).toMatchObject({ ...GRANT, until });
	expect(await put(GRANT)).toMatchObject(GRANT);
	const account = async () => (await ask(one.ctx, "GET", "account", { headers: one.bearer })).body;
	expect(await account()).toMatchObject({
		plan: "expert_20210323",
		rules: { monitoring: { max_monitor: 400 } },
		subscriptions: { monitoring: { plan: "expert_20210323", status: "active" } },
		grant: GRANT,
	});
	expect((await ask(administrator.ctx, "GET", `users/${one.userHid}`, { headers: administrator.bearer })).body).toMatchObject({
		grant: GRANT,
	});
	expect(await put({ plan: "administrator", why: "colleague" })).toMatchObject({ plan: "administrator", options: {}, until: null });
	expect((await ask(administrator.ctx, "DELETE", path, { headers: administrator.bearer })).body).toBeNull();
	expect(await account()).toMatchObject({ plan: "default", grant: null, rules: { monitoring: { max_monitor: 10 } } });
});

test.each([
	[{ ...GRANT, plan: "default" }, "plan"],
	[{ ...GRANT, options: { max_monitor_plus_100: 0 } }, "options"],
	[{ ...GRANT, options: { max_monitor_plus_100: 201 } }, "options"],
	[{ ...GRANT, until: "tomorrow" }, "until"],
	[{ ...GRANT, until: "2020-01-01" }, "until"],
	[{ ...GRANT, why: "  " }, "why"],
	[{ ...GRANT, why: "x".repeat(301) }, "why"],
])("the grant %j is refused beside its field", async (body, field) => {
	const administrator = await signedInUser({ role: "ADMINISTRATOR" });
	const answer = await ask(administrator.ctx, "PUT", `users/${administrator.userHid}/grant`, { body, headers: administrator.bearer });
	expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});
