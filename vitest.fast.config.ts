import path from "node:path";
import { defineConfig } from "vitest/config";

/** Ring 1: pure tests in plain node; no build, no database, no browser. */
export default defineConfig({
	resolve: { alias: { "~": path.resolve("app") } },
	define: { DEV_AIDS: "true" },
	test: {
		name: "fast",
		environment: "node",
		include: [
			"app/{domain,jobs,i18n,components}/**/*.test.{ts,tsx}",
			"workers/simulator/**/*.test.ts",
			"scripts/**/*.test.{ts,mjs}",
			"tests/{corpus,architecture}/**/*.test.ts",
		],
	},
});
