import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "~/db/client";
import { runnableJobs } from "~/db/jobs";
import { addLookCounts, healthFacts } from "~/db/look-counts";
import { DEFAULT_OPINION_SETTINGS } from "~/domain/confirmation/opinion-settings";
import { timeStep } from "~/domain/status/source-health";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { meteredDatabase } from "~/server/metered-bindings";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { saveOpinionSettings } from "../confirmation/opinion-settings";
import type { Ctx } from "../ctx";
import { readSample } from "../samples/read-sample";
import { MAX_PART_BYTES } from "./part-buffer";
import { runJob } from "./run-job";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const KEYWORDS = 100;
/** A third of a look of three pages that fills an eighteenth of a part, as real pages do. */
const PAGE_BYTES = 155_000;
/**
 * With one row of each closed sample part, and a few of the closed sample, 1,000 keywords stay below the benchmark's 250. A record writes the row of its
 * lease's places again.
 */
const MOST_ROWS = 21;

/** Takes the looks of a day, and counts the rows that they write, by kind of statement. The request for them is not counted. */
async function lookAtDay(): Promise<Record<string, number>> {
	await openDueSamples(world.ctx);
	const rows: Record<string, number> = {};
	const count = async (name: string, by: number) => {
		rows[name] = (rows[name] ?? 0) + by;
	};
	const metered: Ctx = { ...world.ctx, db: openDb(meteredDatabase(env.DB, count)) };
	for (const { id } of await runnableJobs(metered.db, metered.now(), 10)) await runJob(metered, id);
	await foldFinishedSamples(world.ctx);
	return rows;
}

test.each(["on", "off"] as const)(
	"a bucket of 100 keywords costs at most 21 rows and keeps each look's time, with reviews %s",
	async (review) => {
		await saveOpinionSettings(world.ctx, 1, { ...DEFAULT_OPINION_SETTINGS, review });
		const account = await newAccount(world);
		await follow(
			world,
			account,
			"shop.example",
			Array.from({ length: KEYWORDS }, (_, i) => `term ${i}`),
			10,
		);
		world.engine.ranking({ 7: "shop.example" });
		let pages = 0;
		world.hooks.beforePage = async () => world.advance(1 << (pages++ % 8));
		for (let day = 0; day < 2; day++) {
			const { rows = 0, ...kinds } = await lookAtDay();
			// One row, and the entry of its primary key.
			expect(kinds["rows INSERT INTO look_count"]).toBeLessThanOrEqual(2);
			expect(rows, JSON.stringify(kinds)).toBeLessThanOrEqual(MOST_ROWS);
			world.advance(day === 0 ? DAY_MS : 0);
		}
		const { times, counts } = await healthFacts(world.ctx.db, "2026-11-21");
		expect(counts.map(({ outcome, looks }) => [outcome, looks])).toEqual([
			["read", KEYWORDS],
			["read", KEYWORDS],
		]);
		expect(times.reduce((sum, { looks }) => sum + looks, 0)).toBe(2 * KEYWORDS);
		const steps = times.map(({ step }) => step);
		expect(new Set(steps).size).toBeGreaterThan(4);
		expect(Math.max(...steps)).toBeGreaterThanOrEqual(timeStep(128));
	},
);

test("large pages do not make more rows: evidence is stored in parts of 8 MB, and recorded 25 looks or more at a time", async () => {
	const { sources } = world.ctx.ports;
	const { fetch } = sources;
	const body = new Uint8Array(PAGE_BYTES);
	sources.fetch = {
		...fetch,
		open: async (config) => {
			const session = await fetch.open(config);
			return { ...session, fetchPage: async (page) => ({ ...(await session.fetchPage(page)), body }) };
		},
	};
	const parts: string[] = [];
	world.hooks.beforePut = async (key) => void parts.push(key);
	const account = await newAccount(world);
	await follow(
		world,
		account,
		"shop.example",
		Array.from({ length: KEYWORDS }, (_, i) => `term ${i}`),
	);
	world.engine.ranking({ 27: "shop.example" });
	const { rows = 0, ...kinds } = await lookAtDay();
	expect(parts.filter((key) => key.startsWith("pages/"))).toHaveLength(Math.ceil((KEYWORDS * 3 * PAGE_BYTES) / MAX_PART_BYTES));
	expect(rows, JSON.stringify(kinds)).toBeLessThanOrEqual(MOST_ROWS);
	const sample = await readSample(world.ctx, account, { day: "2026-11-21", time: "0000" });
	const places = Array.from({ length: KEYWORDS }, (_, i) => sample?.get(i)?.observation);
	expect(places).toEqual(Array(KEYWORDS).fill(expect.objectContaining({ outcome: "ranked", position: 27 })));
});

test("times of the same hour are added step by step, and marks have none", async () => {
	const { db } = world.ctx;
	const look = { engine: "google", source: "fetch", looks: 4 };
	const hour = Date.parse("2026-11-21T10:00:00Z") / HOUR_MS;
	await addLookCounts(db, hour, [
		{ ...look, outcome: "read", times: { 8: 3, 56: 1 } },
		{ ...look, outcome: "sealed" },
	]);
	await addLookCounts(db, hour, [{ ...look, outcome: "read", times: { 8: 2, 64: 2 } }]);
	await addLookCounts(db, hour, [{ ...look, outcome: "blocked", times: { 64: 4 } }]);
	const { times, counts } = await healthFacts(db, "2026-11-21");
	expect(times.map(({ step, looks }) => [step, looks]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
		[8, 5],
		[56, 1],
		[64, 6],
	]);
	expect(counts.map(({ outcome, looks }) => `${outcome} ${looks}`).toSorted()).toEqual(["blocked 4", "read 8", "sealed 4"]);
});
