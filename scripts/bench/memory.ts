import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setUp } from "../experiments/serve-day/administrator";
import { askAt, callApi, waitFor, whenReady } from "../experiments/served-app";
import { startSimulator } from "../experiments/simulator";
import { countOf } from "../experiments/stored-rows";
import { freePort } from "./bench-app";
import type { Figure } from "./figure";
import { terms } from "./keywords";
import { type MemoryByProgram, totalOf, treeMemory } from "./process-memory";

const KEYWORDS = 200;
const START_LIMIT_MS = 300_000;
const READ_LIMIT_MS = 300_000;
const SECOND_MS = 1_000;
/** After a start, and after the last page, until the figure is read. */
const IDLE_AFTER_S = 90;
const LATER_AFTER_S = 300;

type Report = (figure: Figure) => void;

/**
 * Memory of `npm run serve`, processes apart from the browser, after a first start and around a reading of 200 keywords by plain fetch from a simulator
 * that runs in this process.
 */
export async function benchMemory(report: Report): Promise<void> {
	const simulator = await startSimulator();
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-memory-"));
	const dataDir = path.join(folder, "data");
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/serve.mjs"], {
		env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, SERP_ORIGIN: simulator.origin },
		stdio: ["ignore", fs.openSync(path.join(folder, "log"), "w"), "inherit"],
	});
	try {
		const { app, setup } = await whenReady(child, dataDir, START_LIMIT_MS);
		const watch = watchMemory(child);
		await pause(IDLE_AFTER_S * SECOND_MS);
		reportMemory(report, "idle after a first start", watch.now(), "≤ 350");
		reportMemory(report, "most until then", watch.takePeak(), null);
		const token = await setUp({ origin: app, setup });
		const body = { website: "example-shop.com", keywords: terms(KEYWORDS, "memory"), country: "us", language: "en", tags: [] };
		await callApi(askAt(app), "POST", "/api/monitors", { token, body });
		const open = () => countOf(dataDir, "job WHERE state = 'open'") + countOf(dataDir, "sample WHERE closed_at IS NULL");
		await waitFor("the end of all jobs", READ_LIMIT_MS, () => open() === 0);
		reportMemory(report, `${KEYWORDS} keywords read`, watch.now(), null);
		await pause(LATER_AFTER_S * SECOND_MS);
		reportMemory(report, "five minutes later", watch.now(), "≤ 450");
		reportMemory(report, "most from the sign-up on", watch.takePeak(), "≤ 700");
		watch.end();
	} finally {
		await end(child);
		await simulator.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

/** Reads the memory each second. */
function watchMemory({ pid = 0 }: ChildProcess) {
	let peak: MemoryByProgram = {};
	const timer = setInterval(() => {
		const memory = treeMemory(pid);
		if (totalOf(memory) > totalOf(peak)) peak = memory;
	}, SECOND_MS);
	return {
		now: () => treeMemory(pid),
		/** The highest sum since the last call. */
		takePeak() {
			const taken = peak;
			peak = {};
			return taken;
		},
		end: () => clearInterval(timer),
	};
}

function reportMemory(report: Report, when: string, memory: MemoryByProgram, goal: string | null): void {
	const parts = Object.entries(memory).map(([name, mb]) => `${name} ${Math.round(mb)}`);
	report({ name: `${when} (${parts.join(", ")})`, value: totalOf(memory), unit: "MB", goal });
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
}
