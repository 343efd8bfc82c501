import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { runnableJobs } from "~/db/jobs";
import { alert, alertDelivery, alertItem, alertRule, alertRun } from "~/db/tables/alerts";
import { notification } from "~/db/tables/messages";
import { sample } from "~/db/tables/samples";
import { urlMonitor, urlSpan } from "~/db/tables/url-monitors";
import { webhookEndpoint, webhookMessage } from "~/db/tables/webhooks";
import type { RuleCondition } from "~/domain/alert/rule";
import { RUN_OF_URLS } from "~/domain/alert/rule-kinds";
import { ownJson } from "~/domain/own-json";
import { CODES } from "~/domain/sample/codes";
import type { GridEvidence } from "~/domain/sample/columns";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { gridOfRow, packGrid } from "../samples/sample-row";
import { judgeRun, judgeWaitingRuns } from "./judge-run";
import { previewRule } from "./preview-rule";

const LEFT: RuleCondition = { kind: "left_top", places: "10" };
let world: World;
let accountId: number;
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	accountId = await newAccount(world);
});

async function addRule(condition: RuleCondition, judgedFrom = 0, channels = "[]"): Promise<void> {
	await world.ctx.db.insert(alertRule).values({
		hid: world.ctx.newHid(),
		accountId,
		condition: JSON.stringify(condition),
		scope: "account",
		channels,
		judgedFrom,
		createdAt: world.ctx.now(),
	});
}

/** Reads today with the website at a position, and closes the sample. */
async function readDay(position: number, isRefused = false): Promise<void> {
	world.engine.ranking({ [position]: "shop.example" });
	if (isRefused) world.engine.except(() => "captcha");
	await readToday();
}

async function readToday(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await foldFinishedSamples(world.ctx);
}

const items = async () => (await world.ctx.db.select().from(alertItem)).map(({ day, facts }) => [day, ownJson(facts)] as const);
const alerts = async () => (await world.ctx.db.select().from(alert)).map(({ facts }) => ownJson(facts));
const runs = () => world.ctx.db.select().from(alertRun);

test("a fall out of the first ten fires once, with both values and their evidence; the next run of the same value does not fire", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	await readDay(4);
	await judgeWaitingRuns(world.ctx);
	expect(await alerts()).toEqual([]);
	world.advance(DAY_MS);
	await readDay(14);
	await judgeWaitingRuns(world.ctx);
	expect(await alerts()).toMatchObject([{ domain: "shop.example", fell: 2, rose: 0, other: 0, unread: 0 }]);
	const [first] = await items();
	expect(first).toMatchObject([
		"2026-11-22",
		{
			...{ about: "keyword", kind: "left_top", move: -10, device: "desktop", condition: LEFT },
			before: {
				day: "2026-11-21",
				time: "0000",
				code: 20,
				depth: 30,
				url: expect.stringContaining("shop.example"),
				look: expect.any(String),
			},
			after: { day: "2026-11-22", time: "0000", code: 30, depth: 30 },
		},
	]);
	world.advance(DAY_MS);
	await readDay(15);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toHaveLength(2);
	expect((await runs()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	const preview = (condition: RuleCondition) => previewRule(world.ctx, account, { condition, scope: "account", target: null });
	expect(await preview(LEFT)).toMatchObject({
		isKnown: true,
		days: 3,
		fired: 2,
		firedDays: 1,
		list: [{ day: "2026-11-22" }, { day: "2026-11-22" }],
	});
	expect(await preview({ kind: "moved", direction: "down", by: "spread", amount: 3 })).toMatchObject({ fired: 2 });
	expect(await preview({ kind: "group_moved", figure: "average", direction: "down", amount: 10 })).toMatchObject({ fired: 1 });
	expect(await preview({ kind: "address_changed" })).toMatchObject({ isKnown: true, fired: 0 });
	expect(await preview({ kind: "overtaken", rivals: [] })).toMatchObject({ isKnown: false, fired: 0 });
});

test("an account without rules has no run to judge, and a rule judges no run that closed before it", async () => {
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	world.advance(DAY_MS);
	await addRule(LEFT, world.ctx.now() + MINUTE_MS);
	await readDay(14);
	expect(await runs()).toEqual([]);
});

test("unread keywords are counted and do not fire; the last definite answer of the days before is compared", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	world.advance(DAY_MS);
	await readDay(4, true);
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toEqual([]);
	world.advance(DAY_MS);
	await readDay(14);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toMatchObject([["2026-11-23", { before: { day: "2026-11-21" } }]]);
});

test("imported and restored answers, and readings of another day, do not fire", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	world.advance(DAY_MS);
	await readDay(14);
	const [run] = await runs();
	const from = (source: string) => (evidence: GridEvidence) => ({
		...evidence,
		...{ sources: ["", source], source: evidence.source.map(() => 1), part: evidence.part.map(() => -1) },
	});
	const changes: [string, (evidence: GridEvidence) => GridEvidence][] = [
		["2026-11-22", (evidence) => ({ ...evidence, at: evidence.at.map((second) => second - DAY_MS / 1_000) })],
		["2026-11-21", from("import positions.csv")],
		["2026-11-21", from("import archive: browser")],
	];
	for (const [day, change] of changes) {
		await changeEvidence(day, change);
		await world.ctx.db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
		await judgeWaitingRuns(world.ctx);
		expect(await items()).toEqual([]);
		await changeEvidence("2026-11-22", (evidence) =>
			day === "2026-11-22" ? { ...evidence, at: evidence.at.map((second) => second + DAY_MS / 1_000) } : evidence,
		);
	}
	expect(run).toMatchObject({ day: "2026-11-21" });
});

test("a run of a day before yesterday does not fire", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	world.advance(DAY_MS);
	await readDay(14);
	world.advance(2 * DAY_MS);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toEqual([]);
	expect((await runs()).map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a run that is judged twice, by two judges at once, or after a judge was killed, is written once", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	await readDay(14);
	const run = (await runs()).find(({ state }) => state === "waiting");
	if (!run) throw new Error("no run waits");
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	// The first judge ends before its batch.
	Object.assign(db, { batch: () => new Promise(() => {}) });
	void judgeRun(world.ctx, run);
	await new Promise((resolve) => setTimeout(resolve, 50));
	Object.assign(db, { batch });
	expect(await items()).toEqual([]);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toEqual([]);
	world.advance(2 * MINUTE_MS);
	await Promise.all([judgeWaitingRuns(world.ctx), judgeWaitingRuns(world.ctx)]);
	expect(await items()).toHaveLength(1);
	await db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
	await judgeWaitingRuns(world.ctx);
	expect([(await items()).length, (await alerts()).length]).toEqual([1, 1]);
});

test("a later run of the day corrects an alert once: its items, the targets that were told, and endpoints of webhooks", async () => {
	await addRule(LEFT, 0, '["mail","digest"]');
	await addEndpoint(["alert.fired", "alert.corrected"]);
	const hids = await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	await readDay(14);
	await judgeWaitingRuns(world.ctx);
	await world.ctx.db.update(alertDelivery).set({ state: "sent" }).where(sql`target = 'mail'`);
	world.advance(2 * HOUR_MS);
	await refreshMonitors(world.ctx, { accountId, hids });
	await readDay(5);
	await judgeWaitingRuns(world.ctx);
	expect(await world.ctx.db.select().from(alertItem)).toMatchObject([{ day: "2026-11-22", correctedAt: world.ctx.now() }]);
	expect(await items()).toMatchObject([["2026-11-22", { later: { code: CODES.place + 5 } }]]);
	const deliveries = await world.ctx.db.select().from(alertDelivery);
	expect(deliveries.map(({ target, kind, state }) => [target, kind, state])).toEqual([
		["mail", "fired", "sent"],
		["digest", "fired", "waiting"],
		["mail", "corrected", "waiting"],
	]);
	expect(await world.ctx.db.select().from(notification).where(sql`topic LIKE 'alert:%'`)).toMatchObject([
		{ kind: "alert_corrected", facts: '{"domain":"shop.example"}' },
	]);
	expect(world.published.at(-1)?.changes[0]?.path).toContain("notifications");
	const told = await world.ctx.db.select().from(webhookMessage);
	expect(told.map(({ type, body }) => [type, JSON.parse(body).data.items[0].subject])).toEqual([
		["alert.fired", `keyword:${hids[0]}`],
		["alert.corrected", `keyword:${hids[0]}`],
	]);
	await world.ctx.db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
	await judgeWaitingRuns(world.ctx);
	expect([(await world.ctx.db.select().from(alertDelivery)).length, (await alerts()).length]).toEqual([3, 1]);
});

test("an incomplete night and an address that left the index are alerts about the account; an address needs two answers", async () => {
	await addRule({ kind: "run_incomplete", percent: 5 });
	await addRule({ kind: "url_left_index" });
	await follow(world, accountId, "shop.example", ["red shoes"]);
	world.advance(DAY_MS);
	await readDay(4, true);
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
	await judgeWaitingRuns(world.ctx);
	expect(await items()).toMatchObject([["2026-11-22", { kind: "run_incomplete", unknown: 1, total: 1 }]]);
	expect(await alerts()).toMatchObject([{ domain: null, causes: null }]);
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
		expect((await items()).filter(([, { about }]) => about === "url")).toHaveLength(answers === 1 ? 0 : 1);
	}
});

test("a judge that fails tries again later, at last the run has failed", async () => {
	await addRule(LEFT);
	await follow(world, accountId, "shop.example", ["red shoes"]);
	await readDay(4);
	await world.ctx.db.run(sql`UPDATE alert_rule SET condition = 'no JSON'`);
	await judgeWaitingRuns(world.ctx);
	expect((await runs())[0]).toMatchObject({ attempts: 1, state: "waiting", nextAt: world.ctx.now() + MINUTE_MS });
	await world.ctx.db.run(sql`UPDATE alert_run SET next_at = 0, attempts = 7`);
	await judgeWaitingRuns(world.ctx);
	expect((await runs())[0]).toMatchObject({ attempts: 8, state: "failed" });
});

async function addEndpoint(events: string[]): Promise<void> {
	const row = { hid: world.ctx.newHid(), accountId, url: "https://hooks.example/", name: "", sealedSecret: "", createdAt: 0 };
	await world.ctx.db.insert(webhookEndpoint).values({ ...row, events: JSON.stringify(events) });
}

async function changeEvidence(day: string, change: (evidence: GridEvidence) => GridEvidence): Promise<void> {
	const [row] = await world.ctx.db.select().from(sample).where(sql`day = ${day}`);
	if (!row) throw new Error("no sample");
	const grid = gridOfRow(row);
	await world.ctx.db
		.update(sample)
		.set(packGrid({ ...grid, evidence: change(grid.evidence) }))
		.where(sql`day = ${day}`);
}

test("an alert names its causes, and a rule about websites that overtake fires once by both result pages", async () => {
	await addRule({ kind: "left_top", places: "3" });
	await addRule({ kind: "overtaken", rivals: ["rival.example"] });
	await addRule({ kind: "overtaken", rivals: ["r9.example"] });
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	await readDay(3);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	world.engine.ranking({ 1: "rival.example", 2: "r1.example", 3: "r2.example", 4: "shop.example" });
	await readToday();
	await judgeWaitingRuns(world.ctx);
	expect(await alerts()).toEqual([
		{
			...{ domain: "shop.example", fell: 2, rose: 0, other: 0, unread: 0, unexplained: 0, uncompared: 0 },
			causes: [{ of: "fell", cause: "rival_above", domain: "rival.example", keywords: 2, entered: 2 }],
		},
	]);
	const found = (await items()).map(([, facts]) => facts);
	expect(found).toHaveLength(4);
	expect(found).toMatchObject([
		{ kind: "left_top", cause: 0 },
		{ kind: "left_top", cause: 0 },
		{ kind: "overtaken", rivals: ["rival.example"], cause: 0 },
		{ kind: "overtaken", rivals: ["rival.example"], cause: 0 },
	]);
});
