import path from "node:path";
import { defineConfig } from "vitest/config";

/** Ring 1: pure tests in plain node; no build, no database, no browser. */
export default defineConfig({
	resolve: { alias: { "~": path.join(import.meta.dirname, "app") } },
	define: { DEV_AIDS: "true" },
	test: {
		environment: "node",
		// Generous, because this ring runs at the lowest priority beside the others: durations are measured by benches.
		testTimeout: 180_000,
		projects: [
			{
				extends: true,
				test: {
					name: "fast",
					// Modules without state are loaded once for all files: loading them for each file took half of the time.
					isolate: false,
					include: [
						"app/{domain,jobs,i18n}/**/*.test.ts",
						"packages/!(relay)/src/**/*.test.ts",
						"scripts/**/*.test.{ts,mjs}",
						"tests/{answers,architecture,corpus,serp,simulator}/**/*.test.ts",
					],
				},
			},
			{ extends: true, test: { name: "relay", include: ["packages/relay/src/**/*.test.ts"] } },
			{ extends: true, test: { name: "components", include: ["app/components/**/*.test.{ts,tsx}"] } },
		],
	},
});
