import { env } from "cloudflare:workers";
import { browserPartSchema, RECENT_FIREFOX } from "@serpentine/serp";
import { beforeEach, expect, test } from "vitest";
import { action, loader } from "~/routes/admin-crawler-config/route";
import { signedInUser } from "../../server/api/test-client";
import { callRoute } from "../../server/test-form";
import { publishedCrawlerConfig } from "./crawler-configs";
import { listRevisions } from "./roll-back";

const SCREEN = "/admin/crawler/config";
const { browser, parser } = RECENT_FIREFOX;
const print = (value: unknown) => JSON.stringify(value, null, "\t");
const texts = { browser: print(browserPartSchema.parse(browser)), parser: print(parser) };
const slower = { ...texts, browser: print({ ...browser, timeoutMs: 30_000 }) };

let boss: Awaited<ReturnType<typeof signedInUser>>;
let first: string;
beforeEach(async () => {
	await env.DB.batch([env.DB.prepare("DELETE FROM crawler_config"), env.DB.prepare("DELETE FROM crawler_revision")]);
	boss = await signedInUser({ role: "ADMINISTRATOR" });
	await publishedCrawlerConfig(boss.ctx);
	first = String(await env.DB.prepare("SELECT id FROM crawler_config").first("id"));
});

function send(form: Record<string, string>) {
	return callRoute<{ errors: Record<string, string[]>; values: Record<string, string[]>; failure: string | null }>(action, SCREEN, {
		form,
		cookie: boss.cookie,
	});
}

const configs = async () => (await env.DB.prepare("SELECT name, version, production FROM crawler_config ORDER BY version").all()).results;
const configIn = (location: string | null) => new URL(location ?? "", "http://x").searchParams.get("config") ?? "";

test("save-as-copy creates version +1 and selects it", async () => {
	const { location } = await send({ intent: "copy", config: first, ...slower });
	expect(configIn(location)).not.toBe(first);
	const version = RECENT_FIREFOX.version;
	expect(await configs()).toMatchObject([
		{ version, production: 1 },
		{ version: version + 1, production: 0 },
	]);
	const shown = await callRoute<{ screen: { editor: { chosen: { version: number }; browser: string } } }>(loader, location ?? "", {
		cookie: boss.cookie,
	});
	expect(shown.data?.screen.editor).toMatchObject({ chosen: { version: version + 1 }, browser: slower.browser });
});

test("saving a production config warns that it applies immediately, and saves once that is confirmed", async () => {
	const warned = await send({ intent: "save", config: first, ...slower });
	expect([warned.status, warned.data]).toMatchObject([
		400,
		{ failure: "This configuration is in production: saving it applies immediately.", values: { browser: [slower.browser] } },
	]);
	expect((await publishedCrawlerConfig(boss.ctx)).browser.timeoutMs).toBe(browser.timeoutMs);
	expect((await send({ intent: "save", config: first, ...slower, confirmed: "1" })).location).toBe(`${SCREEN}?config=${first}`);
	expect((await publishedCrawlerConfig(boss.ctx)).browser.timeoutMs).toBe(30_000);
});

test("nothing is saved when nothing was edited", async () => {
	expect((await send({ intent: "save", config: first, ...texts })).location).toBe(`${SCREEN}?config=${first}`);
	expect(await listRevisions(boss.ctx)).toEqual([]);
});

test("errors come back with what was typed; nothing is stored", async () => {
	const faulty = { browser: print({ ...browser, tabs: 99 }), parser: "{" };
	const { status, data } = await send({ intent: "copy", config: first, ...faulty });
	expect([status, data]).toMatchObject([
		400,
		{ failure: "The configuration has errors; they are listed by line.", values: { browser: [faulty.browser], parser: ["{"] } },
	]);
	expect(await configs()).toHaveLength(1);
});

test("publishing shows the difference first; who changed what is listed, and rolling back makes a new version of the old texts", async () => {
	const copy = configIn((await send({ intent: "copy", config: first, ...slower })).location);
	const { location } = await send({ intent: "publish", config: copy });
	expect(location).toBe(`${SCREEN}?config=${copy}&dialog=publish_config`);
	const { data } = await callRoute<{ screen: { editor: { publish: { browser: unknown[]; parser: unknown[] } } } }>(loader, location ?? "", {
		cookie: boss.cookie,
	});
	expect(data?.screen.editor.publish.parser).toEqual([]);
	expect(data?.screen.editor.publish.browser).toContainEqual({ kind: "added", text: '\t"timeoutMs": 30000,' });
	boss.ctx.advance(1_000);
	await send({ intent: "publish", config: copy, confirmed: "1" });
	expect((await publishedCrawlerConfig(boss.ctx)).version).toBe(RECENT_FIREFOX.version + 1);
	const revisions = await listRevisions(boss.ctx);
	const by = boss.person.email;
	expect(revisions).toHaveLength(3);
	expect(revisions).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ action: "published", production: true, by, version: RECENT_FIREFOX.version + 1 }),
			expect.objectContaining({ action: "created", production: false, by, version: RECENT_FIREFOX.version + 1 }),
			expect.objectContaining({ action: "created", production: true, by: null, version: RECENT_FIREFOX.version }),
		]),
	);
	const oldest = revisions.find((revision) => revision.by === null);
	const back = await send({ intent: "rollback", revision: String(oldest?.id) });
	expect(back.location).toMatch(/dialog=publish_config$/);
	await send({ intent: "publish", config: configIn(back.location), confirmed: "1" });
	expect(await publishedCrawlerConfig(boss.ctx)).toMatchObject({ version: RECENT_FIREFOX.version + 2, browser });
	const gone = await send({ intent: "rollback", revision: "999999" });
	expect(gone.status).toBe(400);
});
