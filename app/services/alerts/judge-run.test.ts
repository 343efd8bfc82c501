import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { sample } from "~/db/tables/samples";
import type { RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import type { GridEvidence } from "~/domain/sample/columns";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { foldFinishedSamples } from "../clock/tick";
import { gridOfRow, packGrid } from "../samples/sample-row";
import { ownerSeat } from "../seat/test-seat";
import { judgeRun, judgeWaitingRuns } from "./judge-run";
import { previewRule } from "./preview-rule";
import { type JudgedAccount, judgedAccount, LEFT } from "./test-judging";

let one: JudgedAccount;
let world: JudgedAccount["world"];
let accountId: number;
beforeEach(async () => {
	one = await judgedAccount();
	({ world, accountId } = one);
});

test("a fall out of the first ten fires once, with both values and their evidence; the next run of the same value does not fire", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes", "blue shoes"]);
	await one.readDay(4);
	await judgeWaitingRuns(world.ctx);
	expect(await one.alerts()).toEqual([]);
	world.advance(DAY_MS);
	await one.readDay(14);
	await judgeWaitingRuns(world.ctx);
	expect(await one.alerts()).toMatchObject([{ domain: "shop.example", fell: 2, rose: 0, other: 0, unread: 0 }]);
	const [first] = await one.items();
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
	await one.readDay(15);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toHaveLength(2);
	expect((await one.runs()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	const preview = (condition: RuleCondition) => previewRule(world.ctx, ownerSeat(account), { condition, scope: "account", target: null });
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
	expect(await preview({ kind: "overtaken", rivals: [] })).toMatchObject({ isKnown: true, unjudgedDays: 0, fired: 2 });
});

test("an account without rules has no run to judge, and a rule judges no run that closed before it", async () => {
	await one.track(["red shoes"]);
	await one.readDay(4);
	world.advance(DAY_MS);
	await one.addRule(LEFT, world.ctx.now() + MINUTE_MS);
	await one.readDay(14);
	expect(await one.runs()).toEqual([]);
});

test("unread keywords are counted and do not fire; the last definite answer of the days before is compared", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes"]);
	await one.readDay(4);
	world.advance(DAY_MS);
	await one.readDay(4, true);
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toEqual([]);
	world.advance(DAY_MS);
	await one.readDay(14);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toMatchObject([["2026-11-23", { before: { day: "2026-11-21" } }]]);
});

test("imported and restored answers, and readings of another day, do not fire", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes"]);
	await one.readDay(4);
	world.advance(DAY_MS);
	await one.readDay(14);
	const [run] = await one.runs();
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
		expect(await one.items()).toEqual([]);
		await changeEvidence("2026-11-22", (evidence) =>
			day === "2026-11-22" ? { ...evidence, at: evidence.at.map((second) => second + DAY_MS / 1_000) } : evidence,
		);
	}
	expect(run).toMatchObject({ day: "2026-11-21" });
});

test("a run of a day before yesterday does not fire", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes"]);
	await one.readDay(4);
	world.advance(DAY_MS);
	await one.readDay(14);
	world.advance(2 * DAY_MS);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toEqual([]);
	expect((await one.runs()).map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a run that is judged twice, by two judges at once, or after a judge was killed, is written once", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes"]);
	await one.readDay(4);
	await judgeWaitingRuns(world.ctx);
	world.advance(DAY_MS);
	await one.readDay(14);
	const run = (await one.runs()).find(({ state }) => state === "waiting");
	if (!run) throw new Error("no run waits");
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	// The first judge ends before its batch.
	Object.assign(db, { batch: () => new Promise(() => {}) });
	void judgeRun(world.ctx, run);
	await new Promise((resolve) => setTimeout(resolve, 50));
	Object.assign(db, { batch });
	expect(await one.items()).toEqual([]);
	await judgeWaitingRuns(world.ctx);
	expect(await one.items()).toEqual([]);
	world.advance(2 * MINUTE_MS);
	await Promise.all([judgeWaitingRuns(world.ctx), judgeWaitingRuns(world.ctx)]);
	expect(await one.items()).toHaveLength(1);
	await db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
	await judgeWaitingRuns(world.ctx);
	expect([(await one.items()).length, (await one.alerts()).length]).toEqual([1, 1]);
});

test("a judge that fails tries again later, at last the run has failed", async () => {
	await one.addRule(LEFT);
	await one.track(["red shoes"]);
	await one.readDay(4);
	await world.ctx.db.run(sql`UPDATE alert_rule SET condition = 'no JSON'`);
	await judgeWaitingRuns(world.ctx);
	expect((await one.runs())[0]).toMatchObject({ attempts: 1, state: "waiting", nextAt: world.ctx.now() + MINUTE_MS });
	await world.ctx.db.run(sql`UPDATE alert_run SET next_at = 0, attempts = 7`);
	await judgeWaitingRuns(world.ctx);
	expect((await one.runs())[0]).toMatchObject({ attempts: 8, state: "failed" });
});

async function changeEvidence(day: string, change: (evidence: GridEvidence) => GridEvidence): Promise<void> {
	const [row] = await world.ctx.db.select().from(sample).where(sql`day = ${day}`);
	if (!row) throw new Error("no sample");
	const grid = gridOfRow(row);
	await world.ctx.db
		.update(sample)
		.set(packGrid({ ...grid, evidence: change(grid.evidence) }))
		.where(sql`day = ${day}`);
}
