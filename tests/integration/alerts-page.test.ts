import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { alert, alertItem } from "~/db/tables/alerts";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import { action as alertForm, loader as alertPage } from "~/routes/alert/route";
import { action as alertsForm, loader as alertsPage } from "~/routes/alerts/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

const UNREADABLE = "This value cannot be read.";
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
	// A removed rule has no form any more; the page stays.
	for (const query of ["dialog=add_rule&kind=moved&direction=up&about=account", `dialog=edit_rule&id=${id}`, "dialog=edit_rule"])
		expect([query, (await callRoute(alertsPage, `/alerts?${query}`, { cookie })).status]).toEqual([query, 200]);
});

test("a preview reads the fields of a rule and adds none; a target or channel of another account is refused", async () => {
	const [own, other] = [await signedInUser(), await signedInUser()];
	const post = (path: string, body: unknown) => ask(own.ctx, "POST", path, { headers: own.bearer, body });
	const rules = async () => ((await ask(own.ctx, "GET", "alert-rules", { headers: own.bearer })).body as unknown[]).length;
	const tag = async (one: typeof own) =>
		((await ask(one.ctx, "POST", "tags", { headers: one.bearer, body: { name: "Winter" } })).body as { id: string }).id;
	const condition = { kind: "left_top", places: "10" };
	const before = await rules();
	expect((await post("alert-rules/preview", { condition, scope: "tag", target: await tag(own) })).body).toEqual({
		...{ known: true, days: 0, unjudged_days: 0, fired: 0, fired_days: 0, items: [] },
	});
	const strange = await tag(other);
	const faults: [unknown, string, string][] = [
		[[condition], "payload", UNREADABLE],
		[{ condition: "left_top" }, "condition", "Choose what happens."],
		[{ condition: { kind: "other" } }, "condition", "Choose what happens."],
		[{ condition, name: "n".repeat(81) }, "name", "At most 80 characters."],
		[{ condition, name: 5 }, "name", UNREADABLE],
		[{ condition, enabled: "yes" }, "enabled", UNREADABLE],
		[{ condition, scope: "planet" }, "scope", "This kind of rule cannot be limited so: choose the whole account or a group."],
		[{ condition, scope: "tag" }, "target", "This website, tag, view or keyword is not in the account."],
		[{ condition, scope: "tag", target: "" }, "target", UNREADABLE],
		[{ condition, scope: "tag", target: strange }, "target", "This website, tag, view or keyword is not in the account."],
		[{ condition, channels: ["AAAAAAAAAAAAAAAAAAAAAA"] }, "channels", "This channel is not in the account."],
		[{ condition, channels: "mail" }, "channels", UNREADABLE],
	];
	for (const path of ["alert-rules/preview", "alert-rules"]) {
		const found: unknown[] = [];
		for (const [body] of faults) {
			const answer = await post(path, body);
			const { errors = {} } = answer.body as { errors?: Record<string, string[]> };
			found.push([body, answer.status, errors]);
		}
		expect(found).toEqual(faults.map(([body, field, words]) => [body, 422, { [field]: [words] }]));
	}
	expect((await post("alert-rules/preview", "text")).status).toBe(400);
	expect(await rules()).toBe(before);
	await own.ctx.db.run(sql`INSERT INTO alert_rule (hid, account_id, name, condition, scope, channels, state, judged_from, created_at)
		SELECT substr(hid, 1, 19) || value, account_id, name, condition, scope, channels, state, judged_from, created_at
		FROM (SELECT * FROM alert_rule WHERE account_id = ${own.accountId} LIMIT 1), json_each(${JSON.stringify(Array.from({ length: 100 - before }, (_, n) => 100 + n))})`);
	const full = await post("alert-rules", { condition });
	expect([full.status, (full.body as { errors: unknown }).errors]).toEqual([
		422,
		{ condition: ["An account has at most 100 rules: remove one first."] },
	]);
	const [id] = (await ask(other.ctx, "GET", "alert-rules", { headers: other.bearer })).body as { id: string }[];
	for (const [method, body] of [["GET"], ["PUT", { condition }], ["DELETE"]] as const)
		expect([method, (await ask(own.ctx, method, `alert-rules/${id?.id}`, { headers: own.bearer, body })).status]).toEqual([method, 404]);
});

test("a mute ends on a day of the calendar; anything else is refused with its field", async () => {
	const { ctx, accountId, bearer, cookie } = await signedInUser();
	await ask(ctx, "POST", "monitors", {
		headers: bearer,
		body: { website: DOMAIN, keywords: ["lamp"], country: "fr", language: "fr" },
	});
	const [site] = (await ask(ctx, "GET", "websites", { headers: bearer })).body as { id: string }[];
	const id = "AAAAAAAAAAAAAAAAAAAAA3";
	await ctx.db.insert(alert).values({
		...{ hid: id, accountId, dedupeKey: id, websiteHid: site?.id ?? "", day: "2026-11-27", time: "0000" },
		...{ facts: JSON.stringify(FACTS), firedAt: 1 },
	});
	const found = async (until: string) => {
		const form = { intent: "mute", subject: `website:${site?.id}`, until };
		const { status, data } = await callRoute(alertForm, `/alerts/${id}`, { params: { id }, cookie, form });
		return [until, status, data?.errors ?? null];
	};
	const fault = { until: ["Today or a later day."] };
	for (const until of ["", "zzzz", "2099-02-31", "2020-01-01", "0"]) expect(await found(until)).toEqual([until, 400, fault]);
	expect(await found("2099-02-28")).toEqual(["2099-02-28", 302, null]);
});

test("forms refuse ids of another account, and channels and settings with invalid fields", async () => {
	const { cookie } = await signedInUser();
	const other = await signedInUser();
	const [rule] = (await ask(other.ctx, "GET", "alert-rules", { headers: other.bearer })).body as { id: string }[];
	const found = async (form: Record<string, string>) => {
		const { status, data } = await callRoute(alertsForm, "/alerts", { cookie, form });
		return [form.intent, status, data?.code, data?.errors ?? {}];
	};
	for (const intent of ["rule_on", "rule_off", "remove_rule", "channel_on", "channel_off", "remove_channel", "test_channel"])
		expect(await found({ intent, id: rule?.id ?? "" })).toEqual([intent, 400, "NotFoundException", {}]);
	const slack = { intent: "save_channel", kind: "slack", url: "https://hooks.slack.com/services/x" };
	const settings = { intent: "save_settings", digest: "daily", digest_time: "08:00", digest_weekday: "1", max_a_day: "5" };
	const faults: [Record<string, string>, string, string][] = [
		[{ ...slack, kind: "pigeon" }, "kind", "Choose a service."],
		[{ ...slack, name: "n".repeat(61) }, "name", "At most 60 characters."],
		[{ ...slack, kind: "telegram", token: "x" }, "token", "A token as 123456789:ABC…, from @BotFather."],
		[{ ...settings, digest: "hourly" }, "digest", "Choose daily, weekly or none."],
		[{ ...settings, digest_time: "25:00" }, "digest_time", "A time as 08:00."],
		[{ ...settings, digest_weekday: "8" }, "digest_weekday", "Choose a weekday."],
		[{ ...settings, max_a_day: "51" }, "max_a_day", "A whole number from 1 to 50."],
		[{ ...settings, quiet_from: "22:00" }, "quiet", "A time as 08:00."],
	];
	const answers = await Promise.all(faults.map(([form]) => found(form)));
	expect(answers).toEqual(faults.map(([form, field, words]) => [form.intent, 400, "ValidationException", { [field]: [words] }]));
});
