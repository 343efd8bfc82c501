import fs from "node:fs";
import path from "node:path";
import { terms } from "../stage/accounts";
import { newFolder } from "../stage/app";
import type { Figure } from "../stage/figure";
import { askAt, callApi, type ServedApp, serve, setUp } from "../stage/served";
import { startSimulator } from "../stage/simulator";
import { countOf } from "../stage/stored";
import { sleep, waitFor } from "../stage/waiting";
import { type MemoryByProgram, totalOf, treeMemory } from "./process-memory";

const KEYWORDS = 200;
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
	const folder = newFolder("memory");
	const dataDir = path.join(folder, "data");
	let app: ServedApp | undefined;
	try {
		app = await serve({ dataDir, settings: { SERP_ORIGIN: simulator.origin } });
		const watch = watchMemory(app);
		await sleep(IDLE_AFTER_S * SECOND_MS);
		reportMemory(report, "idle after a first start", watch.now(), "≤ 350");
		reportMemory(report, "most until then", watch.takePeak(), null);
		const token = await setUp(app);
		const body = { website: "example-shop.com", keywords: terms(KEYWORDS, "memory"), country: "us", language: "en", tags: [] };
		await callApi(askAt(app.origin), "POST", "/api/monitors", { token, body });
		const open = () => countOf(dataDir, "job WHERE state = 'open'") + countOf(dataDir, "sample WHERE closed_at IS NULL");
		await waitFor("the end of all jobs", READ_LIMIT_MS, () => open() === 0);
		reportMemory(report, `${KEYWORDS} keywords read`, watch.now(), null);
		await sleep(LATER_AFTER_S * SECOND_MS);
		reportMemory(report, "five minutes later", watch.now(), "≤ 450");
		reportMemory(report, "most from the sign-up on", watch.takePeak(), "≤ 700");
		watch.end();
	} finally {
		await app?.stop();
		await simulator.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

/** Reads the memory each second. */
function watchMemory({ pid }: ServedApp) {
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
