import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { samplePart } from "~/db/tables/samples";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { addCheck } from "../checks/add-check";
import { readOwnCheck } from "../checks/read-checks";
import { foldFinishedSamples, openDueSamples, tick } from "../clock/tick";
import { readLook, readLookPage } from "../looks/read-look";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { openDailySample } from "../samples/open-daily-sample";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { LEASE_MS, MAX_FAILED_LEASES } from "./lease-job";
import { runJob } from "./run-job";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const terms = (n: number) => Array.from({ length: n }, (_, i) => `term ${i}`);

/** Runs all that may run now. */
async function runAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (
		let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
		jobs.length > 0;
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10)
	)
		for (const one of jobs) await runJob(world.ctx, one.id);
}

async function seen(accountId: number, ordinal: number, at = { day: "2026-11-21", time: "0000" }) {
	return (await readSample(world.ctx, accountId, at))?.get(ordinal);
}

async function countOf(accountId: number): Promise<number> {
	return (await accountById(world.ctx.db, accountId))?.observationCount ?? -1;
}

test("a due account's keywords are looked at, recorded once and folded", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(60));
	world.engine.ranking({ 7: "www.shop.example" });
	await runAll();
	expect(await seen(account, 59)).toMatchObject({
		observation: { outcome: "ranked", position: 7, url: "https://www.shop.example/term%2059", depth: 30 },
		evidence: { source: "fetch", retryAt: null },
	});
	expect(await countOf(account)).toBe(60);
	expect(world.engine.asked).toHaveLength(60 * 3);
	expect(await world.ctx.db.$count(samplePart)).toBe(1);
	await foldFinishedSamples(world.ctx);
	expect(await world.ctx.db.$count(samplePart)).toBe(0);
	expect((await seen(account, 3))?.observation).toMatchObject({ outcome: "ranked", position: 7 });
	// Nothing more is due today.
	await runAll();
	expect(world.engine.asked).toHaveLength(60 * 3);
	expect(world.published.flatMap((message) => message.changes).length).toBeGreaterThan(0);
});

test("each look can be opened by its account and by no other, with the page as it was", async () => {
	const account = await newAccount(world);
	const stranger = await newAccount(world);
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 12: "shop.example" });
	await runAll();
	const id = (await seen(account, 0))?.evidence.look ?? "";
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: id });
	expect(view?.look.pages.map((page) => page.reading.organicCount)).toEqual([10, 10, 10]);
	expect(view?.pages.every((page) => page.kept)).toBe(true);
	const page = await readLookPage(world.ctx, ownerSeat({ id: account }), { lookId: id, page: 2 });
	expect(new TextDecoder().decode(page?.body)).toContain("https://shop.example/red%20shoes");
	await foldFinishedSamples(world.ctx);
	expect((await readLook(world.ctx, ownerSeat({ id: account }), { lookId: id }))?.id).toBe(id);
	expect(await readLook(world.ctx, ownerSeat({ id: stranger }), { lookId: id })).toBeNull();
	expect(await readLookPage(world.ctx, ownerSeat({ id: stranger }), { lookId: id, page: 1 })).toBeNull();
	expect(await readLookPage(world.ctx, ownerSeat({ id: account }), { lookId: id, page: 9 })).toBeNull();
});

test("a consumer that dies after its evidence and before its batch is succeeded without loss or doubling", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(60));
	world.engine.ranking({ 4: "shop.example" });
	await openDueSamples(world.ctx);
	const [first] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	let puts = 0;
	// The second part's evidence is written, then the process is gone.
	world.hooks.beforePut = async (key) => {
		if (key.startsWith("pages/") && ++puts === 2) throw new Error("killed");
	};
	await expect(runJob(world.ctx, first?.id ?? 0)).rejects.toThrow("killed");
	delete world.hooks.beforePut;
	expect(await countOf(account)).toBe(25);
	expect(await runJob(world.ctx, first?.id ?? 0)).toBe("stale");
	world.advance(LEASE_MS + 1);
	expect(await runJob(world.ctx, first?.id ?? 0)).toBe("done");
	expect(await countOf(account)).toBe(60);
	for (let ordinal = 0; ordinal < 60; ordinal++)
		expect((await seen(account, ordinal))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	// Looks that the first consumer recorded were not asked again.
	expect(world.engine.asked.length).toBeLessThanOrEqual(60 * 3 + 35 * 3);
	const looks = await Promise.all(
		[0, 30, 59].map(async (ordinal) =>
			readLook(world.ctx, ownerSeat({ id: account }), { lookId: (await seen(account, ordinal))?.evidence.look ?? "" }),
		),
	);
	expect(looks.every((look) => look !== null)).toBe(true);
});

test("a consumer whose lease was taken writes nothing any more", async () => {
	await withoutReviews(world);
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["a"]);
	await openDueSamples(world.ctx);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	const id = one?.id ?? 0;
	let taken = false;
	world.hooks.beforePage = async () => {
		if (taken) return;
		taken = true;
		world.advance(LEASE_MS + 1);
		expect(await runJob(world.ctx, id)).toBe("done");
		world.engine.ranking({ 1: "shop.example" });
	};
	expect(await runJob(world.ctx, id)).toBe("stale");
	expect(await countOf(account)).toBe(1);
	expect((await seen(account, 0))?.observation).toEqual({ outcome: "not_found", depth: 30, exhausted: false });
});

test("each message delivered three times, also at once: same state", async () => {
	await withoutReviews(world);
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(30));
	await openDueSamples(world.ctx);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	const outcomes = await Promise.all([1, 2, 3].map(() => runJob(world.ctx, one?.id ?? 0)));
	outcomes.push(await runJob(world.ctx, one?.id ?? 0));
	expect(outcomes.sort()).toEqual(["done", "stale", "stale", "stale"]);
	expect(await countOf(account)).toBe(30);
	expect(world.engine.asked).toHaveLength(90);
	expect(await runJob(world.ctx, 987_654)).toBe("unknown");
});

test("depths 30 and 100 share a search whose page 5 is blocked: the first waits for a second reading, the second for the page", async () => {
	const shallow = await newAccount(world);
	const deep = await newAccount(world);
	await follow(world, shallow, "shop.example", ["shared"], 30);
	await follow(world, deep, "shop.example", ["shared"], 100);
	world.engine.ranking({});
	world.engine.except((_term, start) => (start === 40 ? "captcha" : null));
	await runAll();
	expect((await seen(shallow, 0))?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 30, detail: null });
	expect((await seen(deep, 0))?.observation).toEqual({ outcome: "unknown", reason: "partial", depth: 40, detail: "captcha" });
	expect(world.engine.asked.map((page) => page.start)).toEqual([0, 10, 20, 30, 40]);
	world.engine.ranking({ 77: "shop.example" });
	world.advance(60_000);
	await runAll();
	expect((await seen(deep, 0))?.observation).toMatchObject({ outcome: "ranked", position: 77 });
	expect((await seen(shallow, 0))?.observation).toMatchObject({ outcome: "not_found", depth: 30 });
	expect([await countOf(shallow), await countOf(deep)]).toEqual([1, 1]);
});

test("what is blocked stays unknown with its reason and its next try, and is right once the wall is gone", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["walled"]);
	world.engine.ranking({ 2: "shop.example" });
	world.engine.except(() => "captcha");
	await runAll();
	const first = await seen(account, 0);
	expect(first?.observation).toEqual({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
	expect(first?.evidence.retryAt).toBeGreaterThan(world.ctx.now());
	expect(await countOf(account)).toBe(0);
	world.engine.ranking({ 2: "shop.example" });
	await runAll();
	expect((await seen(account, 0))?.observation.outcome).toBe("unknown");
	world.advance(60_000);
	await runAll();
	expect((await seen(account, 0))?.observation).toMatchObject({ outcome: "ranked", position: 2 });
	expect(await countOf(account)).toBe(1);
});

test("R20: after ten refusals in a row the source rests and is asked once a minute", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(40));
	world.engine.except(() => "captcha");
	await runAll();
	const atOpening = world.engine.asked.length;
	expect(atOpening).toBeLessThanOrEqual(20);
	for (let minute = 0; minute < 10; minute++) {
		world.advance(60_000);
		await runAll();
	}
	expect(world.engine.asked.length - atOpening).toBeLessThanOrEqual(10);
	world.engine.ranking({ 1: "shop.example" });
	for (let minute = 0; minute < 3; minute++) {
		world.advance(60_000);
		await runAll();
	}
	expect(await countOf(account)).toBe(40);
});

test("a second account that joins while the job looks is served by the same look", async () => {
	const account = await newAccount(world);
	const late = await newAccount(world);
	await follow(world, account, "shop.example", ["x", "y"]);
	await follow(world, late, "other.example", ["x", "y", "z"]);
	world.engine.ranking({ 5: "shop.example", 6: "other.example" });
	await openDailySample(world.ctx, account);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	let joined = false;
	world.hooks.beforePage = async () => {
		if (joined) return;
		joined = true;
		await openDailySample(world.ctx, late);
	};
	expect(await runJob(world.ctx, one?.id ?? 0)).toBe("done");
	expect(await world.ctx.db.$count(job)).toBe(1);
	for (const ordinal of [0, 1, 2]) expect((await seen(late, ordinal))?.observation).toMatchObject({ outcome: "ranked", position: 6 });
	expect(world.engine.asked).toHaveLength(9);
	expect([await countOf(account), await countOf(late)]).toEqual([2, 3]);
});

test("a look under 60 minutes old is used again, an older one is not", async () => {
	const account = await newAccount(world);
	const other = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	const hids = await follow(world, other, "other.example", ["x"]);
	const late = await newAccount(world);
	const lateHids = await follow(world, late, "late.example", ["x"]);
	world.engine.ranking({ 3: "other.example", 5: "shop.example", 7: "late.example" });
	await openDailySample(world.ctx, account);
	await runAll();
	expect(world.engine.asked).toHaveLength(3);
	world.advance(59 * 60_000);
	await refreshMonitors(world.ctx, ownerSeat({ id: other }), hids);
	await runAll();
	expect(world.engine.asked).toHaveLength(3);
	expect((await seen(other, 0, { day: "2026-11-21", time: "1159" }))?.observation).toMatchObject({ outcome: "ranked", position: 3 });
	world.advance(60_000 + 1);
	await refreshMonitors(world.ctx, ownerSeat({ id: late }), lateHids);
	await runAll();
	expect(world.engine.asked).toHaveLength(6);
});

test("a job whose consumers die again and again ends dead with a reason, and its mates go on", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	await openDueSamples(world.ctx);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	// A job of the next hour, with a search of the same bucket.
	world.advance(3_600_000);
	const wish = { domain: "shop.example", keyword: "y", country: "us", language: "en", engine: DEFAULT_ENGINE, place: "" };
	const mate = await addCheck(world.ctx, ownerSeat({ id: account }), wish);
	const [poisoned, other] = await world.ctx.db.select().from(job).orderBy(job.id);
	expect(poisoned?.id).toBe(one?.id);
	world.hooks.beforePut = async (key) => {
		if (key.includes(poisoned?.hid ?? "")) throw new Error("killed");
	};
	for (let i = 0; i < MAX_FAILED_LEASES / 4; i++) {
		await expect(runJob(world.ctx, one?.id ?? 0)).rejects.toThrow("killed");
		expect(await runJob(world.ctx, other?.id ?? 0)).toBe(i === 0 ? "done" : "stale");
		world.advance(LEASE_MS * 4 ** i + 1);
	}
	expect(await runJob(world.ctx, one?.id ?? 0)).toBe("stale");
	await tick(world.ctx, { woken: new Map() });
	const [dead] = await world.ctx.db
		.select()
		.from(job)
		.where(eq(job.id, one?.id ?? 0));
	expect(dead?.state).toBe("dead");
	expect(dead?.reason).toContain("again and again");
	expect((await readOwnCheck(world.ctx, ownerSeat({ id: account }), mate.hid))?.answers.map(({ entry }) => entry.position)).toEqual([0]);
	expect((await seen(account, 0))?.observation).toMatchObject({ outcome: "unknown", reason: "stale" });
});
