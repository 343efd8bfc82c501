import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beforeEach, expect, test } from "vitest";
import type { NewJobTarget } from "~/db/job-targets";
import { PRIORITY, runnableJobs } from "~/db/jobs";
import { checkResult, serpCheck } from "~/db/tables/checks";
import { jobTarget } from "~/db/tables/jobs";
import { urlMonitor } from "~/db/tables/url-monitors";
import { account } from "~/db/tables/users";
import { placeOfDatacenter } from "~/domain/check/datacenter";
import { ownJson } from "~/domain/own-json";
import { newAccount, newWorld, type World } from "../../../../tests/engine/test-world";
import { endFailedJobs } from "../../clock/tick";
import { readLook } from "../../looks/read-look";
import { ownerSeat } from "../../seat/test-seat";
import { LEASE_MS, MAX_FAILED_LEASES } from "../lease-job";
import { runJob } from "../run-job";
import { requestJobTargets } from "./request-job-targets";

let world: World;
let owner: number;
beforeEach(async () => {
	world = await newWorld();
	owner = await newAccount(world);
});

const market = { engine: "google", country: "us", language: "en", normVersion: 1, device: "desktop", place: "" } as const;
const always = sql`1 = 1`;

async function ask(kind: "check" | "url", targets: NewJobTarget[], first: BatchItem<"sqlite">[] = [], marked = always): Promise<void> {
	const request = { kind, accountId: owner, market, targets, priority: PRIORITY.manual, askedAt: world.ctx.now() };
	const batch = [...first, ...requestJobTargets(world.ctx, request, marked)];
	await world.ctx.db.batch(batch as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
}

/** A check of shop.example at some datacenters, asked now. */
async function newCheck(term: string, datacenters: string[]): Promise<{ id: number; targets: NewJobTarget[] }> {
	const { db } = world.ctx;
	const now = world.ctx.now();
	const hid = world.ctx.newHid();
	const values = { hid, accountId: owner, keywordId: 1, domain: "shop.example", day: "2026-11-21", createdAt: now, askedAt: now };
	const [row] = await db.insert(serpCheck).values(values).returning({ id: serpCheck.id });
	const id = row?.id ?? 0;
	for (const datacenter of datacenters) await db.insert(checkResult).values({ checkId: id, datacenter, entry: "{}", updatedAt: 0 });
	const targets = datacenters.map((datacenter) => ({ hid, term, place: placeOfDatacenter(datacenter), datacenter, depth: 30 }));
	await ask("check", targets);
	return { id, targets };
}

async function restart(check: { id: number; targets: NewJobTarget[] }): Promise<void> {
	await ask("check", check.targets, [world.ctx.db.run(sql`UPDATE serp_check SET asked_at = ${world.ctx.now()} WHERE id = ${check.id}`)]);
}

async function runOpen(): Promise<void> {
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 20)) await runJob(world.ctx, one.id);
}

async function results(id: number) {
	const rows = await world.ctx.db.select().from(checkResult).where(sql`${checkResult.checkId} = ${id}`).orderBy(checkResult.datacenter);
	return rows.map((row) => ({ ...row, entry: ownJson(row.entry) }));
}

const definite = async () => (await world.ctx.db.select({ n: account.observationCount }).from(account).where(sql`id = ${owner}`))[0]?.n;
const countTargets = () => world.ctx.db.$count(jobTarget);
/** Rank of shop.example by datacenter. */
function ranks(byPlace: Record<string, number>): void {
	world.engine.except((_term, start, place) => {
		const at = byPlace[place];
		if (at === undefined) return null;
		const organic = Array.from({ length: 10 }, (_, i) => `https://${start + i + 1 === at ? "www.shop" : `r${start + i}`}.example/`);
		return { organic, more: true };
	});
}

test("each datacenter of a check gets its own look and answer, which only its account can open", async () => {
	ranks({ "dc:fra": 4, "dc:iad": 12 });
	const { id } = await newCheck("red shoes", ["fra", "iad", "sin"]);
	await runOpen();
	const [fra, iad, sin] = await results(id);
	expect(fra).toMatchObject({
		position: 4,
		entry: { position: 4, url: "https://www.shop.example/", seen: { outcome: "ranked", depth: 30 } },
	});
	expect([iad?.position, sin?.position, sin?.entry.position, sin?.entry.seen.outcome]).toEqual([12, 0, 0, "not_found"]);
	expect(await countTargets()).toBe(0);
	expect(await definite()).toBe(3);
	const paths = world.published.flatMap((message) =>
		message.changes.map((change) => change.path.replace(/^[\w-]{22}/, "").replace(/[\w-]{22}/, "C")),
	);
	expect(new Set(paths)).toEqual(
		new Set(["/checks/2026/C.json", ...["fra", "iad", "sin"].map((dc) => `/check-results/2026/11/21/C_${dc}.json`)]),
	);
	const lookId = fra?.look ?? "";
	expect((await readLook(world.ctx, ownerSeat({ id: owner }), { lookId }))?.look.search).toMatchObject({
		term: "red shoes",
		place: "dc:fra",
	});
	expect(await readLook(world.ctx, ownerSeat({ id: await newAccount(world) }), { lookId })).toBeNull();
});

test("a check takes no earlier look; restarted while its job is open, only the last request is answered", async () => {
	const check = await newCheck("red shoes", ["fra"]);
	await runOpen();
	expect(world.engine.asked).toHaveLength(3);
	world.advance(1_000);
	await restart(check);
	world.hooks.beforePut = async () => {
		world.hooks.beforePut = async () => {};
		ranks({ "dc:fra": 2 });
		world.advance(1_000);
		await restart(check);
	};
	await runOpen();
	expect((await results(check.id))[0]).toMatchObject({ position: 2 });
	expect([await countTargets(), world.engine.asked.length]).toEqual([0, 9]);
});

test("an unknown is shown with its reason and retried until it is answered", async () => {
	world.engine.except((_term, _start, place) => (place === "dc:iad" ? "captcha" : null));
	const { id } = await newCheck("red shoes", ["fra", "iad"]);
	await runOpen();
	const [fra, iad] = await results(id);
	expect(fra?.position).toBe(0);
	expect(iad).toMatchObject({
		position: -1,
		entry: { position: false, seen: { reason: "blocked", detail: "captcha", retry_at: expect.any(String) } },
	});
	expect(await countTargets()).toBe(1);
	world.engine.ranking({ 7: "shop.example" });
	world.advance(30_000);
	await runOpen();
	expect((await results(id)).map((row) => row.position)).toEqual([0, 7]);
	expect([await countTargets(), await definite()]).toEqual([0, 2]);
});

test("a killed consumer loses no datacenter and repeats no recorded look; a late consumer writes nothing", async () => {
	const many = Array.from({ length: 30 }, (_, i) => `d${String(i).padStart(2, "0")}`);
	const { id } = await newCheck("red shoes", many);
	let parts = 0;
	world.hooks.beforePut = async (key) => {
		if (key.startsWith("pages/") && ++parts === 2) {
			// The machine dies with its lease; another takes over while the first one still writes.
			world.hooks.beforePut = async () => {};
			world.advance(LEASE_MS + 1);
			await runOpen();
		}
	};
	await runOpen();
	const rows = await results(id);
	expect(rows.map((row) => row.position)).toEqual(many.map(() => 0));
	expect([await countTargets(), await definite()]).toEqual([0, 30]);
	expect(world.engine.asked.length).toBeLessThanOrEqual(30 * 3 + 5 * 3);
});

test("a target whose caller's first statement did not hold makes no search and no job", async () => {
	const target = { hid: "nobody", term: "refused", place: "", datacenter: "", depth: 30 };
	await ask("check", [target], [], sql`1 = 0`);
	const [rows] = await world.ctx.db.all<{ n: number }>(
		sql`SELECT (SELECT count(*) FROM keyword) + (SELECT count(*) FROM job) + (SELECT count(*) FROM search) AS n`,
	);
	expect(rows?.n).toBe(0);
});

test("a target is given up after its patience, and fails with a job that ends dead", async () => {
	const late = await newCheck("late", ["fra"]);
	world.advance(25 * 3_600_000);
	await runOpen();
	expect((await results(late.id))[0]?.entry).toMatchObject({ position: false, seen: { reason: "stale" } });
	const dead = await newCheck("dead", ["fra"]);
	await world.ctx.db.run(sql`UPDATE job SET failed_leases = ${MAX_FAILED_LEASES} WHERE state = 'open'`);
	await endFailedJobs(world.ctx);
	expect((await results(dead.id))[0]?.entry).toMatchObject({ position: false, seen: { reason: "error" } });
	expect(await countTargets()).toBe(0);
});

test("a followed address is found, missing or unknown, by what its look read whole", async () => {
	const now = world.ctx.now();
	const found = "https://shop.example/Red";
	const urls = [found, "https://shop.example/gone", "https://shop.example/wall"];
	world.engine.except((term) => {
		if (term.endsWith("/wall")) return "captcha";
		return { organic: term.endsWith("/Red") ? [found] : ["https://shop.example/gone/deeper"], more: false };
	});
	const wishes = urls.map((url, i) => ({ hid: `${i}`.repeat(22), term: `site:${url.slice(8)}`, place: "", datacenter: "", depth: 30 }));
	for (const [i, url] of urls.entries())
		await world.ctx.db
			.insert(urlMonitor)
			.values({ hid: wishes[i]?.hid ?? "", accountId: owner, url, domain: "shop.example", askedAt: now, createdAt: now });
	await ask("url", wishes);
	await runOpen();
	const rows = await world.ctx.db.select().from(urlMonitor).orderBy(urlMonitor.id);
	expect(rows.map((row) => row.found)).toEqual([1, 0, -1]);
	expect(JSON.parse(rows[2]?.detail ?? "")).toMatchObject({ reason: "blocked", detail: "captcha" });
	expect(world.published.at(-1)?.changes.map((change) => change.path.slice(23))).toEqual(["url-feed.json", "url-report.json"]);
	expect(await readLook(world.ctx, ownerSeat({ id: owner }), { lookId: rows[0]?.look ?? "" })).not.toBeNull();
});
