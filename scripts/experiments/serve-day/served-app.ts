import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { waitFor, whenReady } from "../served-app";

const READY_LIMIT_MS = 120_000;
/** To act while the app does something short. */
export const FAST_POLL_MS = 10;

export interface ServedOptions {
	/** Folder of the version that runs. */
	project: string;
	dataDir: string;
	/** Settings beside DATA_DIR and PORT. */
	settings: Record<string, string>;
}

/** `npm run serve` as a process group of its own. */
export interface ServedApp {
	origin: string;
	/** Link at which the first administrator is made; null once there is one. */
	setup: string | null;
	/** Waits for an event of the log. */
	event(name: string, limitMs?: number): Promise<void>;
	kill(what: "node" | "workerd" | "group"): Promise<void>;
	/** SIGTERM; the exit code. */
	stop(): Promise<number | null>;
	/** MB of the proportional set size. */
	memory(): { node: number; workerd: number };
}

/** Starts the app and waits until it is ready. Throws with its output when it ends. */
export async function serve({ project, dataDir, settings }: ServedOptions): Promise<ServedApp> {
	fs.rmSync(path.join(dataDir, "ready.json"), { force: true });
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/serve.mjs"], {
		cwd: project,
		env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	const pid = child.pid ?? 0;
	const printed = outputOf(child);
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const { app, setup } = await whenReady(child, dataDir, READY_LIMIT_MS).catch((error) => {
		throw new Error(`${error}\n${printed()}`);
	});
	const workerd = () => Number(fs.readFileSync(path.join(dataDir, "workerd.pid"), "utf8"));
	const events = () => [...printed().matchAll(/"event":"([^"]+)"/g)].map(([, name]) => name ?? "");
	return {
		origin: app,
		setup,
		async event(name, limitMs = READY_LIMIT_MS) {
			await waitFor(`the event ${name}`, limitMs, () => events().includes(name), FAST_POLL_MS);
		},
		async kill(what) {
			process.kill(what === "node" ? pid : what === "workerd" ? workerd() : -pid, "SIGKILL");
			if (what !== "workerd") await ended;
		},
		async stop() {
			child.kill("SIGTERM");
			return ended;
		},
		memory: () => ({ node: pssMb(pid), workerd: pssMb(workerd()) }),
	};
}

function outputOf(child: ChildProcess): () => string {
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (chunk) => {
			printed += chunk;
		});
	return () => printed;
}

/** MB of a process; pages that several processes share count in parts. Source: proc(5), smaps_rollup. */
function pssMb(pid: number): number {
	return Math.round(Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024);
}
