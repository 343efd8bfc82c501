// npm run serve: the app for real on this machine. docs/configuration.md "On your own machine". Imports before the installation of packages use only
// node.
import fs from "node:fs";
import path from "node:path";
import { localEnvironment } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";
import { beginWithTightMemory } from "./memory-settings.mjs";
import { whenRunnerEnds } from "./runner.mjs";

// A full disk or a closed pipe behind the output must not end the app.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const place = { dataDir: "DATA_DIR", host: "", port: "" };
/** Set once the data folder is this app's: the files of another one are left alone. */
let lock = null;
try {
	await main();
} catch (error) {
	await endWith(error);
}

async function main() {
	if (!process.argv.includes("--built")) await ensurePackages();
	beginWithTightMemory();
	const { readSettings } = await import("./serve/settings.mjs");
	const settings = readSettings(process.env);
	Object.assign(place, { dataDir: settings.dataDir, host: settings.host, port: settings.port });
	const { takeLock } = await import("./serve/lock.mjs");
	const { requireFreePort } = await import("./ports.mjs");
	fs.mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
	lock = await takeLock(settings.dataDir);
	fs.rmSync(path.join(settings.dataDir, "ready.json"), { force: true });
	keepPrivate(settings.dataDir);
	// Before the build, which takes a minute.
	await requireFreePort(settings.port, settings.host);
	const temporary = emptied(path.join(settings.dataDir, "tmp"));
	const { findBrowser, ownSecrets } = await import("./serve/machine.mjs");
	const { log } = await import("./serve/log-lines.mjs");
	const browser = await findBrowser(settings.dataDir, { ...process.env, ...settings.chrome });
	const { cache } = browser;
	Object.assign(process.env, localEnvironment({ XDG_CACHE_HOME: path.join(cache, "xdg"), TMPDIR: temporary }), {
		...(settings.chrome.CHROME_NO_SANDBOX && { CHROME_NO_SANDBOX: "1" }),
	});
	if (!process.argv.includes("--built")) await (await import("./build.mjs")).buildAside("--production");
	const secrets = ownSecrets(settings.dataDir, settings.vars);
	if (browser.problem) log("warn", "browser_missing", { text: browser.problem });
	const { startServer } = await import("./serve/server.mjs");
	const { newSetupToken, setupLink } = await import("./serve/setup-token.mjs");
	const { token, digest } = newSetupToken();
	const server = await startServer({
		settings,
		browserProblem: browser.problem,
		vars: { ...settings.vars, ...secrets },
		setupVars: { SETUP_TOKEN_HASH: digest },
		fail: endWith,
	});
	await announce(server, settings, server.isNew ? setupLink(server.app, token) : null);
	endAtSignals(async () => {
		await server.stop();
		lock.release();
	});
}

/** A folder that was there before may be open to other users of the machine: what is in it belongs to accounts, and its secrets open more. */
function keepPrivate(folder) {
	for (const [name, mode] of [
		["", 0o700],
		["secrets.json", 0o600],
	]) {
		const one = path.join(folder, name);
		try {
			if (fs.existsSync(one) && (fs.statSync(one).mode & 0o777 & ~mode) !== 0) fs.chmodSync(one, mode);
		} catch (error) {
			// Some file systems and volumes of containers know no modes.
			process.stderr.write(`${one} stays open to other users of this machine: ${error.message}\n`);
		}
	}
}

/** A folder for the files of this run alone. */
function emptied(folder) {
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	return folder;
}

async function announce({ app }, { dataDir, trustsProxy }, setup) {
	const { log } = await import("./serve/log-lines.mjs");
	const { writeWhole } = await import("./run-files.mjs");
	if (app.startsWith("https:") && !trustsProxy)
		log("warn", "proxy_not_trusted", { text: "TRUST_PROXY is not set: all visitors behind a proxy count as one network address." });
	const ready = path.join(dataDir, "ready.json");
	fs.rmSync(ready, { force: true });
	// The set-up link is in it.
	fs.writeFileSync(`${ready}.new`, "", { mode: 0o600 });
	fs.renameSync(`${ready}.new`, ready);
	writeWhole(ready, JSON.stringify({ app, pid: process.pid, setup }, null, "\t"));
	fs.chmodSync(ready, 0o600);
	log("info", "ready", { app, dataDir, ...(setup && { setup }) });
	if (process.stdout.isTTY)
		process.stdout.write(
			`\nSerpentine   ${app}\ndata         ${dataDir}\n${setup ? `\nFirst of all, make the administrator:\n${setup}\n` : ""}\n`,
		);
}

function endAtSignals(stop) {
	let isStopping = false;
	const end = async (signal) => {
		if (isStopping) return;
		isStopping = true;
		const { log } = await import("./serve/log-lines.mjs");
		log("info", "stopping", { signal });
		fs.rmSync(path.join(place.dataDir, "ready.json"), { force: true });
		await stop();
		log("info", "stopped");
		process.exit(0);
	};
	// miniflare ends the process at these signals by itself, before any other cleanup.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal).on(signal, () => void end(signal));
	whenRunnerEnds(() => void end("end of npm"));
}

async function endWith(error) {
	const { explain } = await import("./serve/explain.mjs");
	if (lock) fs.rmSync(path.join(place.dataDir, "ready.json"), { force: true });
	process.stderr.write(`${explain(error, place)}\n`);
	process.exit(error?.exitCode ?? 1);
}
