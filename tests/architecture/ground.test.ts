import fs from "node:fs";
import { expect, test } from "vitest";
import { MINIFLARE_CHROME_BUILD } from "../../scripts/chrome.mjs";
import { localConfig, readWranglerToml } from "../../scripts/local-config.mjs";
import { COLUMNS, findGaps } from "../../scripts/spec-coverage.mjs";

const head = COLUMNS.join("\t");

test("the browser is where the installed miniflare expects it", () => {
	const source = fs.readFileSync("node_modules/miniflare/dist/src/index.js", "utf8");
	expect(source).toContain(`browserVersion: "${MINIFLARE_CHROME_BUILD}"`);
});

test("a local run has the development aids, several look workers and no cron; the checked-in settings have none of these", () => {
	const toml = readWranglerToml();
	expect(toml.define).toEqual({ DEV_AIDS: "false" });
	const local = localConfig(toml, { lookWorkers: 4, vars: { BASE_URL: "http://127.0.0.1:1" } });
	expect(local.define).toEqual({ DEV_AIDS: "true" });
	expect(local.triggers.crons).toEqual([]);
	expect(local.queues.consumers.map((one) => one.max_batch_size)).toEqual([4, 4]);
	expect(local.vars).toMatchObject({ BASE_URL: "http://127.0.0.1:1", SERP_ORIGIN: "" });
});

test("the Worker's Env names every binding of wrangler.toml", () => {
	const toml = readWranglerToml();
	const bindings = [
		...[...toml.d1_databases, ...toml.r2_buckets, ...toml.queues.producers].map((one) => one.binding),
		...toml.durable_objects.bindings.map((one) => one.name),
		toml.browser.binding,
		toml.assets.binding,
		...Object.keys(toml.vars),
	];
	const env = fs.readFileSync("app/server/env.ts", "utf8");
	expect(bindings.filter((name) => !new RegExp(`\\b${name}\\b`).test(env))).toEqual([]);
	expect(bindings.length).toBeGreaterThan(8);
});

test("spec coverage reports a missing test", () => {
	const read = (file: string) => (file === "a.test.ts" ? 'test("adds \\"two\\"", () => {})' : file === "a.ts" ? "" : null);
	expect(findGaps(`${head}\nB §1\tadds\ta.ts\ta.test.ts\tadds "two"\n`, read)).toEqual([]);
	expect(findGaps(`${head}\nB §1\tadds\ta.ts\ta.test.ts\tadds three\n`, read)).toEqual(['line 2: a.test.ts has no test "adds three"']);
	expect(findGaps(`${head}\nB §1\tadds\ta.ts\tb.test.ts\tx\n`, read)).toEqual(["line 2: there is no b.test.ts"]);
	expect(findGaps(`${head}\nB §1\tadds\tz.ts\ta.test.ts\tx\n`, read)).toEqual(["line 2: there is no z.ts"]);
	expect(findGaps(`${head}\nB §1\tadds\n`, read)).toEqual(["line 2: five columns, none empty"]);
	expect(findGaps("section\n", read)).toHaveLength(1);
});
