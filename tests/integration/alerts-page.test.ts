import { expect, test } from "vitest";
import { alert, alertItem } from "~/db/tables/alerts";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import { action as alertForm, loader as alertPage } from "~/routes/alert/route";
import { action as alertsForm, loader as alertsPage } from "~/routes/alerts/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

const DOMAIN = "shop.example";
const FACTS: AlertFacts = { domain: DOMAIN, fell: 1, rose: 0, other: 0, unread: 0, causes: [], unexplained: 1, uncompared: 0 };
const VALUE = { day: "2026-11-26", time: "0000", code: 4, depth: 30, url: "", look: null, at: 1 };
const ITEM: AlertItemFacts = {
	about: "keyword",
	kind: "left_top",
	condition: { kind: "left_top", places: "10" },
	term: "lamp",
	country: "fr",
	language: "fr",
	device: "desktop",
	before: VALUE,
	after: { ...VALUE, day: "2026-11-27", code: 14 },
	move: -10,
};

async function scene() {
	const one = await signedInUser();
	const { ctx, accountId, bearer } = one;
	const call = async <T>(path: string) => (await ask(ctx, "GET", path, { headers: bearer })).body as T;
	const fire = async (hid: string, firedAt: number) => {
		const row = {
			hid,
			accountId,
			dedupeKey: hid,
			websiteHid: null,
			day: "2026-11-27",
			time: "0000",
			facts: JSON.stringify(FACTS),
			firedAt,
		};
		const [{ id }] = (await ctx.db.insert(alert).values(row).returning({ id: alert.id })) as [{ id: number }];
		const item = { alertId: id, accountId, ruleId: id, subject: `keyword:${hid}`, day: "2026-11-27", facts: JSON.stringify(ITEM) };
		await ctx.db.insert(alertItem).values(item);
	};
	await fire("AAAAAAAAAAAAAAAAAAAAA1", 1_000);
	await fire("AAAAAAAAAAAAAAAAAAAAA2", 2_000);
	return { ...one, call };
}

test("alerts are listed the newest first, page by page, until they are read; another account has none of them", async () => {
	const { ctx, bearer, cookie, call } = await scene();
	const ids = async (path: string) => (await call<{ id: string; read: boolean }[]>(path)).map(({ id, read }) => [id, read]);
	expect(await ids("alerts")).toEqual([
		["AAAAAAAAAAAAAAAAAAAAA2", false],
		["AAAAAAAAAAAAAAAAAAAAA1", false],
	]);
	const first = await ask(ctx, "GET", "alerts?limit=1", { headers: bearer });
	expect(first.headers.get("Next-Cursor")).toBe("AAAAAAAAAAAAAAAAAAAAA2");
	expect(await ids("alerts?limit=1&cursor=AAAAAAAAAAAAAAAAAAAAA2")).toEqual([["AAAAAAAAAAAAAAAAAAAAA1", false]]);
	expect((await ask(ctx, "GET", "alerts?cursor=other", { headers: bearer })).status).toBe(422);
	const id = "AAAAAAAAAAAAAAAAAAAAA1";
	expect((await callRoute(alertPage, `/alerts/${id}`, { params: { id }, cookie })).status).toBe(200);
	expect(await ids("alerts?state=unread")).toEqual([["AAAAAAAAAAAAAAAAAAAAA2", false]]);
	await callRoute(alertsForm, "/alerts", { cookie, form: { intent: "read_all", until: "2000" } });
	expect(await ids("alerts?state=unread")).toEqual([]);
	const stranger = await signedInUser();
	expect((await ask(stranger.ctx, "GET", "alerts", { headers: stranger.bearer })).body).toEqual([]);
	for (const route of [alertPage, alertForm])
		expect(
			(await callRoute(route, `/alerts/${id}`, { params: { id }, cookie: stranger.cookie, ...(route === alertForm && { form: {} }) }))
				.status,
		).toBe(404);
});

test("a rule is added, switched, changed and removed by the forms of the page; an unknown intent is refused", async () => {
	const { ctx, bearer, cookie } = await signedInUser();
	type Rule = { id: string; condition: { kind: string }; enabled: boolean; scope: string };
	const rules = async () => (await ask(ctx, "GET", "alert-rules", { headers: bearer })).body as Rule[];
	const send = (form: Record<string, string>) => callRoute(alertsForm, "/alerts", { cookie, form });
	expect((await rules()).map(({ condition }) => condition.kind)).toEqual(["left_top", "entered_top", "moved"]);
	// Without JavaScript the fields of a kind come after it was chosen: the usual values are written.
	expect((await send({ intent: "save_rule", kind: "quota_near", about: "account", channels: "mail", name: "" })).status).toBe(302);
	const added = (await rules()).at(-1);
	expect(added).toMatchObject({ condition: { kind: "quota_near", percent: 90 }, scope: "account", channels: ["mail"], enabled: true });
	const id = added?.id ?? "";
	await send({ intent: "rule_off", id });
	expect((await rules()).at(-1)).toMatchObject({ enabled: false });
	const refused = await send({ intent: "save_rule", id, kind: "quota_near", percent: "0", about: "account", name: "" });
	expect([refused.status, refused.data?.errors]).toEqual([400, { condition: ["A whole number from 1 to 100."] }]);
	const limited = await send({
		intent: "save_rule",
		id,
		kind: "quota_near",
		percent: "80",
		about: "website:AAAAAAAAAAAAAAAAAAAAAA",
		name: "",
	});
	expect([limited.status, Object.keys(limited.data?.errors ?? {})]).toEqual([400, ["scope"]]);
	await send({ intent: "remove_rule", id });
	expect(await rules()).toHaveLength(3);
	for (const intent of ["constructor", "other"]) expect((await send({ intent })).status).toBe(400);
	const page = await callRoute(alertsPage, "/alerts?dialog=add_rule&kind=moved&direction=up&about=account", { cookie });
	expect(page.status).toBe(200);
});
