// Uses only node itself, in an old version too.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { BIN } from "./environment.mjs";
import { whenRunnerEnds } from "./runner.mjs";

/** The oldest Node that has SQLite with its backup, by major version. */
const OLDEST = { 22: 16, 23: 8 };
const OLDEST_TEXT = "22.16";
/** One of package.json's optional packages of Node; package scripts find it by themselves, because npm puts this folder first in PATH. */
const PINNED = path.join(BIN, "node");

export function isSupported(version) {
	const [major, minor] = version.split(".").map(Number);
	return major >= 24 || minor >= (OLDEST[major] ?? Number.POSITIVE_INFINITY);
}

/** Runs this program again on the pinned Node where its own is too old, and ends with it; otherwise resolves at once. Packages must be installed. */
export async function ensureNode() {
	if (isSupported(process.versions.node)) return;
	if (!fs.existsSync(PINNED)) {
		throw new Error(
			`Node ${OLDEST_TEXT} or later is needed: this is ${process.versions.node}, and the packages have none for this machine.`,
		);
	}
	// With a script's name the new process ends when this one does (scripts/runner.mjs). Tools look for "node" in PATH.
	const environment = { npm_lifecycle_event: "node", ...process.env, PATH: [BIN, process.env.PATH].join(path.delimiter) };
	const child = spawn(PINNED, process.argv.slice(1), { stdio: "inherit", env: environment });
	whenRunnerEnds(() => process.kill(process.pid, "SIGKILL"));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	const code = await new Promise((resolve, reject) => child.on("error", reject).on("exit", resolve));
	process.exit(code ?? 1);
}
