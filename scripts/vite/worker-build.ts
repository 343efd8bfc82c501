import path from "node:path";
import type { Plugin } from "vite";

/** Libraries that draw in browsers alone: the server never loads them. */
const BROWSER_ONLY = /^(react-)?apexcharts$/;
const EMPTY = "\0browser-only";
/** Only browsers place elements elsewhere or render at once; on the server, React DOM is what writes documents, and its newer writer alone. */
const REACT_DOM = "\0react-dom-of-server";
const REACT_DOM_CODE = `
export function createPortal() { throw new Error("no portals on the server"); }
export function flushSync(work) { return work?.(); }
export default { createPortal, flushSync };`;
const WRITER = path.resolve("node_modules/react-dom/cjs/react-dom-server.browser.production.min.js");

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
		resolveId(source) {
			if (source === "react-dom") return REACT_DOM;
			if (source === "react-dom/server") return WRITER;
			return BROWSER_ONLY.test(source) ? EMPTY : null;
		},
		load(id) {
			if (id === REACT_DOM) return REACT_DOM_CODE;
			return id === EMPTY ? "export default null;" : null;
		},
	};
}

const LATE_ROUTES = path.resolve("workers/late-routes.ts");
/** Layouts, the address that all others end at, and the screen that users open first: loaded at each start. */
const AT_START = /\/app\/(root|routes\/(_\w+|not-found|position-monitoring)\/route)\.tsx?$/;
const ROUTE = /import \* as (route\d+) from "([^"]+)";/g;
/** Remix reads these names of a route's module when it makes its handler; their values must not come later. */
const READ_AT_ONCE = ["handle"];

/** The code of most routes loads when an address of theirs is first asked for: less is parsed at each start. */
export function loadRoutesLate(): Plugin {
	return {
		name: "load-routes-late",
		apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		async transform(code, id) {
			if (!id.includes("virtual:remix/server-build")) return null;
			const lines: string[] = [`import { lateRoute } from ${JSON.stringify(LATE_ROUTES)};`];
			for (const [, name = "", source = ""] of code.matchAll(ROUTE)) {
				if (AT_START.test(source)) continue;
				const file = (await this.resolve(source, id))?.id;
				const names = file === undefined ? null : (await this.load({ id: file })).exports;
				if (!names || names.some((one) => READ_AT_ONCE.includes(one))) this.error(`the route ${source} cannot be loaded late`);
				lines.push(`const ${name} = lateRoute(${JSON.stringify(names)}, () => import(${JSON.stringify(source)}));`);
			}
			if (lines.length === 1) this.error("Remix no longer imports routes as it did");
			const own = code.replace(ROUTE, (line, _, source: string) => (AT_START.test(source) ? line : ""));
			return { code: [...lines, own].join("\n"), map: null };
		},
	};
}
