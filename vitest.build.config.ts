import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of the bundles, of the first start and of moving an installation; they need a built app. */
export default defineConfig({
	resolve: { alias: { "~": path.join(import.meta.dirname, "app") } },
	define: { DEV_AIDS: "true" },
	test: { name: "build", environment: "node", include: ["tests/build/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000 },
});
