import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { planRules } from "~/domain/plan/plan-rules";
import { loader as billing } from "~/routes/account-billing/route";
import { loader as invoice } from "~/routes/account-invoice/route";
import { loader as subscriptions } from "~/routes/account-subscriptions/route";
import { action } from "~/routes/admin-setup/route";
import { loader as developers } from "~/routes/developers/route";
import { loader as positions } from "~/routes/position-monitoring/route";
import { loader as terms } from "~/routes/terms/route";
import { API_ROUTES } from "~/server/api/routes";
import { ask, signedInUser } from "~/server/api/test-client";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute } from "~/server/test-form";
import { payingCaller, subscribe } from "~/services/billing/test-payments";
import { endGrant } from "~/services/grants/end-grant";
import { giveGrant } from "~/services/grants/give-grant";
import { spreadRights } from "~/services/grants/spread-rights";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { savePlans } from "~/services/setup/save-plans";

const d1 = (env as unknown as { DB: D1Database }).DB;
type Admin = Awaited<ReturnType<typeof signedInUser>>;
let admin: Admin;

beforeEach(async () => {
	await d1.batch(["setting", "subscription", "membership", "account"].map((table) => d1.prepare(`DELETE FROM ${table}`)));
	forgetGateFacts();
	admin = await signedInUser({ role: "ADMINISTRATOR" });
});

const send = (plans: string, account_limit = "") =>
	callRoute<{ errors: Record<string, string[]> }>(action, "/admin/setup", {
		form: { intent: "plans", plans, account_limit },
		cookie: admin.cookie,
	});
const rightsOf = async (accountId: number) => {
	const row = await d1.prepare("SELECT plan, packs, status FROM account WHERE id = ?").bind(accountId).first();
	return [row?.plan, row?.packs, row?.status];
};

test("plans off give every account the installation's limits, plans on give back what each had", async () => {
	const free = await signedInUser();
	const given = await signedInUser({ account: { plan: "expert_20210323", packs: 4 } });
	expect((await send("off", "300")).location).toBe("/admin/setup#plans");
	expect([await rightsOf(free.accountId), await rightsOf(given.accountId)]).toEqual([
		["installation", 300, "active"],
		["expert_20210323", 4, "active"],
	]);
	await send("off");
	expect([await rightsOf(free.accountId), await rightsOf(given.accountId)]).toEqual([
		["installation", 0, "active"],
		["installation", 0, "active"],
	]);
	const joined = await signedInUser();
	expect(await rightsOf(joined.accountId)).toEqual(["installation", 0, "active"]);
	await send("on");
	expect(await Promise.all([free, given, joined].map(({ accountId }) => rightsOf(accountId)))).toEqual([
		["default", 0, "active"],
		["expert_20210323", 4, "active"],
		["default", 0, "active"],
	]);
});

test("the limits of the installation count for keywords, URLs and checks alike; without one a million is room enough", () => {
	const rules = (packs: number) => {
		const { max_monitor, max_url_monitor, max_check_per_day, max_monitor_refresh_interval_hours } = planRules({
			plan: "installation",
			packs,
		});
		return [max_monitor, max_url_monitor, max_check_per_day, max_monitor_refresh_interval_hours];
	};
	expect([rules(300), rules(0)]).toEqual([
		[300, 300, 300, 0],
		[1_000_000, 1_000_000, 1_000_000, 0],
	]);
});

test("a grant raises one account above the installation's limit and falls back to it, never below", async () => {
	await send("off", "50");
	const user = await signedInUser();
	const who = await findSession(admin.ctx, { secret: admin.cookie, kind: "cookie", ip: null });
	if (!who) throw new Error("no session");
	const boss = seatOfCaller(who);
	await giveGrant(admin.ctx, boss, user.userHid, { plan: "expert_20210323", packs: 2, until: null, why: "more" });
	expect(await rightsOf(user.accountId)).toEqual(["expert_20210323", 2, "active"]);
	await endGrant(admin.ctx, boss, user.userHid);
	expect(await rightsOf(user.accountId)).toEqual(["installation", 50, "active"]);
});

test("rights follow a changed policy by the clock where there are many accounts, and a policy that changes meanwhile begins anew", async () => {
	const { ctx } = admin;
	await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
		INSERT INTO account (hid, country, language, timezone, created_at) SELECT 'many-' || i, 'fr', 'fr', 'UTC', 0 FROM n`);
	const left = async () => (await d1.prepare("SELECT count(*) AS n FROM account WHERE plan <> 'installation'").first<{ n: number }>())?.n;
	await savePlans(ctx, { hasPlans: false, accountLimit: 0 });
	expect(await left()).toBe(151);
	expect([await spreadRights(ctx), await left()]).toEqual([false, 51]);
	await savePlans(ctx, { hasPlans: false, accountLimit: 20_000 });
	const steps = [await spreadRights(ctx), await spreadRights(ctx), await spreadRights(ctx)];
	const packs = await d1.prepare("SELECT count(*) AS n FROM account WHERE packs = 20000").first<{ n: number }>();
	expect([steps, await left(), packs?.n]).toEqual([[false, true, true], 0, 251]);
});

test("plans are not switched off while a subscription runs", async () => {
	const paying = await payingCaller();
	await subscribe(paying, 1);
	await expect(savePlans(paying.ctx, { hasPlans: false, accountLimit: 0 })).rejects.toMatchObject({ code: "ConflictException" });
	expect((await send("off")).data?.errors.plans).toEqual([expect.stringContaining("subscription runs")]);
});

test.each(["-1", "1.5", "many", "1000000", "10\r\n20"])("a limit of %j is refused beside its field", async (limit) => {
	expect((await send("off", limit)).data?.errors.account_limit).toEqual([expect.stringContaining("whole number")]);
});

test("without plans there are no shop, no terms and no calls of the shop; with plans there are", async () => {
	const user = await signedInUser({ termsAcceptedAt: null });
	const pages = async () =>
		Promise.all(
			[subscriptions, billing, invoice, terms].map(async (loader) => {
				const { status } = await callRoute(loader, "/account/billing", { cookie: user.cookie, params: { id: "x" } });
				return status;
			}),
		);
	expect(await pages()).toEqual([302, 302, 302, 200]);
	expect((await callRoute(positions, "/position-monitoring", { cookie: user.cookie })).location).toBe("/terms");
	const shopPaths = async () => {
		const contract = (await ask(user.ctx, "GET", "openapi.json")).body as { paths: object };
		return Object.keys(contract.paths).filter((path) => path.startsWith("/account/customer"));
	};
	// The API document is cached, but must follow a change of the policy.
	expect((await shopPaths()).length).toBeGreaterThan(5);
	await send("off");
	expect(await pages()).toEqual([404, 404, 404, 404]);
	expect((await ask(user.ctx, "GET", "account", { headers: user.bearer })).status).toBe(200);
	const reference = (page?: string) =>
		callRoute<{ groupNames: string[] }>(developers, `/developers/${page ?? ""}`, { params: page === undefined ? {} : { page } });
	expect((await reference()).data?.groupNames).not.toContain("billing");
	expect((await reference("billing")).status).toBe(404);
	expect(await shopPaths()).toEqual([]);
	const shop = API_ROUTES.filter(({ path }) => path.startsWith("account/customer"));
	expect(shop.length).toBeGreaterThan(10);
	for (const { method, path } of shop) {
		const answered = await ask(user.ctx, method, path.replace(":code", "X"), {
			headers: user.bearer,
			...(method !== "GET" && { body: {} }),
		});
		expect([method, path, answered.body]).toEqual([method, path, expect.objectContaining({ code: "NotFoundException" })]);
	}
});
