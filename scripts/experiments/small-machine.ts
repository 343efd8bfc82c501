import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { group as processesOf } from "../bench/bench-app";
import { terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { chosenNumber, chosenText } from "./options";
import { type Ask, askAt, callApi, makeAdministrator, sendForm, tokenOf, waitFor, whenReady } from "./served-app";
import { startSimulator } from "./simulator";
import { createMemoryGroup, type MemoryGroup } from "./small-machine/limited";

/** The output of the app. */
const LOG = ".cache/small-machine.log";
const START_LIMIT_MS = 180_000;
const POLL_MS = 5_000;
/** Keywords of one call. */
const PART = 5_000;
const MINUTE_MS = 60_000;

/**
 * `npm run serve` on one core and little memory reads keywords by a simulated provider, which runs outside of the limits. Needs root.
 * --keywords=1000, --mb=1024, --port=8787, --minutes=60 at most, --own=fetch: what the installation reads with itself, for second readings; --workers=N.
 */
export async function smallMachineExperiment(options: string[]): Promise<Check[]> {
	if (process.getuid?.() !== 0) return [check("a small machine is made", false, "control groups need root: run as root")];
	const keywords = chosenNumber(options, "keywords", 1_000);
	const { ensureProductionBuild } = await import(pathToFileURL(path.resolve("scripts/build.mjs")).href);
	await ensureProductionBuild();
	fs.mkdirSync(path.dirname(LOG), { recursive: true });
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-small-"));
	const simulator = await startSimulator();
	const group = createMemoryGroup(chosenNumber(options, "mb", 1024));
	let app: ChildProcess | undefined;
	try {
		const port = chosenNumber(options, "port", 8787);
		const workers = chosenText(options, "workers") ?? "";
		app = startLimited({ group, folder, port, workers, simulator: simulator.origin });
		const began = Date.now();
		const { setup } = await whenReady(app, path.join(folder, "data"), START_LIMIT_MS);
		if (setup === null) throw new Error("the app wrote no set-up link");
		const started = Date.now() - began;
		const idleMb = group.heldMb();
		const cpuSeconds = () => Math.round(processesOf(app?.pid ?? 0).reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000);
		const startSeconds = cpuSeconds();
		const ask = askAt(`http://127.0.0.1:${port}`);
		const token = await prepare(ask, setup, chosenText(options, "own") ?? "fetch");
		const found = await readKeywords({ ask, token, keywords, group, limitMs: chosenNumber(options, "minutes", 60) * MINUTE_MS });
		const health = await ask("/healthz");
		return [
			check("the app starts", true, `${Math.round(started / 1000)} s, ${idleMb} MB held`),
			check("processor time, other programs of the machine aside", true, `${cpuSeconds() - startSeconds} s`),
			check(
				"every keyword has a position",
				found.definite === keywords,
				`${found.definite} of ${keywords} in ${Math.round(found.ms / 1000)} s`,
			),
			check("no process was ended for want of memory", group.kills() === 0, `${group.kills()}; at most ${found.peakMb} MB held`),
			check("the provider read most pages", (found.sources.serper ?? 0) > keywords / 2, JSON.stringify(found.sources)),
			check("the app is well afterwards", health.status === 200, health.text),
		];
	} finally {
		await end(app);
		await simulator.stop();
		await waitFor("the end of the group", MINUTE_MS, () => removed(group));
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

interface Limited {
	group: MemoryGroup;
	folder: string;
	port: number;
	/** Plays the engine and the providers. */
	simulator: string;
	/** LOOK_WORKERS. */
	workers: string;
}

/** The app in the group and on the first core. */
function startLimited({ group, folder, port, simulator, workers }: Limited): ChildProcess {
	const program = `${group.enter} && exec taskset -c 0 "$0" "$@"`;
	const parameters = [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/serve.mjs", "--built"];
	const settings = { SERP_ORIGIN: simulator, PROVIDERS_ORIGIN: simulator, PORT: String(port), LOOK_WORKERS: workers };
	return spawn("sh", ["-c", program, ...parameters], {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, DATA_DIR: path.join(folder, "data") },
		stdio: ["ignore", fs.openSync(LOG, "w"), "inherit"],
		// A group of its own, whose processor time is read.
		detached: true,
	});
}

/** The administrator of a new installation, its provider, and a token of the API. */
async function prepare(ask: Ask, setup: string, own: string): Promise<string> {
	const cookie = await makeAdministrator(ask, setup);
	const at = { origin: new URL(setup).origin, path: "/admin/setup", cookie };
	await sendForm(ask, at, { intent: "own_source", source: own });
	await sendForm(ask, at, { intent: "provider", provider: "serper", key: "simulated", price: "1", month_cap: "1000" });
	return await tokenOf(ask);
}

interface Reading {
	ask: Ask;
	token: string;
	keywords: number;
	group: MemoryGroup;
	limitMs: number;
}

/** Follows keywords and waits until all have a position, or the limit is reached. */
async function readKeywords({ ask, token, keywords, group, limitMs }: Reading) {
	const began = Date.now();
	const all = terms(keywords, "small");
	for (let from = 0; from < keywords; from += PART) {
		const body = { website: "example-shop.com", keywords: all.slice(from, from + PART), country: "us", language: "en", tags: [] };
		await callApi(ask, "POST", "/api/monitors", { token, body });
	}
	let peakMb = 0;
	for (let polls = 1; ; polls++) {
		peakMb = Math.max(peakMb, group.heldMb());
		// The list of many keywords is work of its own.
		if (polls % (keywords > PART ? 12 : 3) === 0) {
			const monitors = await listed(ask, token);
			const definite = monitors.filter(({ position }) => typeof position === "number");
			const ms = Date.now() - began;
			console.log(`${Math.round(ms / 1000)} s: ${definite.length} keywords, ${group.heldMb()} MB held`);
			if (definite.length === keywords || ms > limitMs) return { definite: definite.length, ms, peakMb, sources: countedSources(definite) };
		}
		await sleep(POLL_MS);
	}
}

type Monitor = MonitorAnswer & { seen: { source?: string } | null };

async function listed(ask: Ask, token: string): Promise<Monitor[]> {
	const { status, text } = await ask("/api/monitors", { headers: { authorization: `Bearer ${token}` } });
	// While the runtime is replaced.
	if (status === 503) return [];
	if (status !== 200) throw new Error(`GET /api/monitors: ${status} ${text.slice(0, 300)}`);
	return monitorsOf(JSON.parse(text)) as Monitor[];
}

function countedSources(monitors: readonly Monitor[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { seen } of monitors) counts[seen?.source ?? "unknown"] = (counts[seen?.source ?? "unknown"] ?? 0) + 1;
	return counts;
}

async function end(app: ChildProcess | undefined): Promise<void> {
	if (!app || app.exitCode !== null) return;
	const ended = new Promise((resolve) => app.once("exit", resolve));
	app.kill("SIGTERM");
	await ended;
}

/** false while the group has processes. */
function removed(group: MemoryGroup): boolean {
	try {
		group.remove();
		return true;
	} catch {
		return false;
	}
}
