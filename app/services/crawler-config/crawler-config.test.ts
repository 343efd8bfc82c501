import { env } from "cloudflare:workers";
import { RECENT_FIREFOX } from "@serpentine/serp";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "~/db/client";
import type { Ctx } from "../ctx";
import { publishedCrawlerConfig, setCrawlerSource } from "./crawler-configs";
import { parseCrawlerConfig } from "./parse-crawler-config";

const d1 = (env as { DB: D1Database }).DB;
const ctx = { db: openDb(d1), now: () => 1_000 } as Ctx;

const FIRST = RECENT_FIREFOX.version;

async function rows() {
	const { results } = await d1.prepare("SELECT name, version, production FROM crawler_config ORDER BY version").all();
	return results;
}

beforeEach(async () => {
	await d1.prepare("DELETE FROM crawler_config").run();
});

test("a fresh database publishes Recent Firefox, once, however many ask", async () => {
	const configs = await Promise.all(Array.from({ length: 8 }, () => publishedCrawlerConfig(ctx)));
	for (const config of configs) expect(config).toEqual(RECENT_FIREFOX);
	expect(await rows()).toEqual([{ name: "Recent Firefox", version: FIRST, production: 1 }]);
});

test("a config that was saved before the first look is not the one in force", async () => {
	await d1
		.prepare("INSERT INTO crawler_config (name, version, browser, parser, production, created_at) VALUES ('Own', 1, '{}', '{}', 0, 0)")
		.run();
	expect(await publishedCrawlerConfig(ctx)).toEqual(RECENT_FIREFOX);
	expect(await rows()).toContainEqual({ name: "Own", version: 1, production: 0 });
});

test("asking another source publishes a new version and keeps the old one", async () => {
	await setCrawlerSource(ctx, "fetch");
	await setCrawlerSource(ctx, "fetch");
	const config = await publishedCrawlerConfig(ctx);
	expect(config).toEqual({ ...RECENT_FIREFOX, version: FIRST + 1, browser: { ...RECENT_FIREFOX.browser, source: "fetch" } });
	await setCrawlerSource(ctx, "browser");
	expect(await rows()).toEqual(
		[FIRST, FIRST + 1, FIRST + 2].map((version) => ({ name: "Recent Firefox", version, production: version === FIRST + 2 ? 1 : 0 })),
	);
});

test("an invalid published config is refused with the path at fault", async () => {
	await publishedCrawlerConfig(ctx);
	await d1.prepare("UPDATE crawler_config SET browser = json_set(browser, '$.tabs', 99)").run();
	await expect(publishedCrawlerConfig(ctx)).rejects.toThrow(/"Recent Firefox" version \d+.*browser\.tabs/s);
	await d1.prepare("UPDATE crawler_config SET browser = json_set(browser, '$.tabs', ?)").bind(RECENT_FIREFOX.browser.tabs).run();
	expect(await publishedCrawlerConfig(ctx)).toEqual(RECENT_FIREFOX);
	await d1.prepare("UPDATE crawler_config SET parser = json_set(parser, '$.google.organic.rows', 'no list')").run();
	await expect(publishedCrawlerConfig(ctx)).rejects.toThrow(/"Recent Firefox" version \d+.*parser\.google\.organic\.rows/s);
	await d1.prepare("UPDATE crawler_config SET browser = '{broken'").run();
	await expect(publishedCrawlerConfig(ctx)).rejects.toThrow(/browser/);
});

test.each(["Mozilla/5.0\r\nX-Evil: 1", "Mozilla/5.0\n", " Mozilla", "Mozillä/5.0", "x".repeat(513)])(
	"a user agent that no header can carry is refused: %j",
	(agent) => {
		const { name, version, browser, parser } = RECENT_FIREFOX;
		const row = (userAgent: object) => ({
			name,
			version,
			browser: JSON.stringify({ ...browser, userAgent }),
			parser: JSON.stringify(parser),
		});
		const good = { desktop: "Mozilla/5.0 (X11; Linux x86_64)", mobile: "x" };
		expect(parseCrawlerConfig(row(good)).browser.userAgent).toEqual(good);
		expect(() => parseCrawlerConfig(row({ ...good, mobile: agent }))).toThrow(/browser\.userAgent\.mobile/);
	},
);

test("no published config among existing ones is an error, not a reseed", async () => {
	await publishedCrawlerConfig(ctx);
	await d1.prepare("UPDATE crawler_config SET production = 0").run();
	await expect(publishedCrawlerConfig(ctx)).rejects.toThrow("No crawler config is published.");
	expect(await rows()).toHaveLength(1);
});
