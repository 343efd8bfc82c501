import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { putAlertRun } from "~/db/alerts";
import { alertDelivery, alertItem } from "~/db/tables/alerts";
import { notification } from "~/db/tables/messages";
import { urlMonitor, urlSpan } from "~/db/tables/url-monitors";
import { webhookEndpoint, webhookMessage } from "~/db/tables/webhooks";
import { RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import { CODES } from "~/domain/sample/codes";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { foldFinishedSamples } from "../clock/tick";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { ownerSeat } from "../seat/test-seat";
import { judgeWaitingRuns } from "./judge-run";
import { type JudgedAccount, judgedAccount, LEFT } from "./test-judging";

let one: JudgedAccount;
let world: JudgedAccount["world"];
let accountId: number;
beforeEach(async () => {
	one = await judgedAccount();
	({ world, accountId } = one);
});

test("a later run of the day corrects an alert once: its items, the targets that were told, and endpoints of webhooks", async () => {
	await one.addRule(LEFT, 0, '["mail","digest"]');
	await addEndpoint(["alert.fired", "alert.corrected"]);
	const hids = await one.track(["red shoes"]);
	await one.readDay(4);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	await one.readDay(14);
	await judgeWaitingRuns(world.ctx);
	await world.ctx.db.update(alertDelivery).set({ state: "sent" }).where(sql`target = 'mail'`);
	world.advance(2 * HOUR_MS);
	await refreshMonitors(world.ctx, ownerSeat({ id: accountId }), hids);
	await one.readDay(5);
	await judgeWaitingRuns(world.ctx);
	expect(await world.ctx.db.select().from(alertItem)).toMatchObject([{ day: "2026-11-22", correctedAt: world.ctx.now() }]);
	expect(await one.items()).toMatchObject([["2026-11-22", { later: { code: CODES.place + 5 } }]]);
	const deliveries = await world.ctx.db.select().from(alertDelivery);
	expect(deliveries.map(({ target, kind, state }) => [target, kind, state])).toEqual([
		["mail", "fired", "sent"],
		["digest", "fired", "waiting"],
		["mail", "corrected", "waiting"],
	]);
	expect(await world.ctx.db.select().from(notification).where(sql`topic LIKE 'alert:%'`)).toMatchObject([
		{ kind: "alert_corrected", facts: expect.stringMatching(/^\{"domain":"shop.example","alert":"\w{22}"\}$/) },
	]);
	expect(world.published.at(-1)?.changes[0]?.path).toContain("notifications");
	const told = await world.ctx.db.select().from(webhookMessage);
	expect(told.map(({ type, body }) => [type, JSON.parse(body).data.items[0].subject])).toEqual([
		["alert.fired", `keyword:${hids[0]}`],
		["alert.corrected", `keyword:${hids[0]}`],
	]);
	await world.ctx.db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
	await judgeWaitingRuns(world.ctx);
	expect([(await world.ctx.db.select().from(alertDelivery)).length, (await one.alerts()).length]).toEqual([3, 1]);
});

test("an incomplete night and an address that left the index are alerts about the account; an address needs two answers", async () => {
	await one.addRule({ kind: "run_incomplete", percent: 5 });
	await one.addRule({ kind: "url_left_index" });
	await one.track(["red shoes"]);
	world.advance(DAY_MS);
	await one.readDay(4, true);
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toMatchObject([["2026-11-22", { kind: "run_incomplete", unknown: 1, total: 1 }]]);
	expect(await one.alerts()).toMatchObject([{ domain: null, causes: null }]);
	const { db } = world.ctx;
	const now = world.ctx.now();
	const url = { id: 1, hid: "u".repeat(22), accountId, url: "https://shop.example/a", domain: "shop.example", createdAt: 0 };
	await db.insert(urlMonitor).values(url);
	const span = { accountId, urlMonitorId: 1 };
	await db.insert(urlSpan).values({ ...span, state: 1, firstAt: now - DAY_MS, lastAt: now - DAY_MS });
	await db.insert(urlSpan).values({ ...span, state: 0, firstAt: now, lastAt: now });
	for (const answers of [1, 2, 3]) {
		await db.update(urlSpan).set({ answers }).where(sql`state = 0`);
		await db.batch([putAlertRun(db, { accountId, day: "2026-11-22", time: RUN_OF_URLS, at: now })]);
		await judgeWaitingRuns(world.ctx);
		expect((await one.items()).filter(([, { about }]) => about === "url")).toHaveLength(answers === 1 ? 0 : 1);
	}
});

test("an alert names its causes, and a rule about websites that overtake fires once by both result pages", async () => {
	await one.addRule({ kind: "left_top", places: "3" });
	await one.addRule({ kind: "overtaken", rivals: ["rival.example"] });
	await one.addRule({ kind: "overtaken", rivals: ["r9.example"] });
	await one.track(["red shoes", "blue shoes"]);
	await one.readDay(3);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	world.engine.ranking({ 1: "rival.example", 2: "r1.example", 3: "r2.example", 4: "shop.example" });
	await one.readToday();
	await judgeWaitingRuns(world.ctx);
	expect(await one.alerts()).toEqual([
		{
			...{ domain: "shop.example", fell: 2, rose: 0, other: 0, unread: 0, unexplained: 0, uncompared: 0 },
			causes: [{ of: "fell", cause: "rival_above", domain: "rival.example", keywords: 2, entered: 2 }],
		},
	]);
	const found = (await one.items()).map(([, facts]) => facts);
	expect(found).toHaveLength(4);
	expect(found).toMatchObject([
		{ kind: "left_top", cause: 0 },
		{ kind: "left_top", cause: 0 },
		{ kind: "overtaken", rivals: ["rival.example"], cause: 0 },
		{ kind: "overtaken", rivals: ["rival.example"], cause: 0 },
	]);
});

async function addEndpoint(events: string[]): Promise<void> {
	const row = { hid: world.ctx.newHid(), accountId, url: "https://hooks.example/", name: "", sealedSecret: "", createdAt: 0 };
	await world.ctx.db.insert(webhookEndpoint).values({ ...row, events: JSON.stringify(events) });
}
