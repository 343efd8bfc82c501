import { computeTruth, parseSearchRequest } from "@serpentine/simulator";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { writeSetting } from "~/db/settings";
import { reserveCalls, settleCalls, TOTAL_CAP_SETTING } from "~/db/source-budget";
import { sourceDays } from "~/db/source-health";
import { sourceStateOf, writeSourceState } from "~/db/source-states";
import { job as jobs } from "~/db/tables/jobs";
import { sourceMonth, sourceTask } from "~/db/tables/sources";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { loader } from "~/routes/webhooks-results/route";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { openDueSamples } from "../clock/tick";
import { readSample } from "../samples/read-sample";
import { settleOpenCallsOfProviders } from "../sources/settle-open-calls";
import { takeReadyTask } from "../sources/take-ready-task";
import { runJob } from "./run-job";

const DAY = { day: "2026-11-21", time: "0000" };
const COUNT = 8;
/** Four pages of the queue: three for the depth and one to spare. */
const PRICE = 600 + 3 * 450;
let world: World;
let providers: SimulatedProviders;
let account: number;

beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	providers = new SimulatedProviders(world);
	await writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: 0 });
	account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms);
});

const terms = Array.from({ length: COUNT }, (_, i) => `garden chair ${i}`);
const truths = terms.map((term) => {
	const asked = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en" }), TEST_INSTANT);
	if ("problem" in asked) throw new Error(asked.problem);
	const [first] = computeTruth(asked, "1", { domain: "example-shop.com", url: null }).results;
	return first && first.position <= 30 ? first.position : 0;
});

async function runDue(): Promise<number> {
	await openDueSamples(world.ctx);
	const due = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	for (const { id } of due) await runJob(world.ctx, id);
	return due.length;
}

async function seen() {
	const sample = await readSample(world.ctx, account, DAY);
	return terms
		.map((_, i) => sample?.get(i))
		.map((one) => {
			if (one?.observation.outcome === "unknown") return one.observation.detail;
			return `${one?.observation.outcome === "ranked" ? one.observation.position : 0} by ${one?.evidence.source}`;
		});
}

/** All tasks that were put in have their list now. */
const finish = () => {
	for (const task of providers.tasks) task.readyAt = 0;
};
const answeredBy = (source: string) => truths.map((place) => `${place} by ${source}`);
const spent = async () => (await world.ctx.db.select().from(sourceMonth)).map(({ micros }) => micros);

test("searches are put in, wait, and are collected by the retries: each is paid once, and no other source is asked meanwhile", async () => {
	const queue = await providers.add("dataforseo_queue");
	await providers.add("serper");
	await runDue();
	expect(await seen()).toEqual(Array(COUNT).fill("waiting"));
	expect(providers.tasks).toHaveLength(COUNT);
	world.advance(MINUTE_MS);
	expect(await runDue()).toBe(1);
	expect(await seen()).toEqual(Array(COUNT).fill("waiting"));
	finish();
	world.advance(2 * MINUTE_MS);
	await runDue();
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
	expect(providers.billOf("dataforseo_queue").micros).toBe(COUNT * PRICE);
	expect(await spent()).toEqual([COUNT * PRICE, COUNT * PRICE]);
	expect(providers.bills.serper).toBeUndefined();
	// Waiting is no look: health counts the lists.
	const [health] = await sourceDays(world.ctx.db, DAY.day);
	expect(health).toMatchObject({ sourceId: queue, looks: COUNT, good: COUNT, micros: COUNT * PRICE });
	// The next day is another wish.
	world.advance(DAY_MS);
	await runDue();
	expect(providers.tasks).toHaveLength(2 * COUNT);
});

test("a process that dies after the request finds its searches by their tags; one that dies before the record collects again", async () => {
	await providers.add("dataforseo_queue");
	providers.losesAnswers = true;
	await runDue();
	providers.losesAnswers = false;
	expect(providers.tasks).toHaveLength(COUNT);
	expect((await world.ctx.db.select().from(sourceTask)).map(({ taskId }) => taskId)).toEqual(Array(COUNT).fill(null));
	finish();
	world.advance(2 * MINUTE_MS);
	world.hooks.beforePut = () => Promise.reject(new Error("the bucket is away"));
	await expect(runDue()).rejects.toThrow("the bucket is away");
	delete world.hooks.beforePut;
	world.advance(2 * MINUTE_MS);
	for (let tries = 0; tries < 3; tries++) {
		await runDue();
		world.advance(10 * MINUTE_MS);
	}
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
	expect(providers.tasks).toHaveLength(COUNT);
	expect(providers.billOf("dataforseo_queue").micros).toBe(COUNT * PRICE);
});

test("a search that never arrived is put in again once the provider says so, and costs what it costs once", async () => {
	const id = await providers.add("dataforseo_queue");
	providers.losesRequests = true;
	await runDue();
	providers.losesRequests = false;
	expect([providers.tasks.length, (await world.ctx.db.select().from(sourceTask)).length]).toEqual([0, COUNT]);
	world.advance(5 * MINUTE_MS);
	await runDue();
	expect(providers.tasks).toHaveLength(0);
	// While the list of all tasks shows no call of ours, or cannot be read, nothing is bought anew.
	world.advance(10 * MINUTE_MS);
	await runDue();
	const now = TEST_INSTANT + MINUTE_MS;
	const [paid] = await reserveCalls(world.ctx.db, { mark: "paid", sourceId: id, jobId: 1, day: DAY.day, now }, [
		{ index: 0, micros: PRICE },
	]);
	const end = { micros: PRICE, outcome: "ok", requests: 1, ms: 1, accounts: [1] };
	await settleCalls(world.ctx.db, { mark: "end", sourceId: id, day: DAY.day }, [{ id: paid?.id ?? 0, ...end }]);
	providers.billed.push({ id: "paid", at: now, tag: "paid-0", micros: PRICE });
	providers.faults.dataforseo_queue = "error";
	world.advance(10 * MINUTE_MS);
	await runDue();
	delete providers.faults.dataforseo_queue;
	expect(providers.tasks).toHaveLength(0);
	for (let tries = 0; tries < 3; tries++) {
		world.advance(20 * MINUTE_MS);
		await runDue();
	}
	expect(providers.tasks).toHaveLength(COUNT);
	finish();
	world.advance(HOUR_MS);
	await runDue();
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
	await settleOpenCallsOfProviders(world.ctx);
	expect(await spent()).toEqual(Array(2).fill((COUNT + 1) * PRICE));
});

test("a search whose name is not known is found in the list of all tasks before it is done, and is not put in again", async () => {
	await providers.add("dataforseo_queue");
	providers.losesAnswers = true;
	await runDue();
	providers.losesAnswers = false;
	world.advance(15 * MINUTE_MS);
	await runDue();
	expect(providers.tasks).toHaveLength(COUNT);
	expect((await world.ctx.db.select().from(sourceTask)).map(({ taskId }) => taskId)).toEqual(providers.tasks.map(({ id }) => id));
});

test("two jobs of one bucket put a search in once", async () => {
	await providers.add("dataforseo_queue");
	const other = await newAccount(world);
	await follow(world, other, "example-shop.com", terms);
	await openDueSamples(world.ctx);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	await runJob(world.ctx, one?.id ?? 0);
	world.advance(HOUR_MS);
	finish();
	await runDue();
	expect(providers.tasks).toHaveLength(COUNT);
});

test("a list that is late makes the next source be asked, and is not asked for again", async () => {
	await providers.add("dataforseo_queue");
	await providers.add("valueserp");
	await runDue();
	world.advance(2 * HOUR_MS + MINUTE_MS);
	await runDue();
	expect(await seen()).toEqual(answeredBy("valueserp"));
	expect(providers.tasks).toHaveLength(COUNT);
});

test("lists that were paid for are collected from a source that rests, no other source is paid for them, and they end its rest", async () => {
	const queue = await providers.add("dataforseo_queue");
	await providers.add("serper");
	await runDue();
	const state = async () => sourceStateOf(world.ctx.db, `dataforseo_queue ${queue}`);
	// Another job met refusals meanwhile, and another consumer has claimed this minute's probe.
	const rest = async () => {
		const openUntil = world.ctx.now() + MINUTE_MS;
		const refused = { consecutiveBlocks: 10, openUntil, openedAt: world.ctx.now(), updatedAt: world.ctx.now() };
		await writeSourceState(world.ctx.db, `dataforseo_queue ${queue}`, refused);
	};
	world.advance(2 * MINUTE_MS);
	await rest();
	await runDue();
	expect(await seen()).toEqual(Array(COUNT).fill("waiting"));
	finish();
	world.advance(5 * MINUTE_MS);
	await rest();
	await runDue();
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
	expect(providers.bills.serper).toBeUndefined();
	expect(await state()).toMatchObject({ openUntil: null, consecutiveBlocks: 0 });
});

test("the ledger names why a list could not be collected; it is collected later, and is paid once", async () => {
	await providers.add("dataforseo_queue");
	await runDue();
	finish();
	for (const fault of ["html", "truncated"] as const) {
		providers.faults.dataforseo_queue = fault;
		world.advance(30 * MINUTE_MS);
		await runDue();
	}
	const [{ failed } = { failed: "" }] = await sourceDays(world.ctx.db, DAY.day);
	expect(JSON.parse(failed)).toEqual([
		["cut", COUNT],
		["webpage", COUNT],
	]);
	delete providers.faults.dataforseo_queue;
	// The job that met the last refusals ends, and its retry collects.
	for (let tries = 0; tries < 2; tries++) {
		world.advance(20 * MINUTE_MS);
		await runDue();
	}
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
	expect([providers.tasks.length, providers.billOf("dataforseo_queue").micros]).toEqual([COUNT, COUNT * PRICE]);
});

test("what the provider refuses is not written down, and a limit keeps it from being asked", async () => {
	await providers.add("dataforseo_queue", { capMicros: 2 * PRICE });
	await providers.add("valueserp");
	await runDue();
	expect(providers.tasks).toHaveLength(2);
	expect((await seen()).filter((one) => one === "waiting")).toHaveLength(2);
	expect((await seen()).filter((one) => one?.endsWith("by valueserp"))).toHaveLength(COUNT - 2);
	providers.faults.dataforseo_queue = "no_credit";
	world.advance(DAY_MS);
	await runDue();
	expect(await world.ctx.db.$count(sourceTask)).toBe(2);
});

test("the provider's call makes the waiting job due when its last list is there; only a sealed tag is believed", async () => {
	await providers.add("dataforseo_queue");
	await runDue();
	finish();
	const dueAt = async () => (await world.ctx.db.select().from(jobs)).at(-1)?.notBefore ?? 0;
	const before = await dueAt();
	expect(before).toBeGreaterThan(world.ctx.now());
	const sealedTags = providers.tasks.map(({ pingback }) => new URL(pingback).searchParams.get("task") ?? "");
	expect(new URL(providers.tasks[0]?.pingback ?? "").pathname).toBe("/webhooks/results");
	for (const sealedTag of [providers.tasks[0]?.tag ?? "", `${sealedTags[0]?.slice(0, -4)}AAAA`, ""])
		expect(await takeReadyTask(world.ctx, { sealedTag, taskId: "x" })).toBe(false);
	for (const [i, sealedTag] of sealedTags.entries()) {
		expect(await dueAt()).toBe(before);
		expect(await takeReadyTask(world.ctx, { sealedTag, taskId: `queue-${i + 1}` })).toBe(true);
	}
	expect(await dueAt()).toBe(world.ctx.now());
	await runDue();
	expect(await seen()).toEqual(answeredBy("dataforseo_queue"));
});

test("an address without a tag, or with a text that is too long, is refused before anything is read", async () => {
	for (const query of ["", "task=", `task=${"a".repeat(201)}`]) {
		const request = new Request(`http://127.0.0.1/webhooks/results?${query}`);
		const answer = await loader({ request, params: {}, context: {} } as never);
		expect(answer.status).toBe(400);
	}
});
