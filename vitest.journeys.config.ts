import { defineConfig } from "vitest/config";

/**
 * `npm test` runs two halves, each with its own app and state folder, so that switches that affect all users (maintenance, clock,
 * faults) stay within one half. The halves take about equally long. Without HALF all files run.
 */
const FIRST_HALF = [
	"start",
	"cross-site-forms",
	"hostile",
	"shell",
	"page-safety",
	"failures",
	"late-parts",
	"getting-in",
	"joining",
	"sign-in",
	"outside",
	"account",
	"account-preferences",
	"subscriptions-overdue",
	"free-check",
	"catalogue",
	"keyboard",
	"developers",
].map((name) => `tests/journeys/${name}.spec.ts`);
const half = process.env.HALF;

/** Journeys of a user through the started app, in a real browser. */
export default defineConfig({
	test: {
		name: "journeys",
		environment: "node",
		include: half === "1" ? FIRST_HALF : ["tests/journeys/**/*.spec.ts"],
		exclude: half === "2" ? FIRST_HALF : [],
		globalSetup: ["tests/journeys/start-app.ts"],
		setupFiles: ["tests/journeys/own-connections.ts"],
		// One file at a time, because the files share the app's switches.
		fileParallelism: false,
		// All files share one browser (tests/journeys/browser.ts).
		isolate: false,
		// One second, the default, is too short with other load.
		expect: { poll: { timeout: 60_000 } },
		// On a busy machine a walk of many steps takes minutes. Each of its steps has a limit of its own.
		testTimeout: 300_000,
		hookTimeout: 120_000,
	},
});
