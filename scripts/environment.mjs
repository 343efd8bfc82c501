import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** What tools may write outside of build output; inside the project so that no home folder is needed. */
export const CACHE = path.join(ROOT, ".cache");

/** Environment of every local tool: no telemetry, no tries to reach the network, caches inside the project. */
export function localEnvironment(extra = {}) {
	return {
		...process.env,
		XDG_CACHE_HOME: path.join(CACHE, "xdg"),
		XDG_CONFIG_HOME: path.join(CACHE, "config"),
		WRANGLER_LOG_PATH: path.join(CACHE, "wrangler-logs"),
		WRANGLER_SEND_METRICS: "false",
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		// Answers wrangler's questions, and lets a browser that root started run.
		CI: "1",
		...extra,
	};
}

/** Path of a tool that came with the packages. */
export function tool(name) {
	return path.join(ROOT, "node_modules", ".bin", name);
}
