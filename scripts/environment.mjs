import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Output of tools apart from the build; inside the project, so that no home folder is needed. */
export const CACHE = path.join(ROOT, ".cache");

/** Executables of the packages. */
export const BIN = path.join(ROOT, "node_modules", ".bin");

/** Environment of every local tool: no telemetry, no network access, caches inside the project. */
export function localEnvironment(extra = {}) {
	return {
		...process.env,
		XDG_CACHE_HOME: path.join(CACHE, "xdg"),
		XDG_CONFIG_HOME: path.join(CACHE, "config"),
		WRANGLER_LOG_PATH: path.join(CACHE, "wrangler-logs"),
		WRANGLER_SEND_METRICS: "false",
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		// On two cores V8 has one helper thread for all isolates of workerd. When a compilation on it waits until one isolate has collected its garbage,
		// and the main thread in another isolate waits for a sweep that needs the same thread, workerd answers nothing any more.
		MINIFLARE_WORKERD_V8_FLAGS: "--single-threaded-gc",
		// Answers wrangler's questions, and lets a browser run that root started.
		CI: "1",
		...extra,
	};
}

/** Path of a tool from the packages. */
export function tool(name) {
	return path.join(BIN, name);
}

/** Free bytes of /dev/shm that are enough for the stores of all test rings and for the browsers' shared memory; containers often have 64 MB. */
const ENOUGH_SHARED_MEMORY = 1024 ** 3;

export function hasSharedMemory() {
	try {
		const { bavail, bsize } = fs.statfsSync("/dev/shm");
		return bavail * bsize >= ENOUGH_SHARED_MEMORY;
	} catch {
		return false;
	}
}

/**
 * A new folder for temporary files and stores: in memory where there is enough of it, because SQLite waits for the disk at each write.
 * The caller removes it.
 */
export function temporaryFolder() {
	return fs.mkdtempSync(path.join(hasSharedMemory() ? "/dev/shm" : os.tmpdir(), "serpentine-"));
}
