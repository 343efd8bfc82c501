import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { bucket } from "~/db/tables/monitors";
import { doubtCount } from "~/db/tables/operation";
import type { StoredMemory } from "~/domain/confirmation/search-memory";
import { encodeSeen } from "~/domain/sample/wire";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readKeywordDetail } from "../keywords/read-keyword-detail";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { saveOpinionSettings } from "./opinion-settings";

let world: World;
let account: number;
beforeEach(async () => {
	world = await newWorld();
	account = await newAccount(world);
});

/** Runs the jobs that are due now, but not those that they open. */
async function runDue(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

async function nextDay(): Promise<void> {
	world.advance(DAY_MS);
	await runDue();
}

async function seen(ordinal = 0) {
	const day = new Date(world.ctx.now()).toISOString().slice(0, 10);
	return (await readSample(world.ctx, account, { day, time: "0000" }))?.get(ordinal);
}

const answers = async () => (await accountById(world.ctx.db, account))?.observationCount;

/** A page of the usual list, with the website at one place. */
function pageWith(place: number, start: number, term: string) {
	const host = (at: number) => (at === place ? "shop.example" : `r${at}.example`);
	return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/${encodeURIComponent(term)}`), more: true };
}

test("a first “not found” counts with a second reading, at once and outside the budget, once in a keyword's life", async () => {
	await saveOpinionSettings(world.ctx, 1, { review: "on", percent: 0, read_new_twice: "poisoned" });
	const terms = Array.from({ length: 60 }, (_, i) => `term ${i}`);
	await follow(world, account, "shop.example", terms);
	world.engine.except((term, start) => (Number(term.slice(5)) < 20 ? pageWith(4, start, term) : null));
	const asked = () => world.engine.asked.length / 3;
	await runDue();
	const first = await seen(59);
	expect(first).toMatchObject({ observation: { outcome: "unknown", reason: "confirming" }, evidence: { retryAt: world.ctx.now() } });
	expect(first && encodeSeen(first)).toMatchObject({ outcome: "unknown", reason: "confirming" });
	expect([asked(), await answers(), (await seen(19))?.evidence.unconfirmed]).toEqual([60, 20, true]);
	await runDue();
	expect([asked(), await answers()]).toEqual([60 + 40, 60]);
	for (const ordinal of [20, 59])
		expect(await seen(ordinal)).toMatchObject({ observation: { outcome: "not_found", depth: 30 }, evidence: { retryAt: null } });
	expect((await seen(59))?.evidence.unconfirmed).toBeUndefined();
	await runDue();
	await nextDay();
	world.advance(MINUTE_MS);
	await runDue();
	expect([asked(), await answers()]).toEqual([60 + 40 + 60, 120]);
	expect(await world.ctx.db.select().from(doubtCount)).toMatchObject([{ held: 0, granted: 0 }]);
});

test.each([
	{ when: "in the last minutes of the local day", now: "2026-11-21T22:58:00Z", blocked: 0 },
	{ when: "beside a search that stays blocked", now: "2026-11-21T12:00:00Z", blocked: 1 },
])("the second reading of a first “not found” does not wait for the delay of ordinary retries $when", async ({ now, blocked }) => {
	world.setNow(now);
	// The sample joins a job that was retried often: the delay of its next retry is hours long.
	const late = { hid: "late", bucketId: 1, slot: Math.floor(Date.parse(now) / HOUR_MS), notBefore: 0, createdAt: 0 };
	await world.ctx.db.insert(job).values({ ...late, progress: JSON.stringify({ got: {}, retries: 9 }) });
	await follow(world, account, "shop.example", ["red shoes", ...["stays blocked"].slice(0, blocked)]);
	world.engine.except((term) => (term === "stays blocked" ? "captcha" : null));
	await runDue();
	expect(await seen()).toMatchObject({ observation: { reason: "confirming" }, evidence: { retryAt: world.ctx.now() } });
	world.advance(MINUTE_MS / 2);
	await runDue();
	expect((await seen())?.observation).toMatchObject({ outcome: "not_found" });
});

test("a first “not found” that a reading of the same list refutes never counts; one reading more is all it costs", async () => {
	const [hid = ""] = await follow(world, account, "shop.example", ["red shoes"]);
	let isMissed = true;
	world.engine.except((term, start) => pageWith(isMissed ? 99 : 6, start, term));
	await runDue();
	expect((await seen())?.observation).toMatchObject({ reason: "confirming" });
	isMissed = false;
	await runDue();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 6 });
	const date = { day: "2026-11-21", time: null };
	const detail = await readKeywordDetail(world.ctx, ownerSeat({ id: account }), { hid, dates: { date, comparison: date } });
	expect(detail?.current.opinion).toMatchObject({ kind: "two", first: 0, second: 6, counts: "second" });
	expect([world.engine.asked.length, await answers()]).toEqual([6, 1]);
});

test("a look of the last hour answers no first “not found” of another website: it was not reviewed for that one", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	const other = await newAccount(world);
	await follow(world, other, "other.example", ["red shoes"]);
	await runDue();
	const seenThere = async () => (await readSample(world.ctx, other, { day: "2026-11-21", time: "0000" }))?.get(0)?.observation;
	expect([world.engine.asked.length, await seenThere()]).toMatchObject([6, { outcome: "unknown", reason: "confirming" }]);
	await runDue();
	expect([world.engine.asked.length, await seenThere()]).toMatchObject([9, { outcome: "not_found" }]);
	// What it shows is a proof.
	const third = await newAccount(world);
	await follow(world, third, "r2.example", ["red shoes"]);
	await runDue();
	const shown = await readSample(world.ctx, third, { day: "2026-11-21", time: "0000" });
	expect([world.engine.asked.length, shown?.get(0)?.observation]).toMatchObject([9, { outcome: "ranked", position: 2 }]);
});

test("a place below the wanted depth is a first “not found” as well, and another list each time never proves it", async () => {
	const counts = new Map<string, number>();
	world.engine.except((term, start) => {
		const count = (counts.get(term) ?? 0) + 1;
		counts.set(term, count);
		const host = (at: number) => (at === 15 ? "shop.example" : `list${term === "changing" ? count : 0}-${at}.example`);
		return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/${term}`), more: true };
	});
	await follow(world, account, "shop.example", ["changing", "steady"], 10);
	const deep = await newAccount(world);
	await follow(world, deep, "shop.example", ["changing", "steady"], 20);
	const readAll = async () => {
		const both = await Promise.all([account, deep].map((one) => readSample(world.ctx, one, { day: "2026-11-21", time: "0000" })));
		return both.flatMap((one) => [one?.get(0), one?.get(1)].map((entry) => entry?.observation));
	};
	await runDue();
	const confirming = { outcome: "unknown", reason: "confirming" };
	expect(await readAll()).toMatchObject([confirming, confirming, confirming, confirming]);
	await runDue();
	const suspect = { ...confirming, detail: "poisoned" };
	const below = { outcome: "not_found", depth: 10, below: { position: 15 } };
	expect(await readAll()).toMatchObject([suspect, below, suspect, { outcome: "ranked", position: 15 }]);
});

test("a short list of an unknown search counts with a second reading, with the mark where the same source shows it again", async () => {
	const shortPage = (term: string) => ({
		organic: [1, 2, 3].map((at) => `https://${at === 2 ? "shop" : `r${at}`}.example/${term}`),
		more: false,
	});
	world.engine.except((term) => shortPage(term));
	await follow(world, account, "shop.example", ["rare"]);
	await runDue();
	expect((await seen())?.observation).toMatchObject({ reason: "confirming" });
	await runDue();
	expect(await seen()).toMatchObject({ observation: { outcome: "ranked", position: 2 }, evidence: { unconfirmed: true } });
	await nextDay();
	expect(await seen()).toMatchObject({ observation: { outcome: "ranked", position: 2 }, evidence: { unconfirmed: true } });
	expect(world.engine.asked.filter(({ start }) => start === 0)).toHaveLength(3);
	const { fetch } = world.ctx.ports.sources;
	world.ctx.ports.sources.browser = { ...fetch, name: "browser" };
	await follow(world, await newAccount(world), "else.example", ["rarer"]);
	await runDue();
	await runDue();
	const memory = JSON.parse((await world.ctx.db.select().from(bucket))[0]?.memory ?? "{}") as Record<string, StoredMemory>;
	// Another kind of the source has shown it: its hosts say what is normal.
	expect([memory[0]?.[1], memory[1]?.[1]]).toEqual([0, 2]);
});
