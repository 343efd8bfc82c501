import fs from "node:fs";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { ensureChrome } from "./scripts/chrome.mjs";
import { CACHE, localEnvironment } from "./scripts/environment.mjs";
import { localConfig, readWranglerToml } from "./scripts/local-config.mjs";
import { schemaAfter } from "./tests/setup/schema-snapshot";

// Ring 2: tests that need D1, R2, Durable Objects or the browser binding, inside workerd.
Object.assign(process.env, localEnvironment());
await ensureChrome();

const configPath = path.join(CACHE, "wrangler.test.json");
// No assets: the build, which may run at the same time, is not read.
const noAssets = path.join(CACHE, "no-assets");
fs.mkdirSync(noAssets, { recursive: true });
// No consumers: a test passes a batch to the consumer itself. No engine: a test names its own page server.
const vars = { SERP_ORIGIN: "http://127.0.0.1:9", SIMULATOR_ORIGIN: "", MANUAL_CLOCK: "1", CHEAP_PASSWORDS: "1" };
const config = localConfig(readWranglerToml(), { lookWorkers: 0, vars });
config.assets.directory = noAssets;
fs.writeFileSync(configPath, JSON.stringify(config, null, "\t"));

export default defineConfig({
	plugins: [
		cloudflareTest(async () => {
			const migrations = await readD1Migrations(path.resolve("migrations"));
			return { wrangler: { configPath }, miniflare: { bindings: { TEST_MIGRATIONS: migrations, TEST_SCHEMA: schemaAfter(migrations) } } };
		}),
	],
	resolve: {
		alias: {
			// Journeys test pages; loading the built app here would double the time of every file.
			"virtual:remix/server-build": path.resolve("tests/setup/no-server-build.ts"),
			"~": path.resolve("app"),
		},
	},
	define: { DEV_AIDS: "true" },
	test: {
		name: "workers",
		// @remix-run/cloudflare is CommonJS only; the others are many small files, which each test file would load again.
		deps: {
			optimizer: {
				ssr: {
					enabled: true,
					include: ["@remix-run/cloudflare", "stripe", "zod", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core"],
				},
			},
		},
		include: ["app/{services,server,adapters,routes,db}/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "tests/integration/**/*.test.ts"],
		globalSetup: [
			"tests/setup/page-server.ts",
			"tests/setup/outside-server.ts",
			"tests/setup/payment-server.ts",
			"tests/setup/issuer-server.ts",
		],
		setupFiles: ["tests/setup/apply-migrations.ts", "tests/setup/check-rows.ts"],
		expect: { poll: { timeout: 10_000 } },
		// This ring runs beside the journeys.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// One isolate for all files: loading the Worker for each took half of the time (tests/setup/apply-migrations.ts empties the stores).
		isolate: false,
		maxWorkers: 1,
	},
});
