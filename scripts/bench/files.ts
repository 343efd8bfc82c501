import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openTableFile } from "@serpentine/table-files/read";
import { fileSource } from "../file-source";
import type { Figure } from "./figure";
import { limitMs, TIMES_OF_LIMIT } from "./files-limit";
import { LARGE_CPU_MS, LARGE_TYPES, type LargeType, shareOfFull, writeLarge } from "./large-files";

const MB = 1_000_000;
const PREVIEW_ROWS = 50;
const MEMORY_EVERY_MS = 5;

/** CPU and memory of reading large files in this process, and of their first rows. */
export async function benchFiles(report: (figure: Figure) => void): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "bench-files-"));
	const share = shareOfFull();
	try {
		for (const type of LARGE_TYPES) {
			const file = path.join(folder, `large.${type}`);
			await writeLarge(type, file, share);
			await measure(file, type, LARGE_CPU_MS[type] * share, report);
		}
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function measure(file: string, type: LargeType, goal: number, report: (figure: Figure) => void): Promise<void> {
	const handle = await open(file);
	const source = await fileSource(handle);
	const size = source.size / MB;
	let previewed = 0;
	const started = performance.now();
	for await (const rows of (await openTableFile(source)).rows()) {
		previewed += rows.length;
		if (previewed >= PREVIEW_ROWS) break;
	}
	report({ name: `${type}: first ${PREVIEW_ROWS} rows, time`, value: performance.now() - started, unit: "ms", goal: "≤ 50" });
	const memory = watchMemory();
	const before = process.cpuUsage();
	let rows = 0;
	for await (const some of (await openTableFile(source)).rows()) rows += some.length;
	const { user, system } = process.cpuUsage(before);
	report({
		name: `${type} of ${Math.round(size)} MB, ${rows} rows: CPU`,
		value: (user + system) / 1_000,
		unit: "ms",
		goal: `≤ ${Math.round(goal)}`,
	});
	const limit = await limitMs(file, type);
	report({
		name: `${type}: times the least reading (${Math.round(limit)} ms now)`,
		value: (user + system) / 1_000 / limit,
		unit: "×",
		goal: `≤ ${TIMES_OF_LIMIT[type]}`,
	});
	report({ name: `${type}: memory above idle`, value: memory.stop(), unit: "MB", goal: "≤ 70" });
	await handle.close();
}

/** Most of heap and buffers while it is watched, above what there was. */
function watchMemory(): { stop(): number } {
	const used = () => {
		const { heapUsed, external } = process.memoryUsage();
		return (heapUsed + external) / MB;
	};
	const idle = used();
	let peak = idle;
	const timer = setInterval(() => {
		peak = Math.max(peak, used());
	}, MEMORY_EVERY_MS);
	return {
		stop() {
			clearInterval(timer);
			return peak - idle;
		},
	};
}
