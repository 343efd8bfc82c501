import { defineConfig } from "vitest/config";

/** What is true of the bundles and of the first start; needs a built app. */
export default defineConfig({
	test: { name: "build", environment: "node", include: ["tests/build/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000 },
});
