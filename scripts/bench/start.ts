import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import budget from "./start-budget.json";

const BUNDLE = path.resolve("dist/production");
const STARTS = 5;
const EMPTY = "export default { fetch: () => new Response() }; export class Clock {} export class AccountLive {}";

/** Cost of a new process before its first answer: the production bundle's size and start-up, and the local server's start. */
export async function benchStart(report: (figure: Figure) => void): Promise<void> {
	const { status, stderr } = spawnSync(process.execPath, ["scripts/deploy.mjs", "--dry-run"], { encoding: "utf8" });
	if (status !== 0) throw new Error(`the production bundle was not made: ${stderr}`);
	const files = fs.readdirSync(BUNDLE).filter((name) => /\.js$/.test(name));
	const kb = files.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(BUNDLE, name))).length, 0) / 1000;
	report({ name: "production bundle, gzip", value: kb, unit: "KB", goal: `≤ ${budget.gzippedKb}` });
	const empty = await medianStart(null);
	const own = await medianStart(files);
	report({ name: "start of the Worker, CPU above an empty one", value: own - empty, unit: "ms", goal: `≤ ${budget.startCpuMs}` });
	const startedAt = performance.now();
	const app = await startApp({ manualClock: true });
	try {
		await app.get("/api/ping");
		report({ name: "local server from start to first answer", value: performance.now() - startedAt, unit: "ms", goal: null });
	} finally {
		await app.stop();
	}
}

async function medianStart(files: string[] | null): Promise<number> {
	const all: number[] = [];
	for (let i = 0; i < STARTS; i++) all.push(await startCpuMs(files));
	return all.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
}

/** CPU of the runtime until it listens: it has parsed and run the modules that the entry imports. null: a Worker without code. */
async function startCpuMs(files: string[] | null): Promise<number> {
	const modules = files?.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
	const runtime = new Miniflare(
		convertV4MiniflareOptions({
			...(modules
				? { modules: modules.map((name) => ({ type: "ESModule" as const, path: path.join(BUNDLE, name) })), modulesRoot: BUNDLE }
				: { modules: true as const, script: EMPTY }),
			compatibilityDate: "2026-11-02",
			compatibilityFlags: ["nodejs_compat"],
			durableObjects: {
				CLOCK: { className: "Clock", useSQLite: true },
				ACCOUNT_LIVE: { className: "AccountLive", useSQLite: true },
			},
			cf: false,
			log: new Log(LogLevel.ERROR),
		}),
	);
	await runtime.ready;
	const used = runtimeCpuMs();
	await runtime.dispose();
	return used;
}

/** CPU of this process's only child that is a runtime; in nanoseconds by thread (/proc/PID/task/TID/schedstat). */
function runtimeCpuMs(): number {
	const isRuntime = (pid: string) => {
		try {
			const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
			return stat.includes("(workerd)") && Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === process.pid;
		} catch {
			return false;
		}
	};
	const pid = fs.readdirSync("/proc").find((name) => /^\d+$/.test(name) && isRuntime(name));
	if (!pid) throw new Error("no runtime runs");
	const tasks = fs.readdirSync(`/proc/${pid}/task`);
	return tasks.reduce((sum, task) => sum + Number(fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]) / 1e6, 0);
}
