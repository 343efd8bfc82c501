import { defineConfig } from "vitest/config";

/** Tests of the bundles and of the first start; they need a built app. */
export default defineConfig({
	test: { name: "build", environment: "node", include: ["tests/build/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000 },
});
