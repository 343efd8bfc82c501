import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { overdueResting } from "~/db/resting";
import { alertItem, alertRule } from "~/db/tables/alerts";
import { resting } from "~/db/tables/resting";
import { DAY_MS } from "~/domain/time/durations";
import { ask, signedInUser } from "../../server/api/test-client";
import { purgeResting } from "./purge-resting";
import { foreseeRemoval } from "./remove-websites";
import { call, everything, later, MARKET, namesOf, remove, restore, seatOf, world } from "./test-website";

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
			prompts: 1,
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
		// Thirty days later other dates are compared, the next run is another, and the first reading and answer are no longer awaited.
		const moved = {
			scheduled_exports: { next_run: null, waits_for: null },
			paused: { looking: null, position: null },
			prompts: { figures: null },
		}[name];
		const shown = (list: unknown) => (moved ? (list as object[]).map((row) => ({ ...row, ...moved })) : list);
		expect([name, shown(back[name])]).toEqual([name, shown(before[name])]);
	}
	const atRest = (await call<{ label: string }[]>(one, "GET", "removed")).map(({ label }) => label);
	expect(atRest.toSorted()).toEqual(["old lamp", "wall lamp"]);
	const [again] = await one.ctx.db.select({ id: alertRule.id }).from(alertRule).where(eq(alertRule.hid, ruleHid));
	expect(await one.ctx.db.$count(alertItem, eq(alertItem.ruleId, again?.id ?? 0))).toBe(1);
	const answers = sql`SELECT r.id FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id WHERE p.account_id = ${one.accountId}`;
	expect(await one.ctx.db.all(answers)).toHaveLength(2);
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
	expect(rests.filter(({ kind }) => kind !== "monitors").length).toBe(15);
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
