import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MINIFLARE_CHROME_BUILD } from "../../scripts/chrome.mjs";
import { localEnvironment } from "../../scripts/environment.mjs";
import { localConfig, readWranglerToml } from "../../scripts/local-config.mjs";
import { COLUMNS, findGaps } from "../../scripts/spec-coverage.mjs";

const head = COLUMNS.join("\t");

test("the browser and the flags of V8 are where the installed miniflare looks for them", () => {
	const source = fs.readFileSync("node_modules/miniflare/dist/src/index.js", "utf8");
	expect(source).toContain(`BROWSER_VERSION = "${MINIFLARE_CHROME_BUILD}"`);
	expect(source).toContain("v8Flags: process.env.MINIFLARE_WORKERD_V8_FLAGS ?");
	expect(localEnvironment()).toHaveProperty("MINIFLARE_WORKERD_V8_FLAGS");
});

test("a local run has the development aids, several look workers and no cron; the checked-in settings have none of these", () => {
	const toml = readWranglerToml();
	expect(toml.define).toEqual({ DEV_AIDS: "false" });
	const local = localConfig(toml, { lookWorkers: 4, vars: { BASE_URL: "http://127.0.0.1:1" } });
	expect(local.define).toEqual({ DEV_AIDS: "true" });
	expect(local.triggers.crons).toEqual([]);
	expect(local.queues.consumers.map((one) => one.max_batch_size)).toEqual([4, 4, 4]);
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

test("no file stands at an address that the Worker answers without a search for files; signed-in screens, their data and calls are such addresses", () => {
	const rules = readWranglerToml().assets.run_worker_first.map((rule) => new RegExp(`^${rule.split("*").map(escaped).join(".*")}$`));
	const isForWorker = (address: string) => rules.some((rule) => rule.test(address));
	const files = fs.readdirSync("public", { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
	const addresses = files.map(({ parentPath, name }) => `/${path.relative("public", path.join(parentPath, name))}`);
	expect(addresses.length).toBeGreaterThan(8);
	expect([...addresses, "/assets/root-Bx3_a.js", "/relay.mjs"].filter(isForWorker)).toEqual([]);
	const asked = ["/position-monitoring", "/position-monitoring/shop.example.data", "/api/monitors", "/storage/a/notes.json", "/live"];
	expect(asked.filter((address) => !isForWorker(address))).toEqual([]);
});

function escaped(text: string): string {
	return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}

test("spec coverage reports a missing test and a missing assertion", () => {
	const source = 'test("adds \\"two\\"", () => {\n\texpect(two).toBe(2);\n});\ntest("other", () => {\n\texpect(three).toBe(3);\n});';
	const read = (file: string) => (file === "a.test.ts" ? source : file === "a.ts" ? "" : null);
	const gaps = (row: string) => findGaps(`${head}\n${row}\n`, read);
	expect(gaps('B §1\tadds\ta.ts\ta.test.ts\tadds "two"\texpect(two).toBe(2)')).toEqual([]);
	expect(gaps('B §1\tadds\ta.ts\ta.test.ts\tadds "two"\texpect(three).toBe(3)')).toEqual([
		'line 2: "adds "two"" does not assert: expect(three).toBe(3)',
	]);
	expect(gaps("B §1\tadds\ta.ts\ta.test.ts\tadds three\tx")).toEqual(['line 2: a.test.ts has no test "adds three"']);
	expect(gaps("B §1\tadds\ta.ts\tb.test.ts\tx\tx")).toEqual(["line 2: there is no b.test.ts"]);
	expect(gaps("B §1\tadds\tz.ts\ta.test.ts\tx\tx")).toEqual(["line 2: there is no z.ts"]);
	expect(gaps("B §1\tadds\ta.ts\ta.test.ts\tadds")).toEqual(["line 2: six columns, none empty"]);
	expect(findGaps("section\n", read)).toHaveLength(1);
});
