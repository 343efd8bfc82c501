import { env } from "cloudflare:workers";
import { RECENT_FIREFOX } from "@serpentine/serp";
import { beforeEach, expect, test } from "vitest";
import { ask, signedInUser } from "../../server/api/test-client";
import { runTrial } from "../crawler-trial/run-trial";
import type { Ctx } from "../ctx";
import { testCtx } from "../sessions/test-ctx";
import { publishedCrawlerConfig } from "./crawler-configs";
import { copyCrawlerConfig, editCrawlerConfig, publishCrawlerConfig } from "./save-crawler-config";

const d1 = (env as { DB: D1Database }).DB;
const { browser, parser } = RECENT_FIREFOX;
const renamed = { ...parser, google: { ...parser.google, organic: { ...parser.google.organic, rows: [".row-of-tomorrow"] } } };
const ACTOR = 1;

beforeEach(async () => {
	await d1.batch(["crawler_config", "crawler_trial"].map((table) => d1.prepare(`DELETE FROM ${table}`)));
});

test("a changed class name is mended by a new version, and the old one stays", async () => {
	const ctx = testCtx();
	const before = await publishedCrawlerConfig(ctx);
	const copy = await copyCrawlerConfig(ctx, { name: before.name, browser, parser: renamed }, ACTOR);
	expect(copy).toMatchObject({ version: before.version + 1, production: false });
	expect((await publishedCrawlerConfig(ctx)).version).toBe(before.version);
	await publishCrawlerConfig(ctx, copy.id, ACTOR);
	expect((await publishedCrawlerConfig(ctx)).parser.google.organic.rows).toEqual([".row-of-tomorrow"]);
	const { results } = await d1.prepare("SELECT production FROM crawler_config ORDER BY version").all();
	expect(results).toEqual([{ production: 0 }, { production: 1 }]);
});

test("a parser's fault is reported with its path, and nothing is stored", async () => {
	const ctx = testCtx();
	await publishedCrawlerConfig(ctx);
	const broken = { ...parser, google: { ...parser.google, organic: { ...parser.google.organic, rows: ["div .nested"] }, walls: {} } };
	await expect(copyCrawlerConfig(ctx, { name: "Recent Firefox", browser, parser: broken }, ACTOR)).rejects.toMatchObject({
		code: "ValidationException",
		errors: {
			"parser.google.organic.rows.0": [expect.stringContaining("must be a mark")],
			"parser.google.walls.captcha": [expect.any(String)],
		},
	});
	expect((await d1.prepare("SELECT count(*) AS n FROM crawler_config").first<{ n: number }>())?.n).toBe(1);
});

test("a program with a newer built-in parser publishes it once, with the browser part as it was set", async () => {
	const ctx = testCtx();
	await publishedCrawlerConfig(ctx);
	await d1.prepare("UPDATE crawler_config SET built_in_version = 1, browser = json_set(browser, '$.source', 'fetch'), parser = '{}'").run();
	const configs = await Promise.all(Array.from({ length: 6 }, () => publishedCrawlerConfig(ctx)));
	for (const config of configs) expect(config).toMatchObject({ version: RECENT_FIREFOX.version + 1, browser: { source: "fetch" } });
	expect(configs[0]?.parser).toEqual(parser);
	expect((await d1.prepare("SELECT count(*) AS n FROM crawler_config").first<{ n: number }>())?.n).toBe(2);
});

test("a config that an administrator edited is never replaced by a built-in one", async () => {
	const ctx = testCtx();
	await publishedCrawlerConfig(ctx);
	const row = await d1.prepare("SELECT id FROM crawler_config").first<{ id: number }>();
	await editCrawlerConfig(ctx, row?.id ?? 0, { parser: renamed }, ACTOR);
	expect(await publishedCrawlerConfig(ctx)).toMatchObject({
		version: RECENT_FIREFOX.version,
		parser: { google: { organic: renamed.google.organic } },
	});
	expect((await d1.prepare("SELECT built_in_version AS v FROM crawler_config").first<{ v: number | null }>())?.v).toBeNull();
});

/** Runs the trials that were asked for. */
async function tryAll(ctx: Ctx): Promise<void> {
	const objects = { ...ctx.ports.objects, list: async () => ({ keys: [], cursor: null }) };
	const { results } = await d1.prepare("SELECT hid FROM crawler_trial WHERE ended_at IS NULL").all<{ hid: string }>();
	for (const { hid } of results) await runTrial({ ...ctx, ports: { ...ctx.ports, objects } }, hid);
}

test("administrators mend and re-read over the API; others get 403", async () => {
	const boss = await signedInUser({ role: "ADMINISTRATOR" });
	const user = await signedInUser();
	await publishedCrawlerConfig(boss.ctx);
	for (const [method, path] of [
		["GET", "crawler/configs"],
		["POST", "crawler/configs"],
		["PUT", "crawler/configs/1"],
		["GET", "crawler/rereads"],
		["POST", "crawler/rereads"],
	] as const)
		expect((await ask(user.ctx, method, path, { headers: user.bearer, body: method === "GET" ? undefined : {} })).status).toBe(403);
	const made = await ask(boss.ctx, "POST", "crawler/configs", {
		headers: boss.bearer,
		body: { name: "Recent Firefox", browser, parser: renamed },
	});
	expect(made).toMatchObject({ status: 200, body: { version: RECENT_FIREFOX.version + 1, production: false } });
	const { id } = made.body as { id: number };
	const listed = await ask(boss.ctx, "GET", "crawler/configs", { headers: boss.bearer });
	expect(listed.body).toContainEqual({
		...{ id, name: "Recent Firefox", version: RECENT_FIREFOX.version + 1, production: false },
		...{ browser: expect.any(Object), parser: expect.objectContaining({ google: expect.any(Object) }) },
	});
	const publish = (body: object) =>
		ask(boss.ctx, "PUT", `crawler/configs/${id}`, { headers: boss.bearer, body: { production: true, ...body } });
	// A parser that was not tried is not published, whatever is accepted.
	expect(await publish({ accept: true })).toMatchObject({
		status: 422,
		body: { errors: { ids: [expect.stringContaining("tried on stored pages")] } },
	});
	await tryAll(boss.ctx);
	const published = await publish({});
	expect(published.body).toMatchObject({ id, production: true });
	expect((await ask(boss.ctx, "PUT", "crawler/configs/999999", { headers: boss.bearer, body: { production: true } })).status).toBe(404);
	const refused = await ask(boss.ctx, "POST", "crawler/rereads", { headers: boss.bearer, body: { from: "2026-11-21", to: "2026-11-20" } });
	expect(refused).toMatchObject({ status: 422, body: { errors: { to: [expect.stringContaining("last day")] } } });
	await ask(boss.ctx, "POST", "crawler/rereads", { headers: boss.bearer, body: { from: "2026-11-01", to: "2026-11-20" } });
	const list = await ask(boss.ctx, "GET", "crawler/rereads", { headers: boss.bearer });
	expect(list.body).toMatchObject([{ from: "2026-11-01", to: "2026-11-20", phase: "looks", config: "Recent Firefox" }]);
});

test("PUT writes name and version of a config that is sent whole, and refuses those of another", async () => {
	const { ctx, bearer } = await signedInUser({ role: "ADMINISTRATOR" });
	await publishedCrawlerConfig(ctx);
	const made = (await ask(ctx, "POST", "crawler/configs", { headers: bearer, body: { name: "Mine", browser, parser } })).body as {
		id: number;
	};
	const path = `crawler/configs/${made.id}`;
	const whole = { id: made.id, name: "Yours", version: 7, browser, parser: renamed, production: false };
	const put = await ask(ctx, "PUT", path, { headers: bearer, body: whole });
	expect([put.status, put.body]).toMatchObject([200, { name: "Yours", version: 7, production: false }]);
	expect((await ask(ctx, "PUT", path, { headers: bearer, body: { name: "Alone" } })).body).toMatchObject({ name: "Alone", version: 7 });
	const { name, version } = RECENT_FIREFOX;
	const taken = await ask(ctx, "PUT", path, { headers: bearer, body: { name, version } });
	expect([taken.status, taken.body]).toMatchObject([422, { errors: { version: ["Another config has this name and version."] } }]);
	expect((await ask(ctx, "PUT", path, { headers: bearer, body: { version: 0 } })).status).toBe(422);
	// One that is in production stays there: nothing takes it out but another.
	expect((await ask(ctx, "PUT", path, { headers: bearer, body: { production: true } })).status).toBe(422);
	await tryAll(ctx);
	expect((await ask(ctx, "PUT", path, { headers: bearer, body: { production: true } })).body).toMatchObject({ production: true });
	// Nor is it edited untried where it stands.
	const other = await ask(ctx, "PUT", path, { headers: bearer, body: { parser: { ...renamed, reader: "serpentine-9" } } });
	expect(other).toMatchObject({ status: 422, body: { errors: { ids: [expect.stringContaining("tried on stored pages")] } } });
	expect((await ask(ctx, "PUT", path, { headers: bearer, body: { ...whole, production: false } })).status).toBe(422);
});
