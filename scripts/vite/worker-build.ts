import type { Plugin } from "vite";

/** Libraries that draw in browsers alone: the server never loads them. */
const BROWSER_ONLY = /^(react-)?apexcharts$/;
const EMPTY = "\0browser-only";

/**
 * The server build starts at workers/app.ts, which imports Remix's own entry: pages, queue and Durable Objects share one copy of every module.
 * A hook sets the input, because Remix's plugin sets its own after the user's configuration is read.
 */
export function buildWorker(): Plugin {
	return {
		name: "build-worker",
		apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		enforce: "pre",
		config: { order: "post", handler: () => ({ build: { rollupOptions: { input: "workers/app.ts" } } }) },
		resolveId: (source) => (BROWSER_ONLY.test(source) ? EMPTY : null),
		load: (id) => (id === EMPTY ? "export default null;" : null),
	};
}
