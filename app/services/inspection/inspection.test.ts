import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { InspectionDetail, InspectionObject } from "~/domain/crawler/inspection-object";
import { DAY_MS } from "~/domain/time/durations";
import { loader as storage } from "~/routes/storage/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import { addInspection } from "./add-inspection";
import { sweepInspections, wakeInspections } from "./keep-inspections";
import { readInspection, readInspectionDetail } from "./read-inspection";
import { runInspection } from "./run-inspection";

let world: World;
let woken: string[];
beforeEach(async () => {
	world = await newWorld();
	woken = [];
	world.ctx.ports.queue.wakeInspections = async (hashes) => void woken.push(...hashes);
});

const WISH = { keyword: ["red shoes"], country: "us", language: "en", count: 5, datacenter: "", config: undefined, actorId: 1 };

async function inspected(change: Partial<typeof WISH> = {}) {
	const { hash } = await addInspection(world.ctx, { ...WISH, ...change });
	return { hash, now: async () => (await readInspection(world.ctx, hash)) as InspectionObject };
}

test("rows are WORKING, then SUCCESS with their items, or FAILED with the reason", async () => {
	const { hash, now } = await inspected({ keyword: ["red shoes", "bad day"] });
	expect(woken).toEqual([hash]);
	expect((await now()).rows).toEqual(
		Array.from({ length: 5 }, (_, n) => ({
			id: expect.any(String),
			keyword: n % 2 ? "bad day" : "red shoes",
			datacenter: "fra",
			status: "WORKING",
			items: {},
			outcome: null,
		})),
	);
	world.engine.except((term) => (term === "bad day" ? "captcha" : null));
	expect(await runInspection(world.ctx, hash)).toBe("done");
	const { rows, done } = await now();
	expect(done).toBe(true);
	for (const row of rows)
		expect(row).toMatchObject(
			row.keyword === "bad day"
				? { status: "FAILED", outcome: "captcha", items: {} }
				: { status: "SUCCESS", outcome: "results", items: { organic: 10 } },
		);
	expect(world.engine.asked).toHaveLength(5);
	// A repeated message finds nothing to do.
	expect(await runInspection(world.ctx, hash)).toBe("stale");
});

test("a run that dies leaves its open rows to the next one, which repeats none that has ended", async () => {
	const { hash, now } = await inspected();
	let puts = 0;
	world.hooks.beforePut = async () => {
		if (++puts > 2) throw new Error("killed");
	};
	await expect(runInspection(world.ctx, hash)).rejects.toThrow("killed");
	const kept = (await now()).rows.filter(({ status }) => status === "SUCCESS");
	expect(kept).toHaveLength(2);
	expect((await now()).done).toBe(false);
	delete world.hooks.beforePut;
	world.advance(6_000);
	woken = [];
	await wakeInspections(world.ctx);
	expect(woken).toEqual([hash]);
	const before = world.engine.asked.length;
	expect(await runInspection(world.ctx, hash)).toBe("done");
	expect(world.engine.asked.length - before).toBe(3);
	expect((await now()).rows.every(({ status }) => status === "SUCCESS")).toBe(true);
});

test("an inspection whose runs fail again and again ends as FAILED", async () => {
	const { hash, now } = await inspected({ count: 1 });
	world.hooks.beforePut = async () => {
		throw new Error("no storage");
	};
	for (let tries = 0; tries < 4; tries++) {
		await expect(runInspection(world.ctx, hash)).rejects.toThrow("no storage");
		world.advance(6_000);
	}
	expect(await runInspection(world.ctx, hash)).toBe("done");
	expect(await now()).toMatchObject({ done: true, rows: [{ status: "FAILED", outcome: "gave_up" }] });
});

test("no page is requested while the source rests, and a faulty parser does not make it rest", async () => {
	world.engine.except(() => "captcha");
	const first = await inspected({ count: 20 });
	await runInspection(world.ctx, first.hash);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM source_state").first("n")).toBe(0);
	await env.DB.prepare("INSERT INTO source_state (source, open_until, opened_at, updated_at) VALUES ('fetch', ?, 1, 1)")
		.bind(world.ctx.now() + 60_000)
		.run();
	const asked = world.engine.asked.length;
	const { hash, now } = await inspected();
	await runInspection(world.ctx, hash);
	expect(world.engine.asked).toHaveLength(asked);
	expect((await now()).rows.map(({ status, outcome }) => `${status} ${outcome}`)).toEqual(Array(5).fill("FAILED resting"));
});

test("a config that is not in production is inspected as it is sent, and as it was then", async () => {
	const { browser, parser, name } = await publishedCrawlerConfig(world.ctx);
	const blind = { ...parser, google: { ...parser.google, organic: { ...parser.google.organic, rows: [".row-of-tomorrow"] } } };
	const { hash, now } = await inspected({ count: 1, config: { name, version: 99, browser, parser: blind } as never });
	await runInspection(world.ctx, hash);
	const { config, rows } = await now();
	expect(config).toEqual({ name, version: 99 });
	expect(rows[0]?.items.organic ?? 0).toBe(0);
	const broken = { name, version: 99, browser, parser: { ...parser, google: {} } };
	await expect(inspected({ config: broken as never })).rejects.toMatchObject({
		code: "ValidationException",
		errors: { "config.parser.google.columns": [expect.any(String)] },
	});
	await expect(inspected({ config: 999_999 as never })).rejects.toMatchObject({ code: "NotFoundException" });
	await expect(inspected({ datacenter: "mars" })).rejects.toMatchObject({ errors: { datacenter: ["datacenter.unknown"] } });
});

test("a detail has the analysis, the log and the page; it is gone before its row has ended and after 30 days", async () => {
	const { hash, now } = await inspected({ count: 1 });
	const id = (await now()).rows[0]?.id ?? "";
	expect(await readInspectionDetail(world.ctx, hash, id)).toBeNull();
	await runInspection(world.ctx, hash);
	const detail = (await readInspectionDetail(world.ctx, hash, id)) as InspectionDetail;
	expect(detail).toMatchObject({ id, status: "SUCCESS", analysis: { organic_count: 10 }, items: { organic: 10 } });
	expect(detail.html).toContain('<h3 class="LC20lb">');
	expect(detail.log.map(({ step }) => step)).toContain("outcome");
	world.advance(31 * DAY_MS);
	await sweepInspections(world.ctx);
	expect(await readInspection(world.ctx, hash)).toBeNull();
	expect((await world.ctx.ports.objects.list(`inspections/${hash}/`)).keys).toEqual([]);
});

async function stored(path: string, headers: Record<string, string>) {
	const request = new Request(`http://127.0.0.1:8787/storage/${path}`, { headers });
	const context = { cloudflare: { env, ctx: createExecutionContext() } };
	const answer = await storage({ request, context, params: {} }).catch((thrown: unknown) => thrown as Response);
	return { status: answer.status, body: answer.status === 200 ? ((await answer.json()) as InspectionObject) : null };
}

test("administrators inspect over the API and read the stored objects; to others they do not exist", async () => {
	const boss = await signedInUser({ role: "ADMINISTRATOR" });
	const user = await signedInUser();
	const body = { keyword: "red shoes", country: "us", language: "en", count: 1 };
	expect((await ask(user.ctx, "POST", "crawler/inspection", { headers: user.bearer, body })).status).toBe(403);
	const empty = await ask(boss.ctx, "POST", "crawler/inspection", { headers: boss.bearer, body: { ...body, keyword: "" } });
	expect(empty).toMatchObject({ status: 422, body: { errors: { keyword: ["A valid keyword is required."] } } });
	const asked = await ask(boss.ctx, "POST", "crawler/inspection", { headers: boss.bearer, body });
	expect(asked).toMatchObject({ status: 200, body: { data: { hash: expect.stringMatching(/^[\w-]{22}$/) } } });
	const { hash } = (asked.body as { data: { hash: string } }).data;
	expect((await stored(`crawler/inspection/${hash}.json`, boss.bearer)).body?.rows).toMatchObject([{ status: "WORKING" }]);
	await runInspection(world.ctx, hash);
	const { body: now } = await stored(`crawler/inspection/${hash}.json`, boss.bearer);
	const id = now?.rows[0]?.id ?? "";
	expect(await stored(`crawler/inspection/${hash}/${id}.json`, boss.bearer)).toMatchObject({
		status: 200,
		body: { id, status: "SUCCESS" },
	});
	for (const headers of [user.bearer, {}])
		for (const path of [`crawler/inspection/${hash}.json`, `crawler/inspection/${hash}/${id}.json`])
			expect([404, 401]).toContain((await stored(path, headers)).status);
	expect((await stored(`crawler/inspection/${hash}/${"x".repeat(22)}.json`, boss.bearer)).status).toBe(404);
	const page = await ask(
		{ ...boss.ctx, ports: { ...boss.ctx.ports, objects: world.ctx.ports.objects } },
		"GET",
		`crawler/inspection/${hash}/${id}/page`,
		{ headers: boss.bearer },
	);
	expect(page.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
	const source = await ask(
		{ ...boss.ctx, ports: { ...boss.ctx.ports, objects: world.ctx.ports.objects } },
		"GET",
		`crawler/inspection/${hash}/${id}/source`,
		{
			headers: boss.bearer,
		},
	);
	expect([source.headers.get("Content-Type"), source.text]).toEqual(["text/plain; charset=utf-8", expect.stringContaining("LC20lb")]);
});
