import { defineConfig } from "vitest/config";

/** Journeys of a user through the started app, in a real browser. */
export default defineConfig({
	test: {
		name: "journeys",
		environment: "node",
		include: ["tests/journeys/**/*.spec.ts"],
		globalSetup: ["tests/journeys/start-app.ts"],
		// Two cores: one browser at a time.
		fileParallelism: false,
		testTimeout: 90_000,
		hookTimeout: 60_000,
	},
});
