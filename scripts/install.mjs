// Uses only node itself, because it runs before any package is installed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CACHE, ROOT } from "./environment.mjs";
import { ensureNode } from "./node.mjs";

/** Installs exactly the content of package-lock.json when something is missing, and goes on in a supported Node; cheap when nothing is to be done. */
export async function ensurePackages({ root = ROOT } = {}) {
	const missing = firstMissingPackage(root);
	if (missing !== null) install(root, missing);
	await ensureNode();
}

function install(root, missing) {
	process.stdout.write(`Installing packages (${missing} is missing) …\n`);
	const environment = { ...process.env, ...writableNpmCache() };
	const run = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], {
		cwd: root,
		stdio: "inherit",
		env: environment,
	});
	if (run.status !== 0) throw new Error("npm ci failed");
}

/** Name of the first package of the lock file that is missing in its locked version; null when all are installed. */
export function firstMissingPackage(root) {
	const hidden = path.join(root, "node_modules", ".package-lock.json");
	if (!fs.existsSync(hidden)) return "node_modules";
	const installed = JSON.parse(fs.readFileSync(hidden, "utf8")).packages;
	const locked = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
	for (const [place, wanted] of Object.entries(locked)) {
		if (!place.startsWith("node_modules/")) continue;
		if (wanted.link) {
			if (fs.existsSync(path.join(root, place, "package.json"))) continue;
			return place;
		}
		const present = installed[place]?.version === wanted.version && fs.existsSync(path.join(root, place, "package.json"));
		// An optional package may be absent on this platform.
		if (!present && !wanted.optional && !wanted.devOptional && !wanted.peer) return place;
	}
	return null;
}

/** The home folder may belong to another user. */
function writableNpmCache() {
	const usual = process.env.npm_config_cache ?? path.join(os.homedir(), ".npm");
	try {
		fs.mkdirSync(usual, { recursive: true });
		fs.accessSync(usual, fs.constants.W_OK);
		return {};
	} catch {
		return { npm_config_cache: path.join(CACHE, "npm") };
	}
}
