import { env } from "cloudflare:workers";
import { RECENT_FIREFOX } from "@serpentine/serp";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { runEditorIntent } from "~/routes/admin-crawler-config/editor/run-editor-intent";
import { ask, signedInUser } from "~/server/api/test-client";
import type { Signed } from "~/server/guards";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import { copyCrawlerConfig } from "../crawler-config/save-crawler-config";
import { runJob } from "../jobs/run-job";
import { readTrial, trialOf } from "./read-trial";
import { runTrial } from "./run-trial";
import { findTrial, wakeTrials } from "./start-trial";

const TERMS = ["red shoes", "blue shoes", "green shoes"];
const { google } = RECENT_FIREFOX.parser;
/** A class of results was mistyped. */
const BROKEN = { ...RECENT_FIREFOX.parser, google: { ...google, organic: { ...google.organic, rows: [".row-of-tomorrow"] }, cards: [] } };
/** Says the same in another version. */
const RENAMED = { ...RECENT_FIREFOX.parser, reader: "serpentine-renamed" };

let world: World;
let woken: string[];
beforeEach(async () => {
	await env.DB.prepare("DELETE FROM crawler_config").run();
	world = await newWorld();
	woken = [];
	world.ctx.ports.queue.wakeTrials = async (hids) => void woken.push(...hids);
	const { objects } = world.ctx.ports;
	for (const prefix of ["pages/", "rereadings/"]) await objects.delete((await objects.list(prefix)).keys);
});

async function lookAtAll(): Promise<void> {
	const accountId = await newAccount(world);
	await follow(world, accountId, "shop.example", TERMS);
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
}

async function copyWith(parser: unknown) {
	const { name, browser } = await publishedCrawlerConfig(world.ctx);
	return copyCrawlerConfig(world.ctx, { name, browser, parser }, 1);
}

const signed = () => ({ ctx: world.ctx, user: { id: 1 } }) as unknown as Signed;

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const publish = (id: number, fields: Record<string, string> = {}) =>
	runEditorIntent(signed(), "publish", formOf({ config: String(id), ...fields }));

async function trialOfConfig(config: Awaited<ReturnType<typeof copyWith>>) {
	const { trial } = await findTrial(world.ctx, config);
	if (!trial) throw new Error("no trial");
	return trialOf(trial);
}

test("a broken parser is stopped by the trial, with the pages, and published only by a second confirmation", async () => {
	await lookAtAll();
	const before = await publishedCrawlerConfig(world.ctx);
	const broken = await copyWith(BROKEN);
	expect(await publish(broken.id)).toMatchObject({ to: expect.stringContaining("dialog=publish_config") });
	expect(woken).toHaveLength(1);
	await expect(publish(broken.id, { confirmed: "1" })).rejects.toMatchObject({ errors: { ids: ["crawler.trial.wait"] } });
	expect(await runTrial(world.ctx, woken[0] ?? "")).toBe("done");
	const trial = await trialOfConfig(broken);
	expect(trial).toMatchObject({ state: "done", looks: 3, same: 0, better: 0, worse: 3 });
	expect(trial.findings).toHaveLength(3);
	expect(trial.findings[0]).toMatchObject({
		verdict: "worse",
		page: 1,
		before: { outcome: "results", organic: 10 },
		after: { organic: 0 },
	});
	await expect(publish(broken.id, { confirmed: "1" })).rejects.toMatchObject({
		facts: { count: 3 },
		errors: { ids: ["crawler.trial.mustAccept"], accept: ["crawler.trial.mustAccept"] },
	});
	expect(await publishedCrawlerConfig(world.ctx)).toEqual(before);
	await publish(broken.id, { confirmed: "1", accept: "1" });
	expect((await publishedCrawlerConfig(world.ctx)).version).toBe(broken.version);
});

test("a parser that reads alike is published without a further question; nothing that is stored changes", async () => {
	await lookAtAll();
	const { objects } = world.ctx.ports;
	const stored = async () => (await objects.list("")).keys;
	const before = await stored();
	const renamed = await copyWith(RENAMED);
	await publish(renamed.id);
	await runTrial(world.ctx, woken[0] ?? "");
	expect(await trialOfConfig(renamed)).toMatchObject({ state: "done", looks: 3, same: 3, findings: [] });
	await publish(renamed.id, { confirmed: "1" });
	expect((await publishedCrawlerConfig(world.ctx)).parser.reader).toBe("serpentine-renamed");
	expect(await stored()).toEqual(before);
});

test("a parser that reads what the present one does not is better", async () => {
	const renamed = await copyWith(BROKEN);
	await publish(renamed.id);
	await runTrial(world.ctx, woken[0] ?? "");
	// No page was stored: there was nothing to compare.
	expect(await trialOfConfig(renamed)).toMatchObject({ state: "done", looks: 0 });
	await publish(renamed.id, { confirmed: "1" });
	await lookAtAll();
	const mended = await copyWith(RECENT_FIREFOX.parser);
	woken = [];
	await publish(mended.id);
	await runTrial(world.ctx, woken[0] ?? "");
	expect(await trialOfConfig(mended)).toMatchObject({ better: 3, worse: 0 });
});

test("a change of the browser part alone needs no trial", async () => {
	const { name, browser, parser } = await publishedCrawlerConfig(world.ctx);
	const slower = await copyCrawlerConfig(world.ctx, { name, browser: { ...browser, timeoutMs: 30_000 }, parser }, 1);
	await publish(slower.id);
	expect(woken).toEqual([]);
	await publish(slower.id, { confirmed: "1" });
	expect((await publishedCrawlerConfig(world.ctx)).browser.timeoutMs).toBe(30_000);
});

test("a production config that is edited in place is tried as well", async () => {
	await lookAtAll();
	const { browser } = await publishedCrawlerConfig(world.ctx);
	const id = String((await world.ctx.db.all<{ id: number }>(sql`SELECT id FROM crawler_config WHERE production = 1`))[0]?.id);
	const form = (fields: Record<string, string>) =>
		formOf({ config: id, browser: JSON.stringify(browser), parser: JSON.stringify(BROKEN), ...fields });
	const save = (fields: Record<string, string>) => runEditorIntent(signed(), "save", form(fields));
	await expect(save({})).rejects.toMatchObject({ errors: { confirmed: ["crawler.editor.applies"] } });
	await expect(save({ confirmed: "1" })).rejects.toMatchObject({ errors: { ids: ["crawler.trial.wait"] } });
	await runTrial(world.ctx, woken[0] ?? "");
	await expect(save({ confirmed: "1" })).rejects.toMatchObject({ errors: { accept: ["crawler.trial.mustAccept"] } });
	expect((await publishedCrawlerConfig(world.ctx)).parser).not.toEqual(BROKEN);
	await save({ confirmed: "1", accept: "1" });
	expect((await publishedCrawlerConfig(world.ctx)).parser.google.organic.rows).toEqual([".row-of-tomorrow"]);
});

test("a trial that was killed goes on where it was; one that fails again and again says so", async () => {
	await lookAtAll();
	const renamed = await copyWith(RENAMED);
	await publish(renamed.id);
	const [hid = ""] = woken;
	const { objects } = world.ctx.ports;
	const { get } = objects;
	objects.get = async () => {
		throw new Error("no storage");
	};
	for (let tries = 0; tries < 4; tries++) {
		await expect(runTrial(world.ctx, hid)).rejects.toThrow("no storage");
		world.advance(6_000);
		woken = [];
		await wakeTrials(world.ctx);
		expect(woken).toEqual([hid]);
	}
	expect(await runTrial(world.ctx, hid)).toBe("done");
	expect(await readTrial(world.ctx, hid)).toMatchObject({ state: "failed", looks: 0 });
	await expect(publish(renamed.id, { confirmed: "1" })).rejects.toMatchObject({ errors: { accept: ["crawler.trial.untried"] } });
	objects.get = get;
	woken = [];
	await publish(renamed.id);
	expect(woken).not.toEqual([hid]);
	await runTrial(world.ctx, woken[0] ?? "");
	expect(await runTrial(world.ctx, woken[0] ?? "")).toBe("stale");
	expect(await trialOfConfig(renamed)).toMatchObject({ state: "done", same: 3 });
});

test("administrators read a trial and the pages of its findings over the API", async () => {
	await lookAtAll();
	const broken = await copyWith(BROKEN);
	await publish(broken.id);
	const [hid = ""] = woken;
	await runTrial(world.ctx, hid);
	const boss = await signedInUser({ role: "ADMINISTRATOR" });
	const ctx = { ...boss.ctx, ports: { ...boss.ctx.ports, objects: world.ctx.ports.objects } };
	const read = await ask(ctx, "GET", `crawler/trials/${hid}`, { headers: boss.bearer });
	expect([read.status, read.body]).toMatchObject([200, { id: hid, state: "done", worse: 3 }]);
	const page = await ask(ctx, "GET", `crawler/trials/${hid}/pages/1`, { headers: boss.bearer });
	expect([page.status, page.headers.get("Content-Security-Policy")]).toEqual([200, expect.stringMatching(/^sandbox; default-src 'none'/)]);
	expect(page.text).toContain("LC20lb");
	for (const path of [`crawler/trials/${hid}/pages/9`, `crawler/trials/${hid}/pages/x`, "crawler/trials/nothing"])
		expect((await ask(ctx, "GET", path, { headers: boss.bearer })).status).toBe(404);
});
