import path from "node:path";
import { defineConfig } from "vitest/config";

/** Ring 1: pure tests in plain node; no build, no database, no browser. */
export default defineConfig({
	resolve: { alias: { "~": path.resolve("app") } },
	define: { DEV_AIDS: "true" },
	test: {
		name: "fast",
		environment: "node",
		// Generous, for machines that do other work beside: what takes long is a benchmark's matter.
		testTimeout: 30_000,
		include: [
			"app/{domain,jobs,i18n,components}/**/*.test.{ts,tsx}",
			"workers/simulator/**/*.test.ts",
			"scripts/**/*.test.{ts,mjs}",
			"tests/{corpus,architecture}/**/*.test.ts",
		],
	},
});
