import { RECENT_FIREFOX } from "@serpentine/serp";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { crawlerConfig, reread } from "~/db/tables/crawler";
import { sample, sealedMonth } from "~/db/tables/samples";
import { dayOfNumber } from "~/domain/sample/bests";
import { toColumns } from "~/domain/sample/chunk";
import { entriesOf, GridBuilder } from "~/domain/sample/columns";
import { parseLookId } from "~/domain/storage/look-id";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { copyCrawlerConfig, publishCrawlerConfig } from "../crawler-config/save-crawler-config";
import { runJob } from "../jobs/run-job";
import { loadFirstReading, unpackReading } from "../looks/load-looks";
import { readLook } from "../looks/read-look";
import { addToBests, loadBests } from "../samples/bests";
import { readSample } from "../samples/read-sample";
import { gridOfRow, packGrid } from "../samples/sample-row";
import { sealMonth } from "../samples/seal-month";
import { ownerSeat } from "../seat/test-seat";
import { readHistoryColumns } from "../storage/read-year-history";
import { askReread } from "./ask-reread";
import { stepReread } from "./step-reread";

const DAY = { day: "2026-11-21", time: "0000" };
let world: World;
let accountId: number;

beforeEach(async () => {
	world = await newWorld();
	await world.ctx.db.delete(reread);
	for (const prefix of ["pages/", "rereadings/"]) await world.ctx.ports.objects.delete((await world.ctx.ports.objects.list(prefix)).keys);
	accountId = await newAccount(world);
});

/** Publishes a parser that knows organic rows by this mark alone. */
async function publishRows(mark: string): Promise<void> {
	const { google } = RECENT_FIREFOX.parser;
	const parser = { ...RECENT_FIREFOX.parser, google: { ...google, organic: { ...google.organic, rows: [mark] } } };
	const made = await copyCrawlerConfig(
		world.ctx,
		{ name: "Recent Firefox", browser: { ...RECENT_FIREFOX.browser, source: "fetch" }, parser },
		1,
	);
	await publishCrawlerConfig(world.ctx, made.id, 1);
}

async function lookAtAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = ${world.ctx.now()} WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
}

async function runReread(from = "2026-11-21", to = from) {
	const { hid } = await askReread(world.ctx, { from, to, askedBy: null });
	let steps = 0;
	while (await stepReread(world.ctx)) if (++steps > 100) throw new Error("a reread without end");
	const [row] = await world.ctx.db.select().from(reread).where(eq(reread.hid, hid));
	return row;
}

async function seen(ordinal: number) {
	return (await readSample(world.ctx, accountId, DAY))?.get(ordinal);
}

async function sampleVersion(): Promise<number> {
	const [row] = await world.ctx.db.select({ version: sample.version }).from(sample).where(eq(sample.accountId, accountId));
	return row?.version ?? -1;
}

/** Data of a monitor outside its samples. */
async function bestOf(ordinal: number) {
	const { best, day, firstSeen } = await loadBests(world.ctx, accountId);
	return { best: best[ordinal] ?? 0, day: dayOfNumber(day[ordinal] ?? 0), firstSeen: dayOfNumber(firstSeen[ordinal] ?? 0) };
}

/** As if the older parser had found the first monitor at 2. */
async function writeMisreading(): Promise<void> {
	const [row] = await world.ctx.db.select().from(sample).where(eq(sample.accountId, accountId));
	const builder = new GridBuilder(gridOfRow(row ?? neverNull()));
	const misread = { outcome: "ranked" as const, position: 2, url: "https://shop.example/", depth: 10 };
	builder.add(toColumns([...entriesOf(builder.grid)].map((entry) => ({ ...entry, observation: misread }))));
	await world.ctx.db.update(sample).set(packGrid(builder.grid)).where(eq(sample.accountId, accountId));
	await addToBests(world.ctx, accountId, DAY.day, builder.grid);
}

test("what an older parser could not read becomes positions, and both readings are kept", async () => {
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	world.engine.ranking({ 4: "www.shop.example" });
	await publishRows(".renamed-row");
	await lookAtAll();
	const before = await seen(0);
	expect(before?.observation).toMatchObject({ outcome: "unknown", detail: "unrecognised" });
	const version = await sampleVersion();
	expect(await bestOf(0)).toEqual({ best: 0, day: null, firstSeen: null });
	const { rev, observationCount } = (await accountById(world.ctx.db, accountId)) ?? { rev: -1, observationCount: -1 };

	await publishRows(".tF2Cxc");
	const told: unknown[] = [];
	world.ctx.ports.live = { ...world.ctx.ports.live, publish: async (notice) => void told.push(notice) };
	expect(await runReread()).toMatchObject({ phase: "done", looks: 2, changed: 2, corrected: 2, doubted: 0 });
	// No change is listed: open pages read everything of the account again.
	expect(told).toEqual([{ accountId, rev: rev + 1, changes: [], days: [DAY.day] }]);
	const after = await seen(0);
	expect(after?.observation).toMatchObject({ outcome: "ranked", position: 4, url: "https://www.shop.example/red%20shoes", depth: 10 });
	expect(after?.evidence).toEqual({ ...before?.evidence, retryAt: null });
	const owner = await accountById(world.ctx.db, accountId);
	// The end of the reread raises it once more, because tables show places that were read again.
	expect(owner?.rev).toBe(rev + 2);
	// A reader with the sample in memory notices that it was replaced.
	expect(await sampleVersion()).toBe(version + 1);
	expect(await bestOf(0)).toEqual({ best: 4, day: DAY.day, firstSeen: DAY.day });
	expect(owner?.observationCount).toBe(observationCount);
	expect(world.engine.asked).toHaveLength(2);

	const id = after?.evidence.look ?? "";
	const view = await readLook(world.ctx, ownerSeat({ id: accountId }), { lookId: id });
	expect(view?.look.pages.map((page) => page.reading.outcome)).toEqual(["results"]);
	expect(view?.look.reread?.first).toMatchObject({ name: "Recent Firefox" });
	const first = await loadFirstReading(world.ctx, parseLookId(id) ?? neverNull());
	expect(unpackReading(first ?? neverNull()).pages[0]?.reading.outcome).toBe("unrecognised");
	const { keys } = await world.ctx.ports.objects.list(`samples/${owner?.hid}/rereads/`);
	expect(keys).toEqual([expect.stringMatching(/\/2026-11-21_0000\.json\.gz$/)]);
});

test("a second reread with the same config changes nothing more", async () => {
	await follow(world, accountId, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await publishRows(".renamed-row");
	await lookAtAll();
	await publishRows(".tF2Cxc");
	await runReread();
	expect(await runReread()).toMatchObject({ phase: "done", looks: 1, changed: 0, corrected: 0 });
});

test("a definite position stays where the newer parser does not recognise the page, and is counted as doubted", async () => {
	await follow(world, accountId, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await lookAtAll();
	await publishRows(".renamed-row");
	expect(await runReread()).toMatchObject({ phase: "done", changed: 1, corrected: 0, doubted: 1 });
	expect((await seen(0))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

test("a misread best position is removed by its correction, from the sample, the history and the stored bests", async () => {
	await follow(world, accountId, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await publishRows(".renamed-row");
	await lookAtAll();
	await writeMisreading();
	expect(await bestOf(0)).toMatchObject({ best: 2 });
	const version = await sampleVersion();
	await publishRows(".tF2Cxc");
	expect(await runReread()).toMatchObject({ corrected: 1, doubted: 0 });
	expect(await bestOf(0)).toEqual({ best: 4, day: DAY.day, firstSeen: DAY.day });
	expect(await sampleVersion()).toBe(version + 1);
	expect((await seen(0))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	const [row] = await world.ctx.db.all<{ monitor: string }>(sql`SELECT hid AS monitor FROM monitor WHERE account_id = ${accountId}`);
	const monitor = row?.monitor ?? "";
	expect((await readHistoryColumns(world.ctx, accountId, { year: 2026, monitor }))?.positions).toEqual([4]);
});

test("samples of a sealed month are corrected too", async () => {
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await publishRows(".renamed-row");
	await lookAtAll();
	expect(await sealMonth(world.ctx, accountId, "2026-11")).toBe(true);
	expect(await world.ctx.db.$count(sample)).toBe(0);
	await publishRows(".tF2Cxc");
	expect(await runReread()).toMatchObject({ corrected: 2 });
	expect((await seen(1))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	expect(await sealMonth(world.ctx, accountId, "2026-11")).toBe(true);
	expect(await world.ctx.db.$count(sealedMonth)).toBe(1);
	expect((await seen(1))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

test("a sample that is still open is waited for", async () => {
	await follow(world, accountId, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await publishRows(".renamed-row");
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await publishRows(".tF2Cxc");
	expect(await runReread()).toMatchObject({ phase: "samples", changed: 1, corrected: 0 });
	await world.ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = ${world.ctx.now()} WHERE state = 'open'`);
	await foldFinishedSamples(world.ctx);
	while (await stepReread(world.ctx));
	expect((await seen(0))?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

test.each([
	["2026-11-32", "2026-11-21", "from"],
	["2026-11-21", "yesterday", "to"],
	["2026-11-21", "2026-11-20", "to"],
	["2020-01-01", "2026-11-20", "to"],
])("a reread from %s to %s is refused at %s", async (from, to, field) => {
	await expect(askReread(world.ctx, { from, to, askedBy: null })).rejects.toMatchObject({ errors: { [field]: [expect.any(String)] } });
});

test("days without any look are read in one step", async () => {
	expect(await runReread("2026-01-01", "2026-02-01")).toMatchObject({ phase: "done", looks: 0 });
	expect(await world.ctx.db.$count(crawlerConfig)).toBeGreaterThan(0);
});

function neverNull(): never {
	throw new Error("is not there");
}
