// Needs of the app on this machine: its own secrets, a browser, free disk space.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ensureChrome } from "../chrome.mjs";
import { CACHE } from "../environment.mjs";
import { isWritable, writeWhole } from "../run-files.mjs";
import { log } from "./log-lines.mjs";

const SECRET_BYTES = 32;
const CHROME_LIMIT_MS = 20_000;
/** With less room SQLite's next checkpoint may fail. */
const LITTLE_ROOM_BYTES = 256 * 1024 * 1024;

/**
 * Secrets of the Worker. Without SOURCES_SECRET in the settings one is made at the first start and kept in the data folder; a secret that the settings
 * bring later replaces it, and what is encrypted is still read.
 */
export function ownSecrets(dataDir, vars) {
	const file = path.join(dataDir, "secrets.json");
	const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")).SOURCES_SECRET : undefined;
	if (vars.SOURCES_SECRET) return kept && !vars.SOURCES_SECRET_BEFORE ? { SOURCES_SECRET_BEFORE: kept } : {};
	if (kept) return { SOURCES_SECRET: kept };
	const made = randomBytes(SECRET_BYTES).toString("base64url");
	fs.writeFileSync(file, "", { mode: 0o600 });
	writeWhole(file, JSON.stringify({ SOURCES_SECRET: made }, null, "\t"));
	fs.chmodSync(file, 0o600);
	return { SOURCES_SECRET: made };
}

/** Finds the browser and starts it once. Returns its cache for miniflare, and what is wrong with it or null. */
export async function findBrowser(dataDir, environment) {
	const cache = isWritable(CACHE) ? CACHE : path.join(dataDir, "cache");
	try {
		const { executable, real } = await ensureChrome({ cache, environment });
		if (!executable) return { cache, problem: missing("none was found") };
		const run = spawnSync(executable, ["--version"], { encoding: "utf8", timeout: CHROME_LIMIT_MS });
		if (run.status === 0) return { cache, problem: null };
		return { cache, problem: missing(`${real} does not start: ${(run.stderr || run.error?.message || "").trim().split("\n")[0]}`) };
	} catch (error) {
		return { cache, problem: missing(error instanceof Error ? error.message : String(error)) };
	}
}

function missing(reason) {
	return `No Chromium (${reason}). Pages cannot be read by a browser; plain fetch, relays and providers work. Install the package chromium, or set CHROME_PATH.`;
}

/** Free room of the data folder's disk as a check of /healthz. */
export function diskCheck(dataDir) {
	const { bavail, bsize } = fs.statfsSync(dataDir);
	const free = bavail * bsize;
	return { ok: free >= LITTLE_ROOM_BYTES, detail: `${Math.floor(free / 1024 ** 2)} MB free` };
}

/** Says once that the disk is nearly full, and again after it had room. */
export function diskWatch(dataDir) {
	let wasOk = true;
	return () => {
		const { ok, detail } = diskCheck(dataDir);
		if (wasOk && !ok) log("error", "disk_nearly_full", { folder: dataDir, detail, text: "Make room: writes are about to fail." });
		wasOk = ok;
	};
}
