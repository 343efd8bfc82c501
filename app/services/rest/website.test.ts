import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { accountById } from "~/db/accounts";
import { overdueResting } from "~/db/resting";
import { alertItem, alertRule } from "~/db/tables/alerts";
import { connectionProperty } from "~/db/tables/connections";
import { resting } from "~/db/tables/resting";
import { DAY_MS } from "~/domain/time/durations";
import { ask, signedInUser } from "../../server/api/test-client";
import { seedProperty } from "../search-queries/test-queries";
import type { Seat } from "../seat/seat";
import { openSession } from "../sessions/open-session";
import { purgeResting } from "./purge-resting";
import { foreseeRemoval } from "./remove-websites";

type One = Awaited<ReturnType<typeof signedInUser>>;
const MARKET = { country: "fr", language: "fr" };

async function call<T = Record<string, unknown>>(one: One, method: string, path: string, body?: unknown, key?: string): Promise<T> {
	const headers = { ...one.bearer, ...(key && { "Idempotency-Key": key }) };
	const answer = await ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers });
	expect([path, answer.status, answer.status === 200 ? null : answer.body]).toEqual([path, 200, null]);
	return answer.body as T;
}

type Row = { id: string };
/** What is back has newer rows, so lists without an order of their own are compared by id. */
const byId = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Everything of the account that a person sees, by list. */
async function everything(one: One) {
	const paths = ["websites", "monitors", "url-monitors", "tags", "notes", "scheduled_exports", "webhooks", "alert-rules", "shares"];
	const lists: [string, unknown][] = [];
	for (const path of paths) lists.push([path, byId(await call<Row[]>(one, "GET", path))]);
	const views = await one.ctx.db.all(
		sql`SELECT hid, name, slug, parameters FROM saved_view WHERE account_id = ${one.accountId} ORDER BY hid`,
	);
	const spans = await one.ctx.db.all(sql`SELECT state, first_at FROM url_span WHERE account_id = ${one.accountId}`);
	const competitors = await one.ctx.db.all(
		sql`SELECT hid, website_hid, host, place FROM competitor WHERE account_id = ${one.accountId} ORDER BY hid`,
	);
	const paused = await call(one, "GET", "monitors?state=paused");
	const properties = await one.ctx.db
		.select({
			name: connectionProperty.name,
			state: connectionProperty.state,
			site: sql`(SELECT domain FROM website w WHERE w.id = website_id)`,
		})
		.from(connectionProperty)
		.where(eq(connectionProperty.accountId, one.accountId));
	return Object.fromEntries([
		...lists,
		["views", views],
		["competitors", competitors],
		["spans", spans],
		["paused", paused],
		["properties", properties],
	]);
}

/** An account with two websites, each with everything that can hang on one. */
async function world() {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) one.ctx.ports.secrets = secrets;
	const make = async (path: string, body: object) => (await call<{ id: string }>(one, "POST", path, body)).id;
	const add = async (website: string, ...keywords: string[]) =>
		(await call<{ ids: string[] }>(one, "POST", "monitors", { website, keywords, ...MARKET })).ids;
	const shop = await add("shop.example", "desk lamp", "floor lamp", "wall lamp", "old lamp");
	const other = await add("other.example", "chair");
	const blog = await add("blog.shop.example", "news");
	const sites = await call<{ id: string; domain: string }[]>(one, "GET", "websites");
	const siteOf = (domain: string) => sites.find((site) => site.domain === domain)?.id ?? "";
	const [hid, otherHid] = [siteOf("shop.example"), siteOf("other.example")];
	const tag = await make("tags", { name: "summer" });
	await call(one, "PUT", `monitors/${shop[0]}`, { favorite: true, tags: [tag] });
	await call(one, "POST", "url-monitors", {
		urls: [
			"https://shop.example/a",
			"https://www.shop.example/b",
			"https://m.shop.example/c",
			"https://blog.shop.example/d",
			"https://other.example/e",
		],
	});
	const note = async (description: string, ...ways: string[]) => make("notes", { description, at: "2026-11-01", monitors_ways: ways });
	await note("of the shop", `websites:${hid}`);
	await note("of a keyword", `monitors:${shop[1]}`);
	await note("of both", `websites:${hid}`, `websites:${otherHid}`);
	await note("of all");
	const report = (...targets: string[]) =>
		make("scheduled_exports", { type: "weekly", monitors_ways: targets, transport_options: { emails: one.person.email } });
	await report(`websites:${hid}`);
	await report(`monitors:${shop[2]}`);
	await report(`websites:${hid}`, `websites:${otherHid}`);
	await report();
	const hook = (websites: string[]) => make("webhooks", { url: "https://hooks.shop.example/in", events: ["positions.changed"], websites });
	await hook([hid]);
	await hook([hid, otherHid]);
	const rule = (scope: string, target: string | null) =>
		make("alert-rules", { condition: { kind: "left_top", places: "3" }, scope, target });
	const ruleHid = await rule("website", hid);
	await rule("keyword", shop[1] ?? "");
	await rule("website", otherHid);
	await make("shares", { target: `websites:${hid}`, days: 30 });
	await make("shares", { target: `websites:${otherHid}`, days: 30 });
	await call(one, "POST", `websites/${hid}/competitors`, { competitors: ["rival.example", "other-rival.example"] });
	await call(one, "POST", `websites/${otherHid}/competitors`, { competitors: ["rival.example"] });
	const view = (name: string, slug: string) =>
		one.ctx.db.run(sql`INSERT INTO saved_view (hid, account_id, user_id, name, name_key, slug, parameters, created_at)
			VALUES (${one.ctx.newHid()}, ${one.accountId}, ${one.userId}, ${name}, ${name}, ${slug}, '', 1)`);
	await view("by domain", "shop.example");
	await view("by id", hid);
	await view("other", "other.example");
	await seedProperty(one.ctx, { accountId: one.accountId, domain: "shop.example", days: [] });
	return { one, hid, otherHid, shop, other, blog, tag, ruleHid, add };
}

const seatOf = (one: One): Seat => ({
	account: { id: one.accountId },
	who: "person",
	websites: "all",
	may: () => true,
	refusal: () => null,
});

/** Time passes, and the person signs in again. */
async function later(one: One, ms: number): Promise<void> {
	one.ctx.advance(ms);
	const user = { id: one.userId, hid: one.userHid, role: "USER" as const };
	const { secret } = await openSession(one.ctx, { kind: "bearer", user, accountId: one.accountId, ip: null, userAgent: null });
	one.bearer.Authorization = `Bearer ${secret}`;
}

const remove = (one: One, ids: string[], key?: string) => call<{ removed: number }>(one, "POST", "websites/remove", { ids }, key);
const restore = (one: One, ids: string[], key?: string) => call<{ restored: number }>(one, "POST", "websites/restore", { ids }, key);
const namesOf = (list: unknown, name: string) => (list as Record<string, unknown>[]).map((row) => row[name]).toSorted();

test("a website goes with all that belongs to it alone, what names others too stays, and the whole comes back as it was", async () => {
	const { one, hid, otherHid, ruleHid, shop } = await world();
	// Removed before by themselves, and paused: they stay so.
	await call(one, "POST", "monitors/remove", { ids: [shop[3]] });
	await call(one, "POST", "monitors/pause", { ids: [shop[2]] });
	const [rule] = await one.ctx.db.select({ id: alertRule.id }).from(alertRule).where(eq(alertRule.hid, ruleHid));
	await one.ctx.db.insert(alertItem).values({
		alertId: 1,
		accountId: one.accountId,
		ruleId: rule?.id ?? 0,
		subject: `website:${hid}`,
		day: "2026-11-01",
		facts: "{}" as never,
	});
	const before = await everything(one);
	one.ctx.advance(60_000);
	expect(await foreseeRemoval(one.ctx, seatOf(one), hid)).toEqual({
		domain: "shop.example",
		counts: {
			monitors: 3,
			"url-monitors": 3,
			competitors: 2,
			"scheduled-exports": 2,
			webhooks: 1,
			"alert-rules": 2,
			shares: 1,
			"saved-views": 2,
			notes: 2,
		},
	});
	expect(await remove(one, [hid])).toEqual({ removed: 1 });
	const after = await everything(one);
	expect(namesOf(after.websites, "domain")).toEqual(["blog.shop.example", "other.example"]);
	expect(namesOf(after["url-monitors"], "url")).toEqual(["https://blog.shop.example/d", "https://other.example/e"]);
	expect(namesOf(after.notes, "description")).toEqual(["of all", "of both"]);
	expect([after.paused, after.tags, namesOf(after.views, "name")]).toEqual([[], before.tags, ["other"]]);
	expect(namesOf(after.competitors, "website_hid")).toEqual([otherHid]);
	const lengths = ["monitors", "scheduled_exports", "webhooks", "shares"].map((name) => (after[name] as unknown[]).length);
	expect(lengths).toEqual([2, 2, 1, 1]);
	expect(after.properties).toMatchObject([{ state: "off", site: null }]);
	expect((await call<{ label: string }[]>(one, "GET", "removed")).map(({ label }) => label)).toEqual(["shop.example", "old lamp"]);
	await later(one, 30 * DAY_MS - 120_000);
	await purgeResting(one.ctx);
	expect(await restore(one, [hid])).toEqual({ restored: 1 });
	const back = await everything(one);
	for (const name of Object.keys(before)) {
		// Thirty days later other dates are compared, the next run is another, and the first reading is no longer awaited.
		const moved = { scheduled_exports: { next_run: null, waits_for: null }, paused: { looking: null, position: null } }[name];
		const shown = (list: unknown) => (moved ? (list as object[]).map((row) => ({ ...row, ...moved })) : list);
		expect([name, shown(back[name])]).toEqual([name, shown(before[name])]);
	}
	const atRest = (await call<{ label: string }[]>(one, "GET", "removed")).map(({ label }) => label);
	expect(atRest.toSorted()).toEqual(["old lamp", "wall lamp"]);
	const [again] = await one.ctx.db.select({ id: alertRule.id }).from(alertRule).where(eq(alertRule.hid, ruleHid));
	expect(await one.ctx.db.$count(alertItem, eq(alertItem.ruleId, again?.id ?? 0))).toBe(1);
});

test("keywords, notes and views of a removed website are found nowhere, and another account neither removes nor brings it back", async () => {
	const { one, hid } = await world();
	const stranger = await signedInUser();
	expect(await remove(stranger, [hid])).toEqual({ removed: 0 });
	await remove(one, [hid]);
	expect(await restore(stranger, [hid])).toEqual({ restored: 0 });
	const found = await call<Record<string, unknown[]>>(one, "POST", "search", { query: "lamp" });
	expect([found.monitors, found.websites]).toEqual([[], []]);
	expect((await call<Record<string, unknown[]>>(one, "POST", "search", { query: "shop.example" })).websites).toMatchObject([
		{ domain: "blog.shop.example" },
	]);
	const account = await accountById(one.ctx.db, one.accountId);
	expect(account?.monitorCount).toBe(2);
});

test("ten requests at once remove a website once and bring it back once, and a repeat under one key is answered as the first", async () => {
	const { one, hid } = await world();
	const before = await everything(one);
	const removals = await Promise.all(Array.from({ length: 10 }, () => remove(one, [hid])));
	expect(removals.reduce((sum, { removed }) => sum + removed, 0)).toBe(1);
	const returns = await Promise.all(Array.from({ length: 10 }, () => restore(one, [hid])));
	expect(returns.reduce((sum, { restored }) => sum + restored, 0)).toBe(1);
	const after = await everything(one);
	expect([after.monitors, after.notes, after.shares]).toEqual([before.monitors, before.notes, before.shares]);
	for (const answer of [await remove(one, [hid], "again"), await remove(one, [hid], "again")]) expect(answer).toEqual({ removed: 1 });
	await one.ctx.db.run(sql`UPDATE idempotency SET status = NULL, body = NULL WHERE account_id = ${one.accountId}`);
	one.ctx.advance(60_000);
	expect(await remove(one, [hid], "again")).toEqual({ removed: 1 });
	expect(await restore(one, [hid], "back")).toEqual({ restored: 1 });
});

test("a website whose keywords have no room any more is refused as a whole, and rests on", async () => {
	const { one, hid, add } = await world();
	await remove(one, [hid]);
	await add("other.example", ...Array.from({ length: 97 }, (_, n) => `chair ${n}`));
	const refused = await ask(one.ctx, "POST", "websites/restore", { body: { ids: [hid] }, headers: one.bearer });
	expect(refused.body).toMatchObject({ code: "ThrottledCreateMonitorException" });
	expect((await call<unknown[]>(one, "GET", "url-monitors")).length).toBe(2);
	expect((await call<{ label: string }[]>(one, "GET", "removed")).map(({ label }) => label)).toEqual(["shop.example"]);
});

test("adding its domain again brings the website back alone with its id and rule; what went with it is listed by itself", async () => {
	const { one, hid, shop, add } = await world();
	await call(one, "PUT", `websites/${hid}`, { hosts: "exact" });
	await call(one, "POST", "monitors/pause", { ids: [shop[2]] });
	await remove(one, [hid]);
	await add("shop.example", "ceiling lamp", "desk lamp");
	const site = (await call<{ id: string; domain: string; hosts: string }[]>(one, "GET", "websites")).find(
		({ domain }) => domain === "shop.example",
	);
	expect(site).toMatchObject({ id: hid, hosts: "exact" });
	const rests = await call<{ kind: string; state: string; label: string }[]>(one, "GET", "removed");
	expect(rests.filter(({ kind }) => kind === "monitors").map(({ state, label }) => [state, label])).toEqual(
		expect.arrayContaining([
			["removed", "floor lamp"],
			["removed", "old lamp"],
			["paused", "wall lamp"],
		]),
	);
	expect(rests.filter(({ kind }) => kind !== "monitors").length).toBe(14);
	expect(await restore(one, [hid])).toEqual({ restored: 0 });
});

test("after 30 days a website and all that went with it are deleted; brought back while it is erased, it is whole or gone", async () => {
	const { one, hid } = await world();
	const ofAccount = eq(resting.accountId, one.accountId);
	await remove(one, [hid]);
	await later(one, 30 * DAY_MS + 1);
	const before = await one.ctx.db.$count(resting, ofAccount);
	const [, { restored }] = await Promise.all([purgeResting(one.ctx), restore(one, [hid])]);
	const monitors = (await call<unknown[]>(one, "GET", "monitors")).length;
	expect([before > 10, monitors]).toEqual([true, restored === 1 ? 6 : 2]);
	await purgeResting(one.ctx);
	expect(await one.ctx.db.$count(resting, ofAccount)).toBe(0);
	expect(await restore(one, [hid])).toEqual({ restored: 0 });
});

test("the website's row is deleted before what went with it, so that it never comes back in part", async () => {
	const { one, hid } = await world();
	await remove(one, [hid]);
	const [first] = await overdueResting(one.ctx.db, one.ctx.now() + 1, 1);
	expect(first).toMatchObject({ hid, kind: "websites" });
});

test("a token removes no website whose links, reports and webhooks it did not make", async () => {
	const { one, hid } = await world();
	const { key } = await call<{ key: string }>(one, "POST", "account/tokens/api", {
		label: "Sheet",
		scope: "*",
		current_password: one.person.password,
	});
	const asToken = await ask(one.ctx, "POST", "websites/remove", { body: { ids: [hid] }, headers: { Authorization: `Bearer ${key}` } });
	expect(asToken.body).toMatchObject({ code: "MadeByAnotherException" });
	expect(await foreseeRemoval(one.ctx, seatOf(one), hid)).not.toBeNull();
});

test("20,000 keywords go with their website in one batch and come back", async () => {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 200 } });
	await call(one, "POST", "monitors", { website: "big.example", keywords: ["lamp"], ...MARKET });
	const [site] = await call<{ id: string }[]>(one, "GET", "websites");
	await one.ctx.db.batch([
		one.ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
			INSERT INTO monitor (hid, account_id, website_id, search_id, ordinal, created_at)
			SELECT 'big' || i, m.account_id, m.website_id, m.search_id + 1000000 + i, m.ordinal + i, 1 FROM n JOIN monitor m WHERE m.account_id = ${one.accountId}`),
		one.ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
			INSERT INTO search (id, engine, keyword_id, device, place, bucket_id, bucket_index, created_at)
			SELECT s.id + 1000000 + i, s.engine, s.keyword_id, s.device, 'p' || i, s.bucket_id + 1000 + i, 0, 1 FROM n
				JOIN monitor m ON m.account_id = ${one.accountId} AND m.hid NOT LIKE 'big%' JOIN search s ON s.id = m.search_id`),
		one.ctx.db.run(sql`UPDATE account SET monitor_count = 20000, next_ordinal = 20000 WHERE id = ${one.accountId}`),
	]);
	const count = () => one.ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM monitor WHERE account_id = ${one.accountId}`);
	expect(await remove(one, [site?.id ?? ""])).toEqual({ removed: 1 });
	expect(await count()).toEqual([{ n: 0 }]);
	expect(await restore(one, [site?.id ?? ""])).toEqual({ restored: 1 });
	expect([await count(), (await accountById(one.ctx.db, one.accountId))?.monitorCount]).toEqual([[{ n: 20_000 }], 20_000]);
});
