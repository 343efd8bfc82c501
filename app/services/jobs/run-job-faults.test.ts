import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { monitor } from "~/db/tables/monitors";
import { account as accounts } from "~/db/tables/users";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { openDueSamples, tick } from "../clock/tick";
import { readLook } from "../looks/read-look";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { openDailySample } from "../samples/open-daily-sample";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { LEASE_MS, leaseJob } from "./lease-job";
import { runJob } from "./run-job";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});
afterEach(() => {
	vi.useRealTimers();
});

const terms = (n: number) => Array.from({ length: n }, (_, i) => `term ${i}`);
const TODAY = { day: "2026-11-21", time: "0000" };

async function firstJob(): Promise<number> {
	await openDueSamples(world.ctx);
	const [one] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	return one?.id ?? 0;
}

async function seen(accountId: number, ordinal: number, at = TODAY) {
	return (await readSample(world.ctx, accountId, at))?.get(ordinal);
}

async function rowOf(id: number) {
	const [row] = await world.ctx.db.select().from(job).where(eq(job.id, id));
	return row;
}

test("a consumer whose looks take longer than a lease keeps its job", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["slow"]);
	const id = await firstJob();
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const others: string[] = [];
	world.hooks.beforePage = async () => {
		for (let quarter = 0; quarter < 4; quarter++) {
			world.advance(LEASE_MS / 3);
			await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
			// The heartbeat writes to D1.
			await expect.poll(async () => (await rowOf(id))?.leaseUntil).toBe(world.ctx.now() + LEASE_MS);
		}
		const hooks = world.hooks.beforePage;
		delete world.hooks.beforePage;
		others.push(await runJob(world.ctx, id));
		if (hooks) world.hooks.beforePage = hooks;
	};
	expect(await runJob(world.ctx, id)).toBe("done");
	expect(others).toEqual(["stale", "stale", "stale"]);
	expect(world.engine.asked).toHaveLength(3);
});

test("when a part cannot be kept, nothing more is asked", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(100));
	const id = await firstJob();
	world.hooks.beforePut = async () => {
		throw new Error("storage is down");
	};
	await expect(runJob(world.ctx, id)).rejects.toThrow("storage is down");
	const asked = world.engine.asked.length;
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(world.engine.asked).toHaveLength(asked);
	expect(asked).toBeLessThan(40 * 3);
});

test("jobs outlive half an hour without storage", async () => {
	await withoutReviews(world);
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	const id = await firstJob();
	world.hooks.beforePut = async () => {
		throw new Error("storage is down");
	};
	for (let halfMinutes = 0; halfMinutes < 60; halfMinutes++) {
		await runJob(world.ctx, id).catch(() => {});
		if (halfMinutes % 3 === 0) await tick(world.ctx, { woken: new Map() });
		world.advance(LEASE_MS + 1);
	}
	delete world.hooks.beforePut;
	for (let halfMinutes = 0; halfMinutes < 60 && (await rowOf(id))?.state !== "done"; halfMinutes++) {
		await runJob(world.ctx, id);
		world.advance(LEASE_MS + 1);
	}
	expect((await rowOf(id))?.state).toBe("done");
	expect((await seen(account, 0))?.observation.outcome).toBe("not_found");
});

test("a consumer that ends after its successor leaves the successor's readings alone", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["a", "b"]);
	world.engine.ranking({ 3: "shop.example" });
	const id = await firstJob();
	let puts = 0;
	world.hooks.beforePut = async (key) => {
		// The first consumer stands still before it keeps its readings; its lease runs out and another does the whole job.
		if (!key.startsWith("readings/") || ++puts !== 1) return;
		world.advance(LEASE_MS + 1);
		expect(await runJob(world.ctx, id)).toBe("done");
	};
	expect(await runJob(world.ctx, id)).toBe("stale");
	const look = (await seen(account, 1))?.evidence.look ?? "";
	// The raw pages go by age.
	const pages = await world.ctx.ports.objects.list("pages/");
	await world.ctx.ports.objects.delete(pages.keys);
	expect((await readLook(world.ctx, ownerSeat({ id: account }), { lookId: look }))?.look.pages).toHaveLength(3);
});

test("readings recorded under earlier leases are kept for good too", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(30));
	const id = await firstJob();
	let puts = 0;
	world.hooks.beforePut = async () => {
		if (++puts === 2) throw new Error("killed");
	};
	await expect(runJob(world.ctx, id)).rejects.toThrow("killed");
	delete world.hooks.beforePut;
	world.advance(LEASE_MS + 1);
	expect(await runJob(world.ctx, id)).toBe("done");
	const pages = await world.ctx.ports.objects.list("pages/");
	await world.ctx.ports.objects.delete(pages.keys);
	for (let ordinal = 0; ordinal < 30; ordinal++) {
		const look = (await seen(account, ordinal))?.evidence.look ?? "";
		expect(await readLook(world.ctx, ownerSeat({ id: account }), { lookId: look })).not.toBeNull();
	}
});

test("a fresh look whose evidence is gone is taken anew and does not stop the job", async () => {
	const account = await newAccount(world);
	const other = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	const hids = await follow(world, other, "other.example", ["x"]);
	expect(await runJob(world.ctx, await firstJob())).toBe("done");
	for (const prefix of ["pages/", "readings/"]) await world.ctx.ports.objects.delete((await world.ctx.ports.objects.list(prefix)).keys);
	world.advance(60_000);
	await refreshMonitors(world.ctx, ownerSeat({ id: other }), hids);
	const [next] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	expect(await runJob(world.ctx, next?.id ?? 0)).toBe("done");
	expect((await seen(other, 0, { day: TODAY.day, time: "1101" }))?.observation.outcome).toBe("not_found");
});

test("a manual look that joins while a daily job looks keeps its priority in the retry", async () => {
	const daily = await newAccount(world, { plan: "default" });
	const eager = await newAccount(world);
	await follow(world, daily, "shop.example", ["x"]);
	const hids = await follow(world, eager, "other.example", ["y"]);
	await world.ctx.db.update(accounts).set({ nextDueAt: null }).where(eq(accounts.id, eager));
	world.engine.except((term) => (term === "y" ? "reset" : null));
	const id = await firstJob();
	world.hooks.beforePage = async () => {
		delete world.hooks.beforePage;
		await refreshMonitors(world.ctx, ownerSeat({ id: eager }), hids);
	};
	expect(await runJob(world.ctx, id)).toBe("done");
	const before = await rowOf(id);
	const [retry] = await world.ctx.db.select().from(job).where(eq(job.retry, 1));
	expect(retry?.priority).toBe(before?.priority);
	expect(retry?.priority).toBeGreaterThan(0);
});

test("the delay of a retry grows with the retries before it, not with the requests of the same hour", async () => {
	world.engine.except(() => "reset");
	const delays: number[] = [];
	const runOne = async (id: number | undefined) => {
		await runJob(world.ctx, id ?? 0);
		const [retry] = await world.ctx.db.select().from(job).where(eq(job.state, "open"));
		delays.push((retry?.notBefore ?? 0) - world.ctx.now());
		return retry?.id;
	};
	const slot = Math.floor(world.ctx.now() / HOUR_MS);
	await world.ctx.db.insert(job).values({ hid: "tenth request", bucketId: 1, slot, retry: 9, state: "done", notBefore: 0, createdAt: 0 });
	await follow(world, await newAccount(world), "shop.example", ["x"]);
	const retry = await runOne(await firstJob());
	world.advance(MINUTE_MS);
	await runOne(retry);
	// Half of the way from 5 s to 30 s, then to 60 s.
	expect(delays).toEqual([17_500, 32_500]);
});

test("a monitor removed in mid-run stops nothing: its mates are recorded and the job ends", async () => {
	await withoutReviews(world);
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x", "y"]);
	const id = await firstJob();
	world.hooks.beforePage = async () => {
		delete world.hooks.beforePage;
		await world.ctx.db.delete(monitor).where(eq(monitor.ordinal, 0));
	};
	expect(await runJob(world.ctx, id)).toBe("done");
	expect((await seen(account, 1))?.observation.outcome).toBe("not_found");
});

test("a part that serves many accounts costs a few statements", async () => {
	await withoutReviews(world);
	for (let i = 0; i < 30; i++) {
		const account = await newAccount(world);
		await follow(world, account, `site-${i}.example`, ["shared"]);
		await openDailySample(world.ctx, account);
	}
	world.engine.ranking({ 4: "site-29.example" });
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	let statements = 0;
	const counted = async (list: Parameters<typeof batch>[0]) => {
		statements += list.length;
		return batch(list);
	};
	Object.assign(db, { batch: counted });
	const [one] = await runnableJobs(db, world.ctx.now(), 1);
	expect(await runJob(world.ctx, one?.id ?? 0)).toBe("done");
	// Two of them lease the job, one counts its looks, one keeps what is remembered of its searches.
	expect(statements).toBeLessThanOrEqual(10);
	const all = await db.select().from(accounts);
	expect(all.map((row) => row.observationCount)).toEqual(all.map(() => 1));
	const last = all.at(-1);
	expect((await seen(last?.id ?? 0, 0))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	const revs = new Map(world.published.map((message) => [message.accountId, message.rev]));
	expect(revs.get(last?.id ?? 0)).toBe(last?.rev);
});

test("a wall that falls while a job looks leaves none of its searches unasked", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms(60));
	let asked = 0;
	// Ten refusals in a row open the breaker; those in flight with them are answered and close it.
	world.engine.except(() => (++asked <= 10 ? "captcha" : null));
	await openDueSamples(world.ctx);
	const open = () => runnableJobs(world.ctx.db, world.ctx.now(), 10);
	for (let jobs = await open(); jobs.length > 0; jobs = await open()) for (const one of jobs) await runJob(world.ctx, one.id);
	const looks = await Promise.all(Array.from({ length: 60 }, (_, ordinal) => seen(account, ordinal)));
	const reasons = looks.map((look) => (look?.observation.outcome === "unknown" ? look.observation.reason : look?.observation.outcome));
	expect(reasons.filter((reason) => reason === "pending")).toEqual([]);
	expect(reasons.filter((reason) => reason === "blocked")).toHaveLength(10);
});

test("a look that ended within the day counts for it, though it is recorded after midnight", async () => {
	const account = await newAccount(world);
	world.setNow("2026-11-21T22:58:00Z");
	await follow(world, account, "shop.example", ["early"], 10);
	await follow(world, account, "late.example", ["late"], 100);
	await world.ctx.db.update(accounts).set({ nextDueAt: world.ctx.now() }).where(eq(accounts.id, account));
	world.engine.ranking({ 2: "shop.example" });
	world.engine.except((term, start) => {
		if (term === "late" && start === 50) world.setNow("2026-11-21T23:00:05Z");
		return null;
	});
	expect(await runJob(world.ctx, await firstJob())).toBe("done");
	expect((await seen(account, 0))?.observation).toMatchObject({ outcome: "ranked", position: 2 });
	expect((await seen(account, 1))?.observation.outcome).toBe("unknown");
});

test("once the day is over no more is asked for it", async () => {
	const account = await newAccount(world);
	world.setNow("2026-11-21T22:58:00Z");
	await follow(world, account, "shop.example", terms(60), 10);
	const id = await firstJob();
	let asked = 0;
	world.engine.except(() => {
		if (++asked === 20) world.setNow("2026-11-21T23:00:05Z");
		return null;
	});
	while ((await runJob(world.ctx, id)) === "deferred");
	expect((await rowOf(id))?.state).toBe("done");
	expect(asked).toBeLessThan(30);
});

test("a job outlives a process that is killed a dozen times before it recorded anything", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	const id = await firstJob();
	for (let kill = 0; kill < 12; kill++) {
		// A killed consumer leaves its lease and nothing else.
		expect(await leaseJob(world.ctx, id)).not.toBeNull();
		world.advance(LEASE_MS + 1);
	}
	expect(await runJob(world.ctx, id)).toBe("done");
});
