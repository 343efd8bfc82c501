import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { terms } from "../stage/accounts";
import { newFolder, group as processesOf } from "../stage/app";
import { type Check, check, type MonitorAnswer, monitorsOf } from "../stage/compare";
import { chosenNumber, chosenText, type Options } from "../stage/options";
import { type Ask, askAt, callApi, makeAdministrator, type ServedApp, sendForm, serve, tokenOf } from "../stage/served";
import { startSimulator } from "../stage/simulator";
import { sleep, waitFor } from "../stage/waiting";
import { createMemoryGroup, type MemoryGroup } from "./small-machine/limited";

/** The output of the app. */
const LOG = ".cache/small-machine.log";
const POLL_MS = 5_000;
/** Keywords of one call. */
const PART = 5_000;
const MINUTE_MS = 60_000;

/**
 * `npm run serve` on one core and little memory reads keywords by a simulated provider, which runs outside of the limits. Needs root.
 * --keywords=1000, --mb=1024, --minutes=60 at most, --own=fetch: what the installation reads with itself, for second readings; --workers=N.
 */
export async function smallMachineExperiment(options: Options): Promise<Check[]> {
	if (process.getuid?.() !== 0) return [check("a small machine is made", false, "control groups need root: run as root")];
	const keywords = chosenNumber(options, "keywords", 1_000);
	const { ensureProductionBuild } = await import(pathToFileURL(path.resolve("scripts/build.mjs")).href);
	await ensureProductionBuild();
	fs.mkdirSync(path.dirname(LOG), { recursive: true });
	const folder = newFolder("small");
	const simulator = await startSimulator();
	const group = createMemoryGroup(chosenNumber(options, "mb", 1024));
	let app: ServedApp | undefined;
	try {
		// The first core alone, in the group.
		const wrap = ["sh", "-c", `${group.enter} && exec taskset -c 0 "$0" "$@"`];
		const settings = {
			SERP_ORIGIN: simulator.origin,
			PROVIDERS_ORIGIN: simulator.origin,
			LOOK_WORKERS: chosenText(options, "workers") ?? "",
		};
		app = await serve({ dataDir: path.join(folder, "data"), settings, wrap, isBuilt: true });
		const { setup, origin, pid, startMs } = app;
		if (setup === null) throw new Error("the app wrote no set-up link");
		const idleMb = group.heldMb();
		const cpuSeconds = () => Math.round(processesOf(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000);
		const startSeconds = cpuSeconds();
		const ask = askAt(origin);
		const token = await prepare(ask, setup, chosenText(options, "own") ?? "fetch");
		const found = await readKeywords({ ask, token, keywords, group, limitMs: chosenNumber(options, "minutes", 60) * MINUTE_MS });
		const health = await ask("/healthz");
		return [
			check("the app starts", true, `${Math.round(startMs / 1000)} s, ${idleMb} MB held`),
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
		await app?.stop();
		if (app) fs.writeFileSync(LOG, app.printed());
		await simulator.stop();
		await waitFor("the end of the group", MINUTE_MS, () => removed(group));
		fs.rmSync(folder, { recursive: true, force: true });
	}
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

async function listed(ask: Ask, token: string): Promise<MonitorAnswer[]> {
	const { status, text } = await ask("/api/monitors", { headers: { authorization: `Bearer ${token}` } });
	// While the runtime is replaced.
	if (status === 503) return [];
	if (status !== 200) throw new Error(`GET /api/monitors: ${status} ${text.slice(0, 300)}`);
	return monitorsOf(JSON.parse(text));
}

function countedSources(monitors: readonly MonitorAnswer[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { seen } of monitors) counts[seen?.source ?? "unknown"] = (counts[seen?.source ?? "unknown"] ?? 0) + 1;
	return counts;
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
