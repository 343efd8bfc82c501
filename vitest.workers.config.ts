import fs from "node:fs";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { ensureChrome } from "./scripts/chrome.mjs";
import { CACHE, localEnvironment } from "./scripts/environment.mjs";
import { localConfig, readWranglerToml } from "./scripts/local-config.mjs";

// Ring 2: what needs D1, R2, Durable Objects or the browser binding, inside workerd.
Object.assign(process.env, localEnvironment());
await ensureChrome();

const build = path.resolve("build/server/index.js");
// Services can be tested before the app was ever built; tests that ask for pages cannot.
const serverBuild = fs.existsSync(build) ? build : path.resolve("tests/setup/no-server-build.ts");
const configPath = path.join(CACHE, "wrangler.test.json");
fs.mkdirSync(path.resolve("build/client"), { recursive: true });
fs.mkdirSync(CACHE, { recursive: true });
// No consumers: a test hands a batch to the consumer itself. Nowhere to look: a test names its own page server.
const vars = { SERP_ORIGIN: "http://127.0.0.1:9", SIMULATOR_ORIGIN: "", MANUAL_CLOCK: "1" };
const config = localConfig(readWranglerToml(), { lanes: 0, vars });
// Until every part of the Worker is written.
if (!["look-jobs", "clock", "account-live"].every((name) => fs.existsSync(`workers/${name}.ts`)))
	config.main = path.resolve("tests/setup/no-worker.ts");
fs.writeFileSync(configPath, JSON.stringify(config, null, "\t"));

export default defineConfig({
	plugins: [
		cloudflareTest(async () => ({
			wrangler: { configPath },
			miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations(path.resolve("migrations")) } },
		})),
	],
	resolve: { alias: { "virtual:remix/server-build": serverBuild, "~": path.resolve("app") } },
	define: { DEV_AIDS: "true" },
	test: {
		name: "workers",
		// @remix-run/cloudflare is CommonJS only.
		deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare"] } } },
		include: ["app/{services,server,adapters,routes,db}/**/*.test.{ts,tsx}", "workers/**/*.test.ts", "tests/integration/**/*.test.ts"],
		exclude: ["workers/simulator/**", "node_modules/**"],
		globalSetup: ["tests/setup/page-server.ts"],
		setupFiles: ["tests/setup/apply-migrations.ts"],
		testTimeout: 30_000,
	},
});
