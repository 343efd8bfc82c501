import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isDefinite, type MonitorAnswer, monitorsOf } from "./compare";
import { waitFor } from "./waiting";

const ROOT = process.cwd();

interface Tools {
	ensureBuild(): Promise<boolean>;
	ensureChrome(): Promise<unknown>;
	localEnvironment(): NodeJS.ProcessEnv;
}

/** The scripts of npm start, imported from their own place, from which they find the project. */
async function loadTools(): Promise<Tools> {
	const load = (name: string) => import(pathToFileURL(path.join(ROOT, "scripts", name)).href) as Promise<Partial<Tools>>;
	return Object.assign({}, ...(await Promise.all(["build.mjs", "chrome.mjs", "environment.mjs"].map(load)))) as Tools;
}

export interface StageApp {
	origin: string;
	simulator: string;
	stateDir: string;
	/** CPU time of app, simulator and their runtime, in ms. */
	cpuMs(): number;
	/** Resident memory of all processes now, in MB. */
	residentMb(): number;
	/** Highest resident memory of any one process, in MB. */
	peakMb(): number;
	post<T>(path: string, body: unknown, token?: string): Promise<T>;
	get<T>(path: string, token?: string): Promise<T>;
	/** Follows keywords of the market us-en. */
	follow(token: string, website: string, keywords: readonly string[]): Promise<void>;
	monitors(token: string): Promise<MonitorAnswer[]>;
	/** Waits until so many keywords are definite. */
	untilDefinite(token: string, count: number, limitMs: number): Promise<void>;
	/** Runs the due jobs and their retries, whose pauses are skipped, for a day at most. */
	runToEnd(): Promise<void>;
	advance(ms: number): Promise<void>;
	/** Faults of the simulator from now on; {} ends them. */
	simulate(faults: object): Promise<void>;
	/** SIGKILL to the whole group, like a power failure. */
	kill(): Promise<void>;
	stop(): Promise<void>;
}

/** The app as `npm start` runs it, without the seed; with its own state folder unless one is given. */
export async function startApp(
	options: {
		serpOrigin?: string;
		lookWorkers?: number;
		stateDir?: string;
		manualClock?: boolean;
		isKept?: boolean;
		/** A free one unless given. */
		port?: number;
		vars?: Record<string, string>;
	} = {},
): Promise<StageApp> {
	const tools = await loadTools();
	await tools.ensureChrome();
	await tools.ensureBuild();
	const stateDir = options.stateDir ?? newFolder("stage");
	const [port, simulatorPort] = [options.port ?? (await freePort()), await freePort()];
	const vars = {
		BASE_URL: `http://127.0.0.1:${port}`,
		SIMULATOR_ORIGIN: `http://127.0.0.1:${simulatorPort}`,
		SERP_ORIGIN: options.serpOrigin ?? "",
		MANUAL_CLOCK: options.manualClock ? "1" : "",
		...options.vars,
	};
	const argument = JSON.stringify({ stateDir, port, simulatorPort, vars, lookWorkers: options.lookWorkers ?? 3 });
	const child = spawn(process.execPath, [path.join(ROOT, "scripts/run-workers.mjs"), argument], {
		cwd: ROOT,
		env: tools.localEnvironment(),
		stdio: ["ignore", "inherit", "inherit", "ipc"],
		detached: true,
	});
	const said = await new Promise<{ app?: string; simulator?: string; failed?: string }>((resolve, reject) => {
		child.once("message", (message) => resolve(message as { app?: string }));
		child.once("exit", (code) => reject(new Error(`the app ended with ${code}`)));
	});
	if (!said.app || !said.simulator) throw new Error(said.failed ?? "the app did not start");
	return handle(child, { origin: said.app, simulator: said.simulator, stateDir }, options.isKept ?? false);
}

const TICK_MS = 240_000;
/** Between two looks for retries that are due, and how many are within a day. */
const PAUSE_MS = 10 * 60_000;
const MAX_PAUSES = 130;

/** A folder of an experiment. */
export function newFolder(name: string): string {
	return fs.mkdtempSync(path.join(os.tmpdir(), `serpentine-${name}-`));
}

/** isKept: the state folder stays after the end. */
function handle(child: ChildProcess, at: { origin: string; simulator: string; stateDir: string }, isKept: boolean): StageApp {
	const pid = child.pid ?? 0;
	const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const call = async (method: string, url: string, body: unknown, token?: string) => {
		const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
		if (body !== undefined) headers["content-type"] = "application/json";
		// The app closes idle connections; a request that repeats for minutes would meet one that is being closed.
		if (url.startsWith("/dev/")) headers.connection = "close";
		const response = await fetch(`${at.origin}${url}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
		return text === "" ? null : JSON.parse(text);
	};
	const post = <T>(url: string, body: unknown, token?: string) => call("POST", url, body, token) as Promise<T>;
	const monitors = async (token: string) =>
		monitorsOf((await call("GET", "/api/monitors?with=website,keyword&limit=5000", undefined, token)) as MonitorAnswer[]);
	const advance = async (ms: number) => void (await post("/dev/clock", { advance_ms: ms }));
	return {
		...at,
		cpuMs: () => group(pid).reduce((sum, one) => sum + one.cpuMs, 0),
		residentMb: () => group(pid).reduce((sum, one) => sum + one.residentMb, 0),
		peakMb: () => Math.max(0, ...group(pid).map((one) => one.peakMb)),
		post,
		get: (url, token) => call("GET", url, undefined, token),
		async follow(token, website, keywords) {
			await post("/api/monitors", { website, keywords, country: "us", language: "en", tags: [] }, token);
		},
		monitors,
		async untilDefinite(token, count, limitMs) {
			await waitFor(`${count} definite keywords`, limitMs, async () => (await monitors(token)).filter(isDefinite).length >= count, 1_000);
		},
		async runToEnd() {
			for (let pause = 0; pause < MAX_PAUSES; pause++) {
				const { pending } = await post<{ pending: number }>("/dev/tick", { until: "idle", timeout_ms: TICK_MS });
				if (pending === 0) return;
				await advance(PAUSE_MS);
			}
		},
		advance,
		async simulate(faults) {
			await fetch(`${at.simulator}/faults`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(faults),
			});
		},
		async kill() {
			process.kill(-pid, "SIGKILL");
			await gone;
		},
		async stop() {
			child.kill("SIGTERM");
			await gone;
			if (!isKept) fs.rmSync(at.stateDir, { recursive: true, force: true });
		},
	};
}

/** Clock ticks of /proc are hundredths of a second on every known Linux. */
const MS_PER_TICK = 10;

/** The processes of a group; ended children count with their parents. */
function group(leader: number): { cpuMs: number; peakMb: number; residentMb: number }[] {
	return fs.readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		try {
			const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
			const fields = stat
				.slice(stat.lastIndexOf(")") + 2)
				.split(" ")
				.map(Number);
			if (fields[2] !== leader) return [];
			const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + (fields[i] ?? 0), 0);
			const status = fs.readFileSync(`/proc/${name}/status`, "utf8");
			const mb = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
			return [{ cpuMs: ticks * MS_PER_TICK, peakMb: mb("VmHWM"), residentMb: mb("VmRSS") }];
		} catch {
			return [];
		}
	});
}

export async function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = net.createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}
