import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beforeEach, expect, test } from "vitest";
import { outsideQueries, refreshToken } from "~/adapters/query-services/test-calls";
import { countInspection } from "~/db/inspected-properties";
import { PRIORITY, runnableJobs } from "~/db/jobs";
import { connection, connectionProperty } from "~/db/tables/connections";
import { urlMonitor, urlSpan } from "~/db/tables/url-monitors";
import { urlsOf } from "~/db/url-monitors";
import { inspectionSpan } from "~/domain/search-query/inspection-limits";
import { siteTerm } from "~/domain/url-monitor/engine-links";
import { urlEntry } from "~/domain/url-monitor/url-report";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { seedProperty } from "../search-queries/test-queries";
import { ownerSeat } from "../seat/test-seat";
import { readInspectionLimits } from "../url-monitors/read-inspection-limits";
import { runJob } from "./run-job";
import { requestJobTargets } from "./wishes/request-job-targets";

const MARKET = { engine: "google", country: "us", language: "en", normVersion: 0, device: "desktop", place: "" } as const;
const CRAWLED = "Crawled - currently not indexed";

/** The world's day in Pacific time, and its end. */
const GOOGLE_DAY = "2026-11-21";
const NEXT_DAY = Date.parse("2026-11-22T08:00:00Z");

let world: World;
let owner: number;
let outside: ReturnType<typeof outsideQueries>;
beforeEach(async () => {
	world = await newWorld();
	owner = await newAccount(world);
	outside = outsideQueries();
	Object.assign(world.ctx.ports, {
		queries: outside.services,
		secrets: { seal: async (text: string) => text, open: async (text: string) => text },
	});
});

/** A connected property of the account, as Google's stand-in has it. */
async function connect(changes: Partial<typeof connectionProperty.$inferInsert> = {}) {
	const seeded = await seedProperty(world.ctx, { accountId: owner, domain: "shop.example", days: [] });
	const { db } = world.ctx;
	await db
		.update(connection)
		.set({ sealedCredential: await refreshToken(outside) })
		.where(eq(connection.id, seeded.connectionId));
	if (Object.keys(changes).length > 0) await db.update(connectionProperty).set(changes).where(eq(connectionProperty.id, seeded.propertyId));
	outside.google.calls.length = 0;
	return seeded;
}

/** Tracks these addresses, has them looked up, and returns their rows. */
async function look(urls: readonly string[]) {
	const { ctx } = world;
	const now = ctx.now();
	const targets = urls.map((url, i) => ({ hid: String(i).padStart(22, "0"), term: siteTerm(url), place: "", datacenter: "", depth: 30 }));
	const rows = urls.map((url, i) => ({
		hid: targets[i]?.hid ?? "",
		accountId: owner,
		url,
		domain: "shop.example",
		askedAt: now,
		createdAt: now,
	}));
	for (const row of rows) await ctx.db.insert(urlMonitor).values(row);
	const request = { kind: "url" as const, accountId: owner, market: MARKET, targets, priority: PRIORITY.manual, askedAt: now };
	await ctx.db.batch(requestJobTargets(ctx, request, sql`1 = 1`) as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
	for (const one of await runnableJobs(ctx.db, now, 20)) await runJob(ctx, one.id);
	return urlsOf(ctx.db, owner);
}

const inspections = () => outside.google.calls.filter((path) => path.endsWith("index:inspect")).length;

test("a property that covers an address answers it with Google's reason and last crawl, and no result page is asked for", async () => {
	await connect();
	outside.google.inspections.set("https://shop.example/gone", {
		verdict: "NEUTRAL",
		coverageState: CRAWLED,
		lastCrawlTime: "2026-10-01T00:00:00Z",
	});
	const [found, gone] = await look(["https://shop.example/", "https://shop.example/gone"]);
	expect([found?.found, gone?.found]).toEqual([1, 0]);
	expect(gone && urlEntry(gone).seen).toEqual({
		outcome: "not_indexed",
		depth: 0,
		at: expect.any(String),
		source: "search_console",
		coverage: CRAWLED,
		crawled_at: "2026-10-01T00:00:00.000Z",
	});
	expect(found?.detail).toMatchObject({ source: "search_console", coverage: "Submitted and indexed" });
	expect([world.engine.asked.length, inspections(), await world.ctx.db.$count(urlSpan)]).toEqual([0, 2, 2]);
});

test("an address outside the property, or with an answer that is neither, is looked up as before; unknown stays unknown", async () => {
	await connect();
	outside.google.inspections.set("https://shop.example/odd", { verdict: "PARTIAL", coverageState: "?" });
	world.engine.except((term) => (term.endsWith("/odd") ? "captcha" : { organic: ["https://other.example/"], more: false }));
	const rows = await look(["https://shop.example/", "https://shop.example/odd", "https://other.example/"]);
	expect(rows.map(({ found, detail }) => [found, detail.source])).toEqual([
		[1, "search_console"],
		[-1, "fetch"],
		[1, "fetch"],
	]);
	expect(rows[1]?.detail).toMatchObject({ reason: "blocked" });
});

test("with a used quota Google is not asked again in the job, and result pages answer the rest", async () => {
	await connect();
	outside.google.faults.add(
		"/v1/urlInspection/index:inspect",
		{ status: 429, body: JSON.stringify({ error: { errors: [{ reason: "quotaExceeded" }] } }) },
		100,
	);
	const urls = Array.from({ length: 12 }, (_, i) => `https://shop.example/${i}`);
	const rows = await look(urls);
	expect(rows.every(({ detail }) => detail.source === "fetch")).toBe(true);
	expect(inspections()).toBe(5);
	expect(await readInspectionLimits(world.ctx, ownerSeat({ id: owner }))).toEqual({ properties: ["shop.example"], until: NEXT_DAY });
});

test("the limit of a day is counted: other sources answer what is beyond it, until the next day of Google", async () => {
	const { propertyId } = await connect({ inspectedDay: GOOGLE_DAY, inspectedToday: 1_993 });
	const urls = Array.from({ length: 12 }, (_, i) => `https://shop.example/${i}`);
	const rows = await look(urls);
	expect(rows.filter(({ detail }) => detail.source === "search_console")).toHaveLength(7);
	expect(inspections()).toBe(7);
	expect(await readInspectionLimits(world.ctx, ownerSeat({ id: owner }))).toEqual({ properties: ["shop.example"], until: NEXT_DAY });
	const count = (at: number) => countInspection(world.ctx.db, propertyId, inspectionSpan(at));
	expect([await count(NEXT_DAY - 1), await count(NEXT_DAY)]).toEqual([false, true]);
	world.setNow("2026-11-22T08:00:00Z");
	expect(await readInspectionLimits(world.ctx, ownerSeat({ id: owner }))).toBeNull();
});

test("the limit of a minute is counted, and the screen does not tell it", async () => {
	const now = world.ctx.now();
	const { propertyId } = await connect({ inspectedMinute: Math.floor(now / 60_000), inspectedInMinute: 598 });
	const rows = await look(Array.from({ length: 4 }, (_, i) => `https://shop.example/${i}`));
	expect(rows.filter(({ detail }) => detail.source === "search_console")).toHaveLength(2);
	expect(await readInspectionLimits(world.ctx, ownerSeat({ id: owner }))).toBeNull();
	expect(await countInspection(world.ctx.db, propertyId, inspectionSpan(now + 60_000))).toBe(true);
});

test("calls at the same time take no more than what is left", async () => {
	const { propertyId } = await connect({ inspectedDay: GOOGLE_DAY, inspectedToday: 1_997 });
	const span = inspectionSpan(world.ctx.now());
	const taken = await Promise.all(Array.from({ length: 9 }, () => countInspection(world.ctx.db, propertyId, span)));
	expect(taken.filter(Boolean)).toHaveLength(3);
});

test.each([
	["a property that is off", { state: "off" }],
	["a restricted user", { permission: "restricted" }],
	["another service", { kind: "bing_webmaster" }],
] as const)("%s is not asked", async (_name, changes) => {
	await connect(changes);
	const [row] = await look(["https://shop.example/"]);
	expect([row?.detail.source, outside.google.calls]).toEqual(["fetch", []]);
});

test("a revoked access leaves all to result pages", async () => {
	const { connectionId } = await connect();
	outside.google.signIn.revoke("owner@example.com");
	const [row] = await look(["https://shop.example/"]);
	expect(row?.detail.source).toBe("fetch");
	const [kept] = await world.ctx.db.select().from(connection).where(eq(connection.id, connectionId));
	expect(kept?.state).toBe("on");
});
