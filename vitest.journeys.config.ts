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
		// And the same one for all files (tests/journeys/browser.ts).
		isolate: false,
		// A browser on a busy machine may stumble; what fails three times is broken. The report names what was tried again.
		retry: 2,
		// What a page shows comes when the machine is free to show it; one second, the default, is not enough beside other work.
		expect: { poll: { timeout: 20_000 } },
		testTimeout: 90_000,
		hookTimeout: 60_000,
	},
});
