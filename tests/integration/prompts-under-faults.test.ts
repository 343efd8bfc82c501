import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { promptReading } from "~/db/tables/prompts";
import { sourceMonth } from "~/db/tables/sources";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { tick } from "~/services/clock/tick";
import { LEASE_MS } from "~/services/jobs/lease-job";
import { runJob } from "~/services/jobs/run-job";
import { addPrompts } from "~/services/prompts/add-prompts";
import { openDuePrompts } from "~/services/prompts/open-due-prompts";
import { ownerSeat } from "~/services/seat/test-seat";
import { answersInWorld } from "../answers/answers-in-world";
import { newAccount, newWorld, type World } from "../engine/test-world";

const PROMPTS = ["Which tent?", "Which stove?"];
const CITES = [{ domain: "ours.example", share: 0.4 }];
let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function askFor(models: AnswerEngine[], readings: number): Promise<number> {
	const id = await newAccount(world);
	const account = await accountById(world.ctx.db, id);
	if (!account) throw new Error("no account");
	const input = { text: PROMPTS, website: "ours.example", country: "us", language: "en", models, readings };
	await addPrompts(world.ctx, { ...ownerSeat(account), user: { id: 1 } }, promptsInputSchema.parse(input));
	return id;
}

/** Runs what is due; a run that is cut off leaves its lease behind. */
async function runDue(): Promise<void> {
	await openDuePrompts(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 20)) await runJob(world.ctx, id).catch(() => {});
}

/** Hours of work, with a cut-off run in each of the named half hours. */
async function work(hours: number, cuts: readonly number[] = []): Promise<void> {
	for (let half = 0; half < hours * 2; half++) {
		if (cuts.includes(half)) {
			let puts = 0;
			// Killed before the first part of the run is kept: all that was answered is gone.
			world.hooks.beforePut = async () => {
				if (++puts === 1) throw new Error("killed");
			};
		}
		await runDue();
		delete world.hooks.beforePut;
		world.advance(LEASE_MS + 1);
		await runDue();
		if (half % 6 === 0) await tick(world.ctx, { woken: new Map() });
		world.advance(30 * MINUTE_MS - LEASE_MS - 1);
	}
}

const readings = () => world.ctx.db.select().from(promptReading);
const counted = async () =>
	(await world.ctx.db.select().from(sourceMonth)).filter(({ sourceId }) => sourceId === 0).reduce((sum, { micros }) => sum + micros, 0);

test("killed ten times, half of the answers four hours late, connections lost after they were paid: no answer of the queue is lost, doubled or paid twice", async () => {
	const { ledger, add } = await answersInWorld(world, [{ cites: CITES, late: 0.5, faults: { lost_paid: 0.1, down: 0.05 } }]);
	for (const engine of ["google_ai_mode", "chatgpt"] as const) await add("dataforseo_queue", engine);
	await askFor(["google_ai_mode", "chatgpt"], 3);
	const start = world.ctx.now();
	await work(30, [1, 2, 9, 10, 17, 25, 33, 34, 42, 50]);
	const rows = await readings();
	// The first answers were asked for by hand: the next ones may be due before a late one comes.
	const ended = rows.filter(({ dueAt, until }) => dueAt > start && until <= world.ctx.now());
	expect(ended.length).toBeGreaterThanOrEqual(12);
	expect(ended.filter(({ state }) => state !== "answered").map(({ state, reason }) => `${state} ${reason}`)).toEqual([]);
	const looks = rows.flatMap(({ look, state }) => (state === "answered" ? [look] : []));
	expect(new Set(looks).size).toBe(looks.length);
	// Each question was put in once, however often the work was cut off.
	expect(ledger.charges.length).toBeLessThanOrEqual(rows.length);
	expect(ledger.charges.length).toBeGreaterThanOrEqual(looks.length);
	expect(new Set(ledger.charges.map(({ tag }) => tag)).size).toBe(ledger.charges.length);
	expect(await counted()).toBe(ledger.total());
});

test("an answer that is late is looked for until the next one is due, however long the pauses between two tries are", async () => {
	const { ledger, add } = await answersInWorld(world, [{ cites: CITES, late: 1 }]);
	await add("dataforseo_queue", "chatgpt");
	await askFor(["chatgpt"], 5);
	const start = world.ctx.now();
	// One is due an hour later, the next one after 4.8 hours, and the answer comes after four. From two hours on the pauses are the longest.
	world.ctx.random = () => (world.ctx.now() < start + 3 * HOUR_MS ? 0.5 : 0.999);
	for (let minutes = 0; minutes < 6 * 60; minutes += 2) {
		world.advance(2 * MINUTE_MS);
		await runDue();
	}
	const ended = (await readings()).filter(({ dueAt, until }) => dueAt > start && until <= world.ctx.now());
	expect(ended.map(({ state }) => state)).toEqual(["answered", "answered"]);
	expect(await counted()).toBe(ledger.total());
});

test("the month's limit is never passed by answers in words, and both books agree", async () => {
	const { ledger, add } = await answersInWorld(world, [{ cites: CITES }]);
	const cap = 300_000;
	await add("dataforseo_live", "claude_model", cap);
	await askFor(["claude_model"], 8);
	await work(15);
	expect(ledger.total()).toBeLessThanOrEqual(cap);
	expect(await counted()).toBe(ledger.total());
	// The most that an answer costs is reserved for it.
	expect(ledger.total()).toBeGreaterThan(cap - 2 * 80_000);
	expect(new Set((await readings()).map(({ state }) => state))).toEqual(new Set(["answered", "lost", "pending"]));
});

test("an account without money, too many requests and a refused key end by themselves: later answers come, and nothing is paid that is not counted", async () => {
	const { answers, ledger, add } = await answersInWorld(world, [{ cites: CITES }]);
	await add("dataforseo_live", "chatgpt");
	await askFor(["chatgpt"], 4);
	for (const fault of ["quota", "rate", "key"] as const) answers.service.addFault("", fault, 4);
	await work(20);
	const rows = await readings();
	expect(
		rows.filter(({ dueAt, until }) => dueAt > world.ctx.now() - 12 * HOUR_MS && until <= world.ctx.now()).map(({ state }) => state),
	).toEqual(expect.arrayContaining(["answered"]));
	expect(await counted()).toBe(ledger.total());
	const looks = rows.flatMap(({ look, state }) => (state === "answered" ? [look] : []));
	expect(looks.length).toBe(ledger.charges.length);
});
